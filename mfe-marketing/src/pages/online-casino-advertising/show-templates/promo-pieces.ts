import type { SchemeId } from '@parlour/site-engine'

export const PROMO_FORMATS = {
  story: { width: 270, height: 480 },
  post: { width: 320, height: 320 },
  banner: { width: 480, height: 160 },
} as const

export type PromoFormat = keyof typeof PROMO_FORMATS

const ORNAMENTS = {
  line1: 'M50 6a44 44 0 1 1-38 22M50 22a28 28 0 1 1-24 14M50 38a12 12 0 1 1-10 6',
  line2: 'M4 12h92v76H4zM50 12v76M38 50a12 12 0 1 0 24 0a12 12 0 1 0-24 0M4 32h16v36H4M96 32H80v36h16',
  line3: 'M6 6h38v38H6zM56 6h38v38H56zM6 56h38v38H6zM56 75h38M75 56v38',
  line4: 'M6 18h88v76H6zM6 38h88M28 6v20M72 6v20M60 54h20v26H60z',
  line5: 'M34 50a22 22 0 1 0 0-1zM66 50a22 22 0 1 1 0 .1M34 50h32M58 42l8 8l-8 8',
  line6:
    'M4 62c12 0 12-24 24-24s12 24 24 24s12-24 24-24s12 24 20 24M4 84c12 0 12-24 24-24s12 24 24 24s12-24 24-24s12 24 20 24M40 14l22 12l-22 12z',
} as const

type PromoLine = keyof typeof ORNAMENTS

export type PromoPieceSpec = { readonly format: PromoFormat; readonly line: PromoLine; readonly scheme: SchemeId }

export function ornamentOf(line: PromoLine): string {
  return ORNAMENTS[line]
}

export const SHELF: readonly PromoPieceSpec[] = [
  { format: 'story', line: 'line1', scheme: 'green' },
  { format: 'post', line: 'line2', scheme: 'gold' },
  { format: 'banner', line: 'line3', scheme: 'blue' },
  { format: 'story', line: 'line6', scheme: 'red' },
  { format: 'post', line: 'line5', scheme: 'purple' },
  { format: 'banner', line: 'line4', scheme: 'orange' },
  { format: 'story', line: 'line3', scheme: 'gold' },
  { format: 'story', line: 'line2', scheme: 'blue' },
]
