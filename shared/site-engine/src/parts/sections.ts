import { formatCount } from '@parlour/i18n'
import { markArt, type ArtShape } from '../art/game-art.ts'
import { glyphArt } from '../art/glyph-art.ts'
import type { HeroKind, LobbyKind } from '../catalog/design.types.ts'
import { GAME_CATEGORIES, STUDIOS, type GameCategory } from '../catalog/games.ts'
import { markup, type HtmlValue, type SafeHtml } from '../markup.ts'
import type { SiteContext } from '../site-context.ts'
import type { SitePage } from '../site-pages.ts'
import { familyList, stageSet } from './family-list.ts'
import { gameLabels, tileList } from './game-list.ts'
import { arrow } from './icon.ts'
import { pageLink, panelButton } from './link.ts'

export function sectionHead(title: string, aside: HtmlValue): SafeHtml {
  return markup`<header class="section-head"><h2>${title}</h2>${aside}</header>`
}

export function seeAll(context: SiteContext, page: SitePage, subject: string): SafeHtml {
  const content = markup`${context.t('action.seeAll')}<span class="unseen"> ${subject}</span>${arrow()}`
  return pageLink(context, page, content, { className: 'more' })
}

export function popularSection(context: SiteContext): SafeHtml {
  const title = context.t('section.popular')
  return markup`<section class="shelf popular">${sectionHead(title, seeAll(context, 'lobby', title))}${popularTiles(context)}</section>`
}

const POPULAR: Readonly<Record<LobbyKind, readonly [count: number, shape?: ArtShape]>> = {
  grid: [8, 'plain'],
  shelves: [6, 'plain'],
  editorial: [5],
  table: [6, 'square'],
  mosaic: [6, 'plain'],
  tiles: [6, 'plain'],
  columns: [5, 'plain'],
  posters: [3, 'plain'],
  stage: [5],
  compact: [6, 'square'],
}

const HEROES_WITH_GAMES: ReadonlySet<HeroKind> = new Set(['bento', 'stage'])

function popularTiles(context: SiteContext): SafeHtml {
  const { lobby, hero } = context.template
  const [count, shape] = POPULAR[lobby]
  const first = HEROES_WITH_GAMES.has(hero) ? GAME_CATEGORIES.length : 0
  const games = context.games.popular.slice(first, first + count)
  return lobby === 'stage' ? stageSet(context, games) : tileList(context, games, shape)
}

export function gameSections(context: SiteContext, limit: number): SafeHtml {
  return markup`<div class="shelves">${GAME_CATEGORIES.map((category) => familySection(context, category, limit))}</div>`
}

function familySection(context: SiteContext, category: GameCategory, limit: number): SafeHtml | undefined {
  const games = context.games.of(category)
  if (games.length === 0) return undefined
  const title = context.t(`category.${category}`)
  const list = familyList(context, games.slice(0, limit), title)
  const all = seeAll(context, category, title)
  // A column is read from its heading down, so the way to the rest stands at its end.
  const isColumn = context.template.lobby === 'columns'
  const count = markup`<small>${formatCount(games.length, context.tenant.locale)}</small>`
  return markup`<section class="shelf" id="${category}">${sectionHead(title, isColumn ? count : all)}${list}${isColumn && all}</section>`
}

export function countOf({ t, tenant }: SiteContext, count: number): string {
  return t('count.games', { count: formatCount(count, tenant.locale) })
}

export function newGamesSection(context: SiteContext): SafeHtml {
  const { t, games } = context
  const entries = games.fresh.slice(0, 6).map((game) => {
    const texts = markup`<span class="fresh-words"><small>${t(`category.${game.category}`)}</small>${gameLabels(game)}</span>`
    return markup`<li>${panelButton('demo', 'fresh-game', markup`${glyphArt(game.id)}${texts}`)}</li>`
  })
  return markup`<section class="fresh">${sectionHead(t('section.fresh'), '')}<ul>${entries}</ul></section>`
}

export function providerSection(context: SiteContext): SafeHtml {
  const { t, tenant, template, games } = context
  // A wall of large names needs no marks beside them.
  const hasMarks = template.lobby !== 'posters'
  const studios = STUDIOS.map((studio, index) => {
    const count = formatCount(games.all.filter((game) => game.studio === studio).length, tenant.locale)
    const content = markup`${hasMarks && markArt(studio)}<bdi lang="en">${studio}</bdi><small>${count}</small>`
    return markup`<li>${pageLink(context, 'lobby', content, { fragment: `studio-${index}` })}</li>`
  })
  return markup`<section class="providers">${sectionHead(t('section.providers'), '')}<ul>${studios}</ul></section>`
}

export function signUpSection({ t }: SiteContext): SafeHtml {
  return markup`<section class="join"><h2>${t('join.title')}</h2><ol><li>${t('join.step1')}</li><li>${t('join.step2')}</li><li>${t('join.step3')}</li></ol>${panelButton('join', 'button big', t('action.join'))}</section>`
}
