import { LANGUAGES } from '@parlour/i18n'
import { describe, expect, it } from 'vitest'
import { GAMES, GAME_CATEGORIES, STUDIOS, WHOLE_SHELF } from '../catalog/games.ts'
import type { CategoryKind, HeroKind, LobbyKind, SectionKind } from '../catalog/design.types.ts'
import { pageBody } from '../pages/page-body.ts'
import { siteContext, type SiteContext } from '../site-context.ts'
import { styleSheet } from '../styles/style-sheet.ts'
import type { SitePage } from '../site-pages.ts'
import { tenantOf } from '../tenant.fixture.ts'
import { TEXTS } from '../texts.ts'

const LOBBIES = [
  'grid',
  'shelves',
  'editorial',
  'table',
  'mosaic',
  'tiles',
  'columns',
  'posters',
  'stage',
  'compact',
] as const satisfies LobbyKind[]
const CATEGORIES = ['pills', 'list', 'index', 'tabs', 'blocks', 'circles', 'underline', 'cards'] as const satisfies CategoryKind[]
const SECTIONS = [
  'hero',
  'categories',
  'popular',
  'games',
  'providers',
  'promotions',
  'new-games',
  'questions',
  'sign-up',
] as const satisfies SectionKind[]

type Kinds = { readonly lobby?: LobbyKind; readonly categories?: CategoryKind; readonly hero?: HeroKind }

function contextOf(kinds: Kinds, page: SitePage = 'home', locale: SiteContext['tenant']['locale'] = 'en'): SiteContext {
  const context = siteContext(tenantOf({ locale }), page, {}, false)
  return { ...context, template: { ...context.template, sections: SECTIONS, ...kinds } }
}

function bodyOf(kinds: Kinds, page?: SitePage, locale?: SiteContext['tenant']['locale']): string {
  return pageBody(contextOf(kinds, page, locale)).markup
}

function skeletonOf(kinds: Kinds): string {
  return Array.from(bodyOf(kinds).matchAll(/<(?!svg|path|circle|g[ >])[a-z]+[^>]*>/g), ([tag]) => tag).join('')
}

describe('lobby kinds', () => {
  it.each(LOBBIES)('%s renders home, lobby and family in all 15 languages without a missing word', (lobby) => {
    for (const { code } of LANGUAGES) {
      for (const page of ['home', 'lobby', 'live'] as const) {
        const body = bodyOf({ lobby }, page, code)
        expect(body).not.toMatch(/undefined|\{\{|\[object/)
        expect(body).toContain(TEXTS[code]['category.live'])
      }
    }
  })

  it.each(LOBBIES)('%s renders with every category kind and shows every family', (lobby) => {
    for (const categories of CATEGORIES) {
      const body = bodyOf({ lobby, categories })
      for (const category of GAME_CATEGORIES) expect(body).toContain(`id="${category}"`)
      expect(styleSheet(contextOf({ lobby, categories })).markup).not.toContain('undefined')
    }
  })

  it('differ in their style, and the new ones in their phone style as well', () => {
    expect(new Set(LOBBIES.map((lobby) => styleSheet(contextOf({ lobby })).markup)).size).toBe(LOBBIES.length)
    for (const lobby of ['columns', 'posters', 'stage', 'compact'] as const) {
      expect(styleSheet(contextOf({ lobby })).markup).toMatch(/@container main \(max-width:760px\)/)
    }
  })

  it('build the table, columns, stage and chips from different elements', () => {
    const built = (['grid', 'table', 'columns', 'stage', 'compact'] as const).map((lobby) => skeletonOf({ lobby }))
    expect(new Set(built).size).toBe(built.length)
  })
})

function depthsOf(css: string): readonly number[] {
  let depth = 0
  return Array.from(css.matchAll(/[{}]/g), ([brace]) => (depth += brace === '{' ? 1 : -1))
}

describe('stylesheets', () => {
  it.each(LOBBIES)('%s close every rule they open, on every page', (lobby) => {
    for (const page of ['home', 'lobby', 'live', 'promotions', 'help', 'responsible-gaming'] as const) {
      const depths = depthsOf(styleSheet(contextOf({ lobby }, page)).markup)
      expect(Math.min(...depths)).toBe(0)
      expect(Math.max(...depths)).toBe(2)
      expect(depths.at(-1)).toBe(0)
    }
  })

  it.each(CATEGORIES)('%s close every rule they open', (categories) => {
    expect(depthsOf(styleSheet(contextOf({ categories })).markup).at(-1)).toBe(0)
  })
})

describe('category kinds', () => {
  it.each(CATEGORIES)('%s leads to family pages from home, to places on the lobby page, and marks the family one is in', (categories) => {
    const home = bodyOf({ categories })
    const lobby = bodyOf({ categories }, 'lobby')
    for (const category of GAME_CATEGORIES) expect(home).toContain(`href="/${category}"`)
    if (categories === 'list') return
    for (const category of GAME_CATEGORIES) expect(lobby).toContain(`href="/lobby#${category}"`)
    expect(bodyOf({ categories }, 'sport')).toMatch(/href="\/sport" aria-current="page"/)
  })

  it('draws the family on the cards of a home page only', () => {
    expect(bodyOf({ categories: 'cards' })).toContain('cat-art')
    expect(bodyOf({ categories: 'cards' }, 'lobby')).not.toContain('cat-art')
    expect(bodyOf({ categories: 'pills' })).not.toContain('cat-art')
  })
})

describe('studios', () => {
  it.each(LOBBIES)('%s keeps games of every studio in every family of the lobby, so the studio row never empties one', (lobby) => {
    const families = bodyOf({ lobby }, 'lobby').split('<section').slice(1)
    expect(families).toHaveLength(GAME_CATEGORIES.length)
    for (const family of families) {
      for (const index of STUDIOS.keys()) expect(family).toContain(`class="o${index}"`)
    }
  })

  it('each have a link that is its own target, and a rule that hides the games of the others', () => {
    const body = bodyOf({}, 'lobby')
    const css = styleSheet(contextOf({}, 'lobby')).markup
    for (const index of STUDIOS.keys()) {
      expect(body).toContain(`<a href="/lobby#studio-${index}" id="studio-${index}">`)
      expect(css).toContain(`main:has(#studio-${index}:target)`)
      expect(bodyOf({})).toContain(`href="/lobby#studio-${index}"`)
    }
  })
})

describe('demonstration games', () => {
  it('are at least 96, with unique names and every studio in each family', () => {
    expect(GAMES.length).toBeGreaterThanOrEqual(96)
    expect(new Set(GAMES.map(({ name }) => name)).size).toBe(GAMES.length)
    for (const category of GAME_CATEGORIES) {
      expect(WHOLE_SHELF.of(category).length).toBeGreaterThanOrEqual(16)
      expect(new Set(WHOLE_SHELF.of(category).map(({ studio }) => studio)).size).toBe(STUDIOS.length)
    }
  })

  it('open a home page with popular and new games that are not the same', () => {
    const popular = WHOLE_SHELF.popular
    expect(new Set([...popular, ...WHOLE_SHELF.fresh]).size).toBe(popular.length + WHOLE_SHELF.fresh.length)
    expect(WHOLE_SHELF.fresh.every(({ isNew }) => isNew)).toBe(true)
    expect(new Set(popular.slice(0, 5).map(({ category }) => category)).size).toBe(5)
  })

  it.each(['bento', 'stage'] as const)('are once on a page whose %s hero shows popular games', (hero) => {
    const body = bodyOf({ hero })
    for (const { name } of WHOLE_SHELF.popular) expect(body.split(`>${name}<`).length).toBeLessThanOrEqual(2)
  })

  it('complete the search field with the names of the page', () => {
    expect(bodyOf({}, 'lobby').match(/<option>/g)).toHaveLength(GAMES.length)
    expect(bodyOf({}, 'sport').match(/<option>/g)).toHaveLength(WHOLE_SHELF.of('sport').length)
  })
})

describe('promotions and help', () => {
  it.each(LANGUAGES)('$code marks the terms of each offer as an example set by the operator', ({ code }) => {
    const body = bodyOf({}, 'promotions', code)
    expect(body.split(TEXTS[code]['promo.example'])).toHaveLength(4)
    expect(body.split(TEXTS[code]['promo.terms'])).toHaveLength(4)
  })

  it.each(LANGUAGES)('$code answers nine questions on the help page and four at home', ({ code }) => {
    expect(bodyOf({}, 'help', code).match(/<details/g)).toHaveLength(9)
    expect(bodyOf({}, 'home', code).match(/<details/g)).toHaveLength(4)
    expect(bodyOf({}, 'help', code)).toContain('BRL')
  })
})
