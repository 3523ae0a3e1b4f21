/** Degrees; the last 60 before twelve o'clock stay open. */
export const RING_SWEEP = 300

/** Of the 40 x 40 view box. */
export const RING_CENTRE = 20

/** In units of the 40 x 40 view box. */
export const RING_RADIUS = 16

/** 0 to 1; 0 for a `max` that is not positive. */
export function ringShare(value: number, max: number): number {
  return max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
}

/** Clockwise from twelve o'clock, rounded to two decimals. */
export function ringPoint(share: number): { x: number; y: number } {
  const angle = (share * RING_SWEEP * Math.PI) / 180
  return { x: round(RING_CENTRE + RING_RADIUS * Math.sin(angle)), y: round(RING_CENTRE - RING_RADIUS * Math.cos(angle)) }
}

export function ringPath(share: number): string {
  const start = ringPoint(0)
  const end = ringPoint(share)
  const isLarge = share * RING_SWEEP > 180 ? 1 : 0
  return `M${start.x} ${start.y}A${RING_RADIUS} ${RING_RADIUS} 0 ${isLarge} 1 ${end.x} ${end.y}`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
