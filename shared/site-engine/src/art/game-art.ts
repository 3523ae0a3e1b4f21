import type { ArtStyle } from '../catalog/design.types.ts'
import type { GameCategory } from '../catalog/games.ts'
import { trustedHtml, type SafeHtml } from '../markup.ts'
import { bauhaus, columns, fan, lens, orbit, petals, prism, strata, type Composition } from './compositions.ts'
import { arches, contour, dots, garden, weave } from './hero-compositions.ts'
import { between, randomFrom } from './random.ts'

const FAMILIES: Readonly<Record<GameCategory, readonly Composition[]>> = {
  slots: [petals, strata, orbit, bauhaus, prism, lens],
  live: [lens, orbit, fan],
  table: [bauhaus, fan, petals],
  instant: [prism, columns, strata, orbit],
  sport: [columns, fan, lens, strata],
}

const HEROES: Readonly<Record<ArtStyle, Composition>> = {
  bauhaus,
  orbit,
  strata,
  prism,
  fan,
  lens,
  weave,
  contour,
  dots,
  arches,
  petals: garden,
}

export type ArtShape = 'tall' | 'square' | 'plain' | 'broad'

const SIZES: Readonly<Record<ArtShape, readonly [width: number, height: number]>> = {
  tall: [120, 160],
  square: [120, 120],
  plain: [160, 120],
  broad: [320, 120],
}

export const ART_GROUNDS = [3, 6, 7] as const

/** Deterministic per id and shape; `index` cycles through the compositions of the family. */
export function gameArt(id: string, category: GameCategory, index: number, shape: ArtShape): SafeHtml {
  const [width, height] = SIZES[shape]
  const family = FAMILIES[category]
  const compose = family[index % family.length] ?? bauhaus
  const random = randomFrom(id)
  const ground = ART_GROUNDS[between(random, 0, 3) % ART_GROUNDS.length] ?? 3
  return drawing(width, height, ground, compose(random, width, height))
}

export function heroArt(style: ArtStyle, seed: string, width = 320, height = 240): SafeHtml {
  return drawing(width, height, 3, HEROES[style](randomFrom(seed), width, height), ' aria-hidden="true"')
}

export function markArt(seed: string): SafeHtml {
  const random = randomFrom(seed)
  const turn = between(random, 0, 3) * 90
  const shapes = [
    '<path d="M4 4h12a12 12 0 0 1-12 12z"/><circle cx="18" cy="18" r="6"/>',
    '<path d="M12 2a10 10 0 0 1 10 10H12z"/><path d="M12 22A10 10 0 0 1 2 12h10z"/>',
    '<path d="M3 3h8v18H3z"/><path d="M13 12a9 9 0 0 1 9 9h-9z"/>',
    '<path d="M12 2l10 10-10 10z"/><path d="M10 6v12L4 12z"/>',
  ]
  const shape = shapes[between(random, 0, shapes.length - 1)] ?? ''
  return trustedHtml(`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><g transform="rotate(${turn} 12 12)">${shape}</g></svg>`)
}

function drawing(width: number, height: number, ground: number, shapes: string, attribute = ''): SafeHtml {
  const box = `viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"`
  return trustedHtml(`<svg class="art g${ground}"${attribute} ${box}>${shapes}</svg>`)
}
