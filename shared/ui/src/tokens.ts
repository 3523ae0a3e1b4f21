/** The nine spacings in px; no other length stands between two things. */
export const SPACINGS = [4, 8, 16, 24, 32, 48, 64, 80, 96] as const

/** The nine text sizes in px; only the step from 36 to 48 is fluid. */
export const FONT_SIZES = [12, 14, 16, 18, 20, 24, 30, 36, 48] as const

/** The corner radii: px steps, and `full` for pills and the ring. */
export const RADII = [4, 8, 12, 16, 24, 'full'] as const
