//! Exact odds of one attack.
