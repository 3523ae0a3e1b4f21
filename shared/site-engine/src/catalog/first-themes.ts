import type { ThemeParameters } from './design.types.ts'

const BASE: ThemeParameters = {
  appearance: 'dark',
  radius: 12,
  buttonRadius: 8,
  density: 'regular',
  tileRatio: '3 / 4',
  headingFont: 'grotesque',
  headingWeight: 700,
  tint: [0, 0.45, 0.8],
  cards: 'flat',
  hero: 'tone',
  art: 'bauhaus',
  ground: 'tone',
  inks: 'full',
  line: 1,
  depth: 'none',
  scale: 1,
}

type FirstTheme = { readonly templateId: string; readonly name: string; readonly parameters: ThemeParameters }

function first(templateId: string, name: string, parameters: Partial<ThemeParameters>): FirstTheme {
  return { templateId, name, parameters: { ...BASE, ...parameters } }
}

export const FIRST_THEMES: readonly FirstTheme[] = [
  first('aurora', 'Dusk', {}),
  first('aurora', 'Paper', { appearance: 'light', cards: 'lined', art: 'strata', headingWeight: 800 }),
  first('aurora', 'Signal', { hero: 'accent', radius: 4, buttonRadius: 4, headingFont: 'condensed', art: 'prism' }),
  first('aurora', 'Orbit', { radius: 20, buttonRadius: 999, tileRatio: '1 / 1', headingFont: 'rounded', art: 'orbit' }),

  first('harbour', 'Pilot', { tileRatio: '4 / 3', art: 'strata', tint: [0.12, 0.5, 0.9] }),
  first('harbour', 'Linen', { appearance: 'light', tileRatio: '4 / 3', headingFont: 'humanist', headingWeight: 600 }),
  first('harbour', 'Mooring', { tileRatio: '1 / 1', radius: 6, buttonRadius: 6, density: 'compact', cards: 'lined' }),
  first('harbour', 'Beacon', { tileRatio: '3 / 4', radius: 16, buttonRadius: 999, hero: 'accent', art: 'orbit' }),

  first('folio', 'Broadsheet', {
    appearance: 'light',
    radius: 0,
    buttonRadius: 0,
    headingFont: 'serif',
    headingWeight: 500,
    density: 'airy',
    hero: 'page',
  }),
  first('folio', 'Evening', {
    radius: 0,
    buttonRadius: 0,
    headingFont: 'serif',
    headingWeight: 400,
    density: 'airy',
    hero: 'page',
    art: 'strata',
  }),
  first('folio', 'Review', { radius: 2, buttonRadius: 2, headingFont: 'slab', headingWeight: 600, hero: 'tone', tileRatio: '4 / 5' }),
  first('folio', 'Salon', {
    appearance: 'light',
    radius: 8,
    buttonRadius: 999,
    headingFont: 'humanist',
    headingWeight: 500,
    hero: 'accent',
    art: 'orbit',
  }),

  first('ledger', 'Tape', {
    radius: 4,
    buttonRadius: 4,
    headingFont: 'condensed',
    density: 'compact',
    tileRatio: '1 / 1',
    cards: 'lined',
    art: 'prism',
  }),
  first('ledger', 'Daybook', {
    appearance: 'light',
    radius: 4,
    buttonRadius: 4,
    headingFont: 'grotesque',
    density: 'compact',
    tileRatio: '1 / 1',
    cards: 'lined',
  }),
  first('ledger', 'Terminal', {
    radius: 0,
    buttonRadius: 0,
    headingFont: 'mono',
    headingWeight: 500,
    density: 'compact',
    tileRatio: '1 / 1',
    hero: 'page',
  }),
  first('ledger', 'Stadium', {
    radius: 10,
    buttonRadius: 8,
    headingFont: 'condensed',
    headingWeight: 800,
    tileRatio: '1 / 1',
    hero: 'accent',
    cards: 'filled',
  }),

  first('tessera', 'Atelier', { radius: 16, buttonRadius: 999, tileRatio: '1 / 1', tint: [0, 0.35, 0.7] }),
  first('tessera', 'Plaster', { appearance: 'light', radius: 20, buttonRadius: 999, headingFont: 'rounded', tileRatio: '1 / 1' }),
  first('tessera', 'Grout', {
    radius: 0,
    buttonRadius: 0,
    headingFont: 'grotesque',
    headingWeight: 800,
    density: 'compact',
    hero: 'accent',
    tileRatio: '1 / 1',
  }),
  first('tessera', 'Vault', { radius: 8, buttonRadius: 8, headingFont: 'slab', headingWeight: 600, art: 'orbit', tileRatio: '1 / 1' }),

  first('dock', 'Pocket', { radius: 20, buttonRadius: 999, headingFont: 'rounded', tileRatio: '1 / 1', art: 'orbit', cards: 'filled' }),
  first('dock', 'Cloud', {
    appearance: 'light',
    radius: 24,
    buttonRadius: 999,
    headingFont: 'rounded',
    tileRatio: '1 / 1',
    cards: 'filled',
    art: 'bauhaus',
  }),
  first('dock', 'Pier', { radius: 8, buttonRadius: 8, headingFont: 'grotesque', tileRatio: '4 / 5', tint: [0.15, 0.55, 1] }),
  first('dock', 'Sprint', {
    radius: 14,
    buttonRadius: 10,
    headingFont: 'condensed',
    headingWeight: 800,
    hero: 'accent',
    tileRatio: '1 / 1',
    art: 'prism',
  }),
]
