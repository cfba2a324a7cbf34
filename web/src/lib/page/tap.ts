// The click of a tap belongs to what lay under the finger when it came down.

/** A click so soon after the finger was lifted is the same tap. */
const SAME_TAP_MS = 700;

/**
 * Whatever acts as a finger comes down may be gone, or covered, when it is lifted. The click that follows then falls on
 * what lies there by now; it is swallowed. A click on the element itself is left alone.
 */
export function ownClick(node: Node, pointer: number): void {
  const over = new AbortController();
  const how = { capture: true, signal: over.signal };
  let lifted = -Infinity;
  const lift = (event: PointerEvent): void => {
    if (event.pointerId !== pointer) return;
    lifted = performance.now();
    // A finger that scrolls clicks nothing.
    if (event.type === 'pointercancel') over.abort();
  };
  const click = (event: MouseEvent): void => {
    // Keys and screen readers click without a finger; other fingers have clicks of their own.
    if (event.detail === 0 || ('pointerId' in event && event.pointerId !== pointer)) return;
    over.abort();
    if (performance.now() - lifted > SAME_TAP_MS || node.contains(event.target as Node)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('pointerup', lift, how);
  window.addEventListener('pointercancel', lift, how);
  // The next tap is one of its own; a second finger beside this one is not.
  window.addEventListener('pointerdown', (event) => (event.pointerId === pointer || lifted > 0) && over.abort(), how);
  window.addEventListener('click', click, how);
}
