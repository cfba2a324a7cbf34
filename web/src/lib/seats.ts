// Six seats, six colours, six outlines: a figure tells its owner in greyscale too.

export interface SeatLook {
  /** The word for the colour, in catalogues too. */
  readonly name: string;
  readonly shape: 'circle' | 'square' | 'hexagon' | 'diamond' | 'shield' | 'scallop';
  readonly colour: string;
  readonly dark: string;
  readonly light: string;
  /** For silhouettes and big digits on the colour, never for running text. */
  readonly ink: string;
}

export const SEATS: readonly SeatLook[] = [
  { name: 'Azure', shape: 'circle', colour: '#2F86F6', dark: '#1450A8', light: '#8FC1FF', ink: '#F7F9FF' },
  { name: 'Vermilion', shape: 'square', colour: '#F0532D', dark: '#96290D', light: '#FFA68D', ink: '#FFF6F2' },
  { name: 'Jade', shape: 'hexagon', colour: '#0FA37F', dark: '#065B46', light: '#7BE6CB', ink: '#F2FFFA' },
  { name: 'Lemon', shape: 'diamond', colour: '#F7DE4B', dark: '#9A8312', light: '#FFF4AE', ink: '#2A2404' },
  { name: 'Orchid', shape: 'shield', colour: '#E08AD0', dark: '#8C3F7E', light: '#FBCDF1', ink: '#2B0A25' },
  { name: 'Bone', shape: 'scallop', colour: '#F1EEE6', dark: '#8F8A7C', light: '#FFFFFF', ink: '#23201A' },
];

/** How a chair, counted from 0, looks. */
export function seatLook(seat: number): SeatLook {
  return SEATS[seat % SEATS.length]!;
}

const round = (value: number): string => value.toFixed(1);
const polygon = (points: readonly [number, number][]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;

/** The outline of a chair as a path round the origin, about `r` from its middle to its rim. */
export function outline(seat: number, r: number): string {
  switch (seatLook(seat).shape) {
    case 'circle':
      return `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;
    case 'square':
      return roundedSquare(r * 0.92, r * 0.34);
    case 'hexagon':
      return polygon(around(6, () => r * 1.1));
    case 'diamond':
      return roundedDiamond(r * 1.24, r * 0.2);
    case 'shield':
      return shield(r * 0.98);
    case 'scallop':
      return polygon(around(48, (angle) => r * (1.02 + 0.09 * Math.cos(8 * angle))));
  }
}

function around(count: number, radius: (angle: number) => number): [number, number][] {
  return Array.from({ length: count }, (_, k) => {
    const angle = (k * 2 * Math.PI) / count;
    return [radius(angle) * Math.cos(angle), radius(angle) * Math.sin(angle)];
  });
}

function roundedSquare(s: number, q: number): string {
  const [a, b, i] = [round(s), round(-s), round(s - q)];
  const j = round(-s + q);
  return `M${j} ${b}H${i}Q${a} ${b} ${a} ${j}V${i}Q${a} ${a} ${i} ${a}H${j}Q${b} ${a} ${b} ${i}V${j}Q${b} ${b} ${j} ${b}Z`;
}

function roundedDiamond(s: number, q: number): string {
  const [a, b, i, j, p, n] = [s, -s, s - q, -s + q, q, -q].map(round);
  return `M${n} ${j}Q0 ${b} ${p} ${j}L${i} ${n}Q${a} 0 ${i} ${p}L${p} ${i}Q0 ${a} ${n} ${i}L${j} ${p}Q${b} 0 ${j} ${n}Z`;
}

function shield(s: number): string {
  const at = (k: number): string => round(s * k);
  return `M${at(-1)} ${at(-1)}H${at(1)}V${at(0.1)}C${at(1)} ${at(0.75)} ${at(0.4)} ${at(1)} 0 ${at(1.22)}C${at(-0.4)} ${at(1)} ${at(-1)} ${at(0.75)} ${at(-1)} ${at(0.1)}Z`;
}
