import type { Theme } from './design.types.ts'

type ThemeParameters = Omit<Theme, 'id' | 'templateId' | 'name'>

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
}

function theme(templateId: string, name: string, parameters: Partial<ThemeParameters>): Theme {
  return { ...BASE, ...parameters, id: `${templateId}-${name.toLowerCase()}`, templateId, name }
}

/** Every theme, grouped by template in the order of `TEMPLATES`. */
export const THEMES: readonly Theme[] = [
  theme('aurora', 'Dusk', {}),
  theme('aurora', 'Paper', { appearance: 'light', cards: 'lined', art: 'strata', headingWeight: 800 }),
  theme('aurora', 'Signal', { hero: 'accent', radius: 4, buttonRadius: 4, headingFont: 'condensed', art: 'prism' }),
  theme('aurora', 'Orbit', { radius: 20, buttonRadius: 999, tileRatio: '1 / 1', headingFont: 'rounded', art: 'orbit' }),

  theme('harbour', 'Pilot', { tileRatio: '4 / 3', art: 'strata', tint: [0.12, 0.5, 0.9] }),
  theme('harbour', 'Linen', { appearance: 'light', tileRatio: '4 / 3', headingFont: 'humanist', headingWeight: 600 }),
  theme('harbour', 'Mooring', { tileRatio: '1 / 1', radius: 6, buttonRadius: 6, density: 'compact', cards: 'lined' }),
  theme('harbour', 'Beacon', { tileRatio: '3 / 4', radius: 16, buttonRadius: 999, hero: 'accent', art: 'orbit' }),

  theme('folio', 'Broadsheet', {
    appearance: 'light',
    radius: 0,
    buttonRadius: 0,
    headingFont: 'serif',
    headingWeight: 500,
    density: 'airy',
    hero: 'page',
  }),
  theme('folio', 'Evening', {
    radius: 0,
    buttonRadius: 0,
    headingFont: 'serif',
    headingWeight: 400,
    density: 'airy',
    hero: 'page',
    art: 'strata',
  }),
  theme('folio', 'Review', { radius: 2, buttonRadius: 2, headingFont: 'slab', headingWeight: 600, hero: 'tone', tileRatio: '4 / 5' }),
  theme('folio', 'Salon', {
    appearance: 'light',
    radius: 8,
    buttonRadius: 999,
    headingFont: 'humanist',
    headingWeight: 500,
    hero: 'accent',
    art: 'orbit',
  }),

  theme('ledger', 'Tape', {
    radius: 4,
    buttonRadius: 4,
    headingFont: 'condensed',
    density: 'compact',
    tileRatio: '1 / 1',
    cards: 'lined',
    art: 'prism',
  }),
  theme('ledger', 'Daybook', {
    appearance: 'light',
    radius: 4,
    buttonRadius: 4,
    headingFont: 'grotesque',
    density: 'compact',
    tileRatio: '1 / 1',
    cards: 'lined',
  }),
  theme('ledger', 'Terminal', {
    radius: 0,
    buttonRadius: 0,
    headingFont: 'mono',
    headingWeight: 500,
    density: 'compact',
    tileRatio: '1 / 1',
    hero: 'page',
  }),
  theme('ledger', 'Stadium', {
    radius: 10,
    buttonRadius: 8,
    headingFont: 'condensed',
    headingWeight: 800,
    tileRatio: '1 / 1',
    hero: 'accent',
    cards: 'filled',
  }),

  theme('tessera', 'Atelier', { radius: 16, buttonRadius: 999, tileRatio: '1 / 1', tint: [0, 0.35, 0.7] }),
  theme('tessera', 'Plaster', { appearance: 'light', radius: 20, buttonRadius: 999, headingFont: 'rounded', tileRatio: '1 / 1' }),
  theme('tessera', 'Grout', {
    radius: 0,
    buttonRadius: 0,
    headingFont: 'grotesque',
    headingWeight: 800,
    density: 'compact',
    hero: 'accent',
    tileRatio: '1 / 1',
  }),
  theme('tessera', 'Vault', { radius: 8, buttonRadius: 8, headingFont: 'slab', headingWeight: 600, art: 'orbit', tileRatio: '1 / 1' }),

  theme('dock', 'Pocket', { radius: 20, buttonRadius: 999, headingFont: 'rounded', tileRatio: '1 / 1', art: 'orbit', cards: 'filled' }),
  theme('dock', 'Cloud', {
    appearance: 'light',
    radius: 24,
    buttonRadius: 999,
    headingFont: 'rounded',
    tileRatio: '1 / 1',
    cards: 'filled',
    art: 'bauhaus',
  }),
  theme('dock', 'Pier', { radius: 8, buttonRadius: 8, headingFont: 'grotesque', tileRatio: '4 / 5', tint: [0.15, 0.55, 1] }),
  theme('dock', 'Sprint', {
    radius: 14,
    buttonRadius: 10,
    headingFont: 'condensed',
    headingWeight: 800,
    hero: 'accent',
    tileRatio: '1 / 1',
    art: 'prism',
  }),
]

/** The themes of one template in gallery order; empty when the template is unknown. */
export function themesOf(templateId: string): readonly Theme[] {
  return THEMES.filter((candidate) => candidate.templateId === templateId)
}

/** The theme with that id, or undefined when there is none. */
export function themeOf(id: string): Theme | undefined {
  return THEMES.find((candidate) => candidate.id === id)
}
