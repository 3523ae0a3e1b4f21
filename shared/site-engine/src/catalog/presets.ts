import type { ThemeParameters } from './design.types.ts'

type Row = readonly [
  appearance: ThemeParameters['appearance'],
  ground: ThemeParameters['ground'],
  headingFont: ThemeParameters['headingFont'],
  headingWeight: ThemeParameters['headingWeight'],
  scale: number,
  radius: number,
  buttonRadius: number,
  density: ThemeParameters['density'],
  tileRatio: string,
  cards: ThemeParameters['cards'],
  line: ThemeParameters['line'],
  depth: ThemeParameters['depth'],
  hero: ThemeParameters['hero'],
  art: ThemeParameters['art'],
  inks: ThemeParameters['inks'],
]

const DARK: Readonly<Record<string, Row>> = {
  Nocturne: ['dark', 'ink', 'didone', 500, 1.1, 0, 0, 'airy', '3 / 4', 'flat', 1, 'none', 'deep', 'orbit', 'night'],
  Woodcut: ['dark', 'tone', 'slab', 700, 1, 0, 0, 'regular', '1 / 1', 'lined', 2, 'offset', 'page', 'prism', 'mono'],
  Sonata: ['dark', 'hue', 'serif', 400, 1.1, 8, 999, 'airy', '4 / 5', 'flat', 1, 'none', 'deep', 'fan', 'night'],
  Matinee: ['dark', 'tone', 'didone', 700, 1.15, 4, 4, 'regular', '2 / 3', 'flat', 1, 'none', 'accent', 'arches', 'split'],
  Mirador: ['dark', 'hue', 'slab', 500, 1, 6, 6, 'regular', '4 / 3', 'lined', 1, 'none', 'page', 'contour', 'full'],
  Basalt: ['dark', 'ink', 'condensed', 700, 1.05, 4, 4, 'compact', '1 / 1', 'lined', 1, 'none', 'page', 'dots', 'mono'],
  Axis: ['dark', 'ink', 'mono', 500, 0.85, 0, 0, 'compact', '4 / 3', 'lined', 1, 'none', 'deep', 'contour', 'mono'],
  Tempo: ['dark', 'hue', 'condensed', 800, 1.15, 6, 4, 'compact', '1 / 1', 'filled', 1, 'none', 'accent', 'prism', 'full'],
  Flint: ['dark', 'tone', 'mono', 400, 0.85, 2, 2, 'regular', '1 / 1', 'flat', 1, 'edge', 'raised', 'dots', 'night'],
  Summit: ['dark', 'ink', 'condensed', 600, 1.1, 8, 6, 'regular', '4 / 5', 'flat', 1, 'none', 'tone', 'strata', 'full'],
  Cinder: ['dark', 'hue', 'grotesque', 700, 1, 0, 0, 'regular', '3 / 4', 'flat', 1, 'edge', 'page', 'prism', 'night'],
  Granite: ['dark', 'ink', 'grotesque', 600, 0.9, 6, 6, 'compact', '4 / 3', 'filled', 1, 'none', 'raised', 'weave', 'mono'],
  Lagoon: ['dark', 'hue', 'rounded', 700, 1, 20, 999, 'regular', '1 / 1', 'filled', 1, 'none', 'deep', 'orbit', 'full'],
  Lumen: ['dark', 'ink', 'geometric', 600, 1, 18, 999, 'regular', '4 / 5', 'filled', 1, 'none', 'accent', 'lens', 'split'],
  Velvet: ['dark', 'tone', 'humanist', 500, 1.1, 16, 999, 'airy', '3 / 4', 'flat', 1, 'none', 'deep', 'lens', 'night'],
  Juniper: ['dark', 'hue', 'humanist', 600, 0.95, 10, 8, 'regular', '4 / 3', 'lined', 1, 'none', 'raised', 'arches', 'mono'],
  Haven: ['dark', 'tone', 'geometric', 700, 0.95, 22, 999, 'regular', '1 / 1', 'filled', 1, 'none', 'raised', 'dots', 'full'],
  Ember: ['dark', 'hue', 'grotesque', 800, 1.1, 12, 8, 'regular', '3 / 4', 'flat', 1, 'none', 'accent', 'fan', 'full'],
  Umbra: ['dark', 'ink', 'grotesque', 500, 1, 14, 999, 'airy', '4 / 5', 'flat', 1, 'none', 'page', 'orbit', 'night'],
  Canyon: ['dark', 'tone', 'slab', 700, 1, 10, 8, 'regular', '4 / 3', 'filled', 1, 'none', 'deep', 'strata', 'full'],
  Fjord: ['dark', 'ink', 'humanist', 500, 1.05, 8, 8, 'airy', '3 / 4', 'lined', 1, 'none', 'deep', 'contour', 'mono'],
  Quartz: ['dark', 'hue', 'geometric', 500, 1.1, 4, 4, 'regular', '1 / 1', 'lined', 1, 'edge', 'page', 'prism', 'split'],
  Parade: ['dark', 'tone', 'condensed', 800, 1.15, 16, 999, 'regular', '1 / 1', 'lined', 2, 'offset', 'accent', 'bauhaus', 'split'],
  Tundra: ['dark', 'ink', 'serif', 600, 1, 6, 6, 'regular', '4 / 3', 'flat', 1, 'none', 'raised', 'prism', 'mono'],
  Echo: ['dark', 'hue', 'mono', 600, 0.85, 12, 8, 'compact', '1 / 1', 'lined', 1, 'offset', 'deep', 'dots', 'split'],
  Raku: ['dark', 'tone', 'serif', 500, 1.05, 20, 12, 'regular', '4 / 5', 'filled', 1, 'none', 'page', 'petals', 'night'],
  Vista: ['dark', 'hue', 'grotesque', 700, 1, 24, 16, 'regular', '4 / 3', 'flat', 1, 'none', 'tone', 'strata', 'full'],
  Oasis: ['dark', 'hue', 'rounded', 600, 0.95, 16, 12, 'regular', '3 / 4', 'lined', 1, 'none', 'page', 'arches', 'full'],
  Timber: ['dark', 'tone', 'humanist', 700, 1.05, 4, 4, 'compact', '4 / 5', 'lined', 2, 'none', 'tone', 'weave', 'full'],
}

const LIGHT: Readonly<Record<string, Row>> = {
  Quill: ['light', 'tone', 'serif', 500, 1.1, 0, 0, 'airy', '3 / 4', 'flat', 1, 'none', 'page', 'strata', 'full'],
  Gallery: ['light', 'ink', 'didone', 400, 1.15, 2, 2, 'airy', '4 / 5', 'flat', 1, 'none', 'page', 'contour', 'mono'],
  Verso: ['light', 'hue', 'slab', 600, 1, 2, 2, 'regular', '3 / 4', 'flat', 1, 'none', 'raised', 'arches', 'pale'],
  Press: ['light', 'ink', 'slab', 800, 1.1, 0, 0, 'compact', '1 / 1', 'lined', 2, 'none', 'tone', 'weave', 'mono'],
  Folk: ['light', 'hue', 'serif', 700, 1, 12, 8, 'regular', '1 / 1', 'filled', 1, 'none', 'accent', 'petals', 'full'],
  Porcelain: ['light', 'ink', 'serif', 400, 1.1, 16, 999, 'airy', '4 / 5', 'lined', 1, 'none', 'raised', 'petals', 'pale'],
  Metro: ['light', 'ink', 'condensed', 800, 1.15, 0, 0, 'compact', '1 / 1', 'lined', 2, 'none', 'accent', 'weave', 'full'],
  Delta: ['light', 'tone', 'grotesque', 800, 1.05, 2, 2, 'compact', '4 / 3', 'lined', 1, 'none', 'deep', 'fan', 'split'],
  Nomad: ['light', 'hue', 'mono', 500, 0.85, 4, 4, 'regular', '1 / 1', 'lined', 1, 'edge', 'page', 'dots', 'pale'],
  Stencil: ['light', 'tone', 'condensed', 700, 1.1, 0, 0, 'regular', '4 / 5', 'filled', 1, 'offset', 'tone', 'bauhaus', 'mono'],
  Alpine: ['light', 'ink', 'grotesque', 700, 0.95, 8, 8, 'regular', '4 / 3', 'lined', 1, 'none', 'raised', 'strata', 'pale'],
  Cotton: ['light', 'tone', 'rounded', 700, 0.95, 20, 999, 'airy', '1 / 1', 'filled', 1, 'none', 'raised', 'lens', 'pale'],
  Pebble: ['light', 'ink', 'rounded', 600, 1, 24, 999, 'regular', '1 / 1', 'lined', 1, 'none', 'deep', 'lens', 'full'],
  Almond: ['light', 'hue', 'humanist', 600, 1, 16, 12, 'regular', '4 / 5', 'filled', 1, 'none', 'raised', 'petals', 'pale'],
  Kite: ['light', 'hue', 'geometric', 700, 1.05, 28, 999, 'regular', '1 / 1', 'flat', 1, 'none', 'accent', 'dots', 'split'],
  Meadow: ['light', 'hue', 'humanist', 700, 1, 12, 10, 'regular', '4 / 3', 'flat', 1, 'none', 'tone', 'strata', 'full'],
  Willow: ['light', 'tone', 'humanist', 400, 1.1, 14, 999, 'airy', '3 / 4', 'flat', 1, 'none', 'page', 'contour', 'pale'],
  Zephyr: ['light', 'ink', 'geometric', 500, 1.05, 20, 14, 'airy', '4 / 3', 'flat', 1, 'none', 'page', 'arches', 'mono'],
  Dune: ['light', 'hue', 'grotesque', 600, 1, 8, 8, 'regular', '3 / 4', 'filled', 1, 'none', 'deep', 'strata', 'full'],
  Glacier: ['light', 'ink', 'geometric', 700, 1, 4, 4, 'regular', '3 / 4', 'lined', 1, 'edge', 'accent', 'prism', 'split'],
  Sierra: ['light', 'tone', 'slab', 500, 1, 12, 8, 'regular', '4 / 3', 'lined', 1, 'none', 'deep', 'arches', 'full'],
  Origami: ['light', 'ink', 'grotesque', 800, 1.15, 0, 0, 'regular', '1 / 1', 'lined', 2, 'offset', 'accent', 'prism', 'full'],
  Birch: ['light', 'tone', 'mono', 500, 0.9, 6, 6, 'compact', '4 / 3', 'lined', 1, 'none', 'raised', 'contour', 'mono'],
  Isle: ['light', 'hue', 'rounded', 800, 1, 12, 8, 'regular', '4 / 5', 'filled', 1, 'none', 'tone', 'bauhaus', 'split'],
  Cedar: ['light', 'hue', 'serif', 600, 1.05, 4, 4, 'airy', '3 / 4', 'lined', 1, 'none', 'deep', 'weave', 'mono'],
  Loft: ['light', 'ink', 'humanist', 500, 1.1, 2, 2, 'airy', '4 / 3', 'flat', 1, 'none', 'tone', 'weave', 'full'],
  Harvest: ['light', 'hue', 'condensed', 700, 1.1, 14, 10, 'compact', '1 / 1', 'filled', 1, 'none', 'accent', 'fan', 'full'],
  Reed: ['light', 'tone', 'didone', 500, 1.15, 0, 999, 'airy', '2 / 3', 'flat', 1, 'none', 'raised', 'fan', 'pale'],
  Drift: ['light', 'ink', 'mono', 400, 0.9, 16, 999, 'regular', '1 / 1', 'flat', 1, 'none', 'deep', 'lens', 'pale'],
}

const TINTS: Readonly<Record<ThemeParameters['cards'], ThemeParameters['tint']>> = {
  flat: [0, 0.4, 0.75],
  lined: [0.06, 0.45, 0.85],
  filled: [0.12, 0.55, 1],
}

function presetOf(row: Row): ThemeParameters {
  const [appearance, ground, headingFont, headingWeight, scale, radius, buttonRadius, density, tileRatio, cards, ...rest] = row
  const [line, depth, hero, art, inks] = rest
  const shape = { radius, buttonRadius, density, tileRatio, cards, line, depth, tint: TINTS[cards] }
  return { ...shape, appearance, ground, headingFont, headingWeight, scale, hero, art, inks }
}

/** A name must never change its meaning, since sold sites refer to it. */
export const PRESETS: ReadonlyMap<string, ThemeParameters> = new Map(
  Object.entries({ ...DARK, ...LIGHT }).map(([name, row]) => [name, presetOf(row)]),
)
