import { describe, expect, it } from 'vitest'
import { GAMES, GAME_CATEGORIES, gamesOf } from './games.ts'
import { TEMPLATES, templateOf } from './templates.ts'
import { THEMES, themeOf, themesOf } from './themes.ts'

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/

describe('catalogue', () => {
  it('has stable, unique kebab-case ids', () => {
    const ids = [...TEMPLATES, ...THEMES, ...GAMES].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !KEBAB.test(id))).toEqual([])
  })

  it('gives every template a different structure and four themes of its own', () => {
    for (const kind of ['header', 'hero', 'lobby', 'categories'] as const) {
      expect(new Set(TEMPLATES.map((template) => template[kind])).size).toBe(TEMPLATES.length)
    }
    for (const { id } of TEMPLATES) expect(themesOf(id)).toHaveLength(4)
  })

  it('finds templates and themes by id and answers undefined for others', () => {
    expect(templateOf('folio')?.name).toBe('Folio')
    expect(themeOf('folio-evening')?.templateId).toBe('folio')
    expect(templateOf('missing')).toBeUndefined()
    expect(themeOf('missing')).toBeUndefined()
    expect(themesOf('missing')).toEqual([])
  })

  it('fills every game family', () => {
    expect(GAMES.length).toBeGreaterThanOrEqual(40)
    for (const category of GAME_CATEGORIES) expect(gamesOf(category).length).toBeGreaterThanOrEqual(7)
  })
})
