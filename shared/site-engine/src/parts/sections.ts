import { formatCount } from '@parlour/i18n'
import { heroArt, markArt } from '../art/game-art.ts'
import { GAME_CATEGORIES, STUDIOS, gamesOf, popularGames, type GameCategory } from '../catalog/games.ts'
import { markup, type HtmlValue, type SafeHtml } from '../markup.ts'
import type { SiteContext } from '../site-context.ts'
import { gameList, tileList } from './game-list.ts'
import { icon } from './icon.ts'
import { pageLink, panelButton } from './link.ts'

const PROMOTIONS = ['welcome', 'weekly', 'studio'] as const

function sectionHead(title: string, aside: HtmlValue): SafeHtml {
  return markup`<header class="section-head"><h2>${title}</h2>${aside}</header>`
}

/** The tiles a home page starts with, one or two of every family. */
export function popularSection(context: SiteContext): SafeHtml {
  const title = context.t('section.popular')
  return markup`<section class="shelf popular">${sectionHead(title, seeAll(context))}${popularTiles(context)}</section>`
}

function popularTiles(context: SiteContext): SafeHtml {
  const { lobby } = context.template
  if (lobby === 'editorial') return tileList(context, popularGames().slice(0, 5))
  return tileList(context, popularGames().slice(0, lobby === 'grid' ? 8 : 6), lobby === 'table' ? 'square' : 'plain')
}

/** One section per family; `limit` shortens each. */
export function gameSections(context: SiteContext, limit: number): SafeHtml {
  const sections = GAME_CATEGORIES.map((category) => categorySection(context, category, limit))
  return markup`<div class="shelves">${sections}</div>`
}

function categorySection(context: SiteContext, category: GameCategory, limit: number): SafeHtml {
  const title = context.t(`category.${category}`)
  const games = gamesOf(category)
  const aside = games.length > limit ? seeAll(context, category) : countOf(context, games.length)
  return markup`<section class="shelf" id="${category}">${sectionHead(title, aside)}${gameList(context, games.slice(0, limit), title)}</section>`
}

function seeAll(context: SiteContext, fragment?: GameCategory): SafeHtml {
  const content = markup`${context.t('action.seeAll')}${icon('arrow')}`
  return pageLink(context, 'lobby', content, fragment ? { className: 'more', fragment } : { className: 'more' })
}

function countOf({ t, tenant }: SiteContext, count: number): SafeHtml {
  return markup`<small>${t('count.games', { count: formatCount(count, tenant.locale) })}</small>`
}

/** The row of studios. */
export function providerSection({ t }: SiteContext): SafeHtml {
  const studios = STUDIOS.map((studio) => markup`<li>${markArt(studio)}<bdi lang="en">${studio}</bdi></li>`)
  return markup`<section class="providers">${sectionHead(t('section.providers'), '')}<ul>${studios}</ul></section>`
}

/** The cards of the current offers. */
export function promotionCards({ t, tenant }: SiteContext): SafeHtml {
  const cards = PROMOTIONS.map(
    (
      offer,
      index,
    ) => markup`<li class="promo"><span class="promo-art">${heroArt((['bauhaus', 'orbit', 'strata'] as const)[index] ?? 'prism', `${offer} ${tenant.slug}`, 240, 120)}</span>
<div><h3>${t(`promo.${offer}.title`)}</h3><p>${t(`promo.${offer}.text`)}</p></div></li>`,
  )
  return markup`<ul class="promos">${cards}</ul><p class="terms">${t('promo.terms')}</p>`
}

/** The offers as a block of the home page. */
export function promotionSection(context: SiteContext): SafeHtml {
  const { t } = context
  const aside = pageLink(context, 'promotions', markup`${t('action.seeAll')}${icon('arrow')}`, { className: 'more' })
  return markup`<section class="offers">${sectionHead(t('nav.promotions'), aside)}${promotionCards(context)}</section>`
}

/** The three steps to an account. */
export function signUpSection({ t }: SiteContext): SafeHtml {
  return markup`<section class="join"><h2>${t('join.title')}</h2><ol><li>${t('join.step1')}</li><li>${t('join.step2')}</li><li>${t('join.step3')}</li></ol>${panelButton('join', 'button big', t('action.join'))}</section>`
}
