/** In px; the only distances allowed between elements. */
export const SPACINGS = [4, 8, 16, 24, 32, 48, 64, 80, 96] as const

export const FONT_SIZES = [12, 14, 16, 18, 20, 24, 30, 36, 48] as const

/** In px, and `full` for pills and the ring. */
export const RADII = [4, 8, 12, 16, 24, 'full'] as const
