import { describe, expect, it } from 'vitest'
import { COMBINATIONS } from '../tenant.fixture.ts'
import type { Template, Theme, ThemeParameters } from './design.types.ts'
import { PRESETS } from './presets.ts'
import { FIRST_THEMES } from './first-themes.ts'
import { GAMES, GAME_CATEGORIES, WHOLE_SHELF } from './games.ts'
import { TEMPLATES, templateOf } from './templates.ts'
import { THEMES, themeOf, themesOf } from './themes.ts'
import { THEME_PRESETS } from './theme-presets.ts'

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/
const STRUCTURE = ['header', 'hero', 'categories', 'lobby'] as const
const SOLD_BEFORE =
  'aurora-dusk aurora-paper aurora-signal aurora-orbit harbour-pilot harbour-linen harbour-mooring harbour-beacon ' +
  'folio-broadsheet folio-evening folio-review folio-salon ledger-tape ledger-daybook ledger-terminal ledger-stadium ' +
  'tessera-atelier tessera-plaster tessera-grout tessera-vault dock-pocket dock-cloud dock-pier dock-sprint'

function parametersOf(theme: Theme): ThemeParameters {
  const { id: _id, templateId: _template, name: _name, releasedOn: _day, ...parameters } = theme
  return parameters
}

function differences(left: object, right: object): number {
  const other: Readonly<Record<string, unknown>> = { ...right }
  return Object.entries(left).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(other[key])).length
}

function pairsOf<Entry>(entries: readonly Entry[]): readonly (readonly [Entry, Entry])[] {
  return entries.flatMap((left, position) => entries.slice(position + 1).map((right) => [left, right] as const))
}

describe('catalogue', () => {
  it('has stable, unique kebab-case ids', () => {
    const ids = [...TEMPLATES, ...THEMES, ...GAMES].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !KEBAB.test(id))).toEqual([])
  })

  it('offers 25 templates with 20 themes each in six schemes, 3,000 designs', { meta: { req: 'N3' } }, () => {
    expect(TEMPLATES).toHaveLength(25)
    for (const { id } of TEMPLATES) expect(themesOf(id)).toHaveLength(20)
    expect(COMBINATIONS).toHaveLength(3000)
  })

  it('keeps every design that was sold before the catalogue grew, with its look', () => {
    const sold = SOLD_BEFORE.split(' ')
    expect(FIRST_THEMES.map(({ templateId, name }) => `${templateId}-${name.toLowerCase()}`)).toEqual(sold)
    for (const { templateId, name, parameters } of FIRST_THEMES) {
      const theme = themeOf(`${templateId}-${name.toLowerCase()}`)
      expect(theme && parametersOf(theme)).toEqual(parameters)
      expect(parameters).toMatchObject({ ground: 'tone', inks: 'full', line: 1, depth: 'none', scale: 1 })
    }
  })

  it('groups the themes in the order of the templates and finds both by id', () => {
    expect(THEME_PRESETS.map(({ templateId }) => templateId)).toEqual(TEMPLATES.map(({ id }) => id))
    expect(TEMPLATES.flatMap(({ id }) => themesOf(id))).toEqual(THEMES)
    expect(templateOf('folio')?.name).toBe('Folio')
    expect(themeOf('folio-evening')?.templateId).toBe('folio')
    expect([templateOf('missing'), themeOf('missing')]).toEqual([undefined, undefined])
    expect(themesOf('missing')).toEqual([])
  })

  it('fills every game family', () => {
    expect(GAMES.length).toBeGreaterThanOrEqual(40)
    for (const category of GAME_CATEGORIES) expect(WHOLE_SHELF.of(category).length).toBeGreaterThanOrEqual(7)
  })
})

describe('templates', () => {
  it('differ from each other in at least three of header, hero, categories and lobby', () => {
    const alike = pairsOf(TEMPLATES).filter(([left, right]) => STRUCTURE.filter((kind) => left[kind] !== right[kind]).length < 3)
    expect(alike.map(([left, right]) => `${left.id} ${right.id}`)).toEqual([])
  })

  it('use every kind there is more than once, except the category list of the rail', () => {
    const usesOf = (kind: (typeof STRUCTURE)[number]): readonly (readonly [string, number])[] =>
      Array.from(
        Map.groupBy(TEMPLATES, (template: Template) => template[kind]),
        ([name, users]) => [name, users.length] as const,
      )
    const kinds = STRUCTURE.flatMap(usesOf)
    expect(kinds).toHaveLength(9 + 10 + 8 + 10)
    expect(kinds.filter(([, uses]) => uses < 2)).toEqual([['list', 1]])
  })

  it('open with one hero, show games, and never repeat a section', () => {
    for (const { sections } of TEMPLATES) {
      expect(new Set(sections).size).toBe(sections.length)
      expect(sections).toEqual(expect.arrayContaining(['hero', 'games']))
    }
    expect(TEMPLATES.filter(({ categories, sections }) => sections.includes('categories') === (categories === 'list'))).toEqual([])
  })
})

describe('themes', () => {
  it('have at least eight light and eight dark ones in every template, each with its own name', () => {
    for (const { id } of TEMPLATES) {
      const themes = themesOf(id)
      for (const appearance of ['light', 'dark']) {
        expect(themes.filter((theme) => theme.appearance === appearance).length).toBeGreaterThanOrEqual(8)
      }
      expect(new Set(themes.map(({ name }) => name)).size).toBe(themes.length)
    }
  })

  it('differ from every other theme of their template in at least three parameters, from their neighbour in five', () => {
    for (const { id } of TEMPLATES) {
      const themes = themesOf(id).map(parametersOf)
      expect(pairsOf(themes).filter(([left, right]) => differences(left, right) < 3)).toEqual([])
      const own = themesOf(id)
        .slice(FIRST_THEMES.filter(({ templateId }) => templateId === id).length)
        .map(parametersOf)
      expect(own.slice(1).filter((theme, position) => differences(theme, own[position] ?? {}) < 5)).toEqual([])
    }
  })

  it('wear every dress at least five times', () => {
    const worn = THEME_PRESETS.flatMap(({ presets }) => presets)
    for (const name of PRESETS.keys()) expect(worn.filter((preset) => preset === name).length, name).toBeGreaterThanOrEqual(5)
  })

  it('were released between June 2025 and 20 November 2026, at least 50 designs a month, some in the last 30 days', () => {
    const days = THEMES.map(({ releasedOn }) => releasedOn).toSorted()
    expect(days.every((day) => new Date(day).toISOString().startsWith(day))).toBe(true)
    expect([days.at(0)?.slice(0, 7), days.at(-1)?.slice(0, 7)]).toEqual(['2025-06', '2026-11'])
    expect(String(days.at(-1)) <= '2026-11-20').toBe(true)
    const months = Map.groupBy(days, (day) => day.slice(0, 7))
    expect(months.size).toBe(18)
    for (const [month, released] of months) expect(released.length * 6, month).toBeGreaterThanOrEqual(50)
    expect(days.filter((day) => day >= '2026-10-22').length).toBeGreaterThanOrEqual(9)
  })
})
