import type { SectionKind } from '../catalog/design.types.ts'
import { GAME_CATEGORIES, type GameCategory, STUDIOS, type Game } from '../catalog/games.ts'
import { markup, type SafeHtml, type HtmlValue } from '../markup.ts'
import { categorySwitch } from '../parts/category-switch.ts'
import { hero } from '../parts/hero.ts'
import { promotionList, promotionSection } from '../parts/promotions.ts'
import { questionsSection, questionList, type QuestionNumber } from '../parts/questions.ts'
import { gameSections, newGamesSection, popularSection, providerSection, signUpSection, countOf } from '../parts/sections.ts'
import type { SiteContext } from '../site-context.ts'
import { isOwnPage, type SitePage } from '../site-pages.ts'
import { pageLink, panelButton } from '../parts/link.ts'
import { familyList } from '../parts/family-list.ts'
import { arrow, icon } from '../parts/icon.ts'
import type { SiteMarket } from '../tenant-document.ts'
import { ownHome } from './own-home.ts'
import { ownPage } from './own-page.ts'
import { pageHead } from './page-head.ts'

const SECTIONS: Readonly<Record<SectionKind, (context: SiteContext) => SafeHtml | undefined>> = {
  hero,
  categories: categorySwitch,
  popular: popularSection,
  games: (context) => gameSections(context, context.template.gamesPerCategory),
  'new-games': newGamesSection,
  providers: providerSection,
  promotions: promotionSection,
  questions: questionsSection,
  'sign-up': signUpSection,
}

const BODIES: Readonly<Partial<Record<SitePage, (context: SiteContext) => SafeHtml>>> = {
  lobby: lobbyPage,
  promotions: (context) => markup`${pageHead(context.t('nav.promotions'), context.t('promo.intro'))}${promotionList(context)}`,
  help: helpPage,
  'responsible-gaming': responsiblePage,
}

export function pageBody(context: SiteContext): SafeHtml {
  const category = GAME_CATEGORIES.find((candidate) => candidate === context.page)
  if (category) return familyPage(context, category)
  if (isOwnPage(context.page)) return ownPage(context, context.page)
  return BODIES[context.page]?.(context) ?? homePage(context)
}

function homePage(context: SiteContext): SafeHtml {
  if (context.tenant.home) return ownHome(context, context.tenant.home)
  return markup`${context.template.sections.map((section) => SECTIONS[section](context))}`
}

const QUESTIONS_OF_GROUP = { account: [1, 5, 4], money: [2, 7, 6], games: [8, 3], safety: [9] } as const satisfies Readonly<
  Record<string, readonly QuestionNumber[]>
>

const HELP_GROUPS = ['account', 'money', 'games', 'safety'] as const

function helpPage(context: SiteContext): SafeHtml {
  const { t } = context
  const contents = HELP_GROUPS.map(
    (name) => markup`<li>${pageLink(context, 'help', t(`help.group.${name}`), { fragment: `help-${name}` })}</li>`,
  )
  const groups = HELP_GROUPS.map(
    (name) =>
      markup`<section id="help-${name}"><h2>${t(`help.group.${name}`)}</h2>${questionList(context, QUESTIONS_OF_GROUP[name], 1)}</section>`,
  )
  const contact = markup`<section class="contact"><h2>${t('help.contact.title')}</h2><p>${t('help.contact.text')}</p>${pageLink(context, 'responsible-gaming', t('nav.responsible'), { className: 'more' })}</section>`
  return markup`${pageHead(t('nav.help'), t('help.intro'))}<div class="answers"><nav aria-label="${t('nav.help')}"><ul>${contents}</ul></nav><div class="prose">${groups}${contact}</div></div>`
}

/** Eight games of a family are one per studio, so a studio filter is never empty. */
const LOBBY_GAMES = 8

function lobbyPage(context: SiteContext): SafeHtml {
  const { t } = context
  return markup`${lobbyHead(context, t('nav.lobby'), t('lobby.intro'))}<div class="lobby-tools">${searchEntry(context, context.games.all)}${studioFilter(context)}</div>${gameSections(context, LOBBY_GAMES)}`
}

function familyPage(context: SiteContext, category: GameCategory): SafeHtml {
  const { t } = context
  const games = context.games.of(category)
  const title = t(`category.${category}`)
  const way = pageLink(context, 'lobby', markup`${arrow()}${t('nav.lobby')}`, { className: 'back' })
  return markup`${lobbyHead(context, title, markup`${way} <span>${countOf(context, games.length)}</span>`)}<div class="lobby-tools">${searchEntry(context, games)}${studioFilter(context)}</div><div class="family">${familyList(context, games, title)}</div>`
}

function lobbyHead(context: SiteContext, title: string, intro: HtmlValue): SafeHtml {
  const isInHeader = context.template.categories === 'list'
  return markup`${pageHead(title, intro)}${!isInHeader && categorySwitch(context)}`
}

function searchEntry({ t }: SiteContext, games: readonly Game[]): SafeHtml {
  const options = games.map(({ name }) => markup`<option>${name}`)
  return markup`<search class="find"><label for="find">${t('search.label')}</label><div>${icon('search')}<input id="find" type="search" list="names" placeholder="${t('search.hint')}" autocomplete="off"><datalist id="names" lang="en">${options}</datalist>${panelButton('demo', 'button small', t('action.search'))}</div></search>`
}

/** CSS only: each studio is the target of its own link, and the style sheet hides the games of the others. */
function studioFilter(context: SiteContext): SafeHtml {
  const { t, page } = context
  const all = markup`<li>${pageLink(context, page, t('studio.all'), { fragment: 'studios' })}</li>`
  const studios = STUDIOS.map((studio, index) => {
    const fragment = `studio-${index}`
    return markup`<li>${pageLink(context, page, markup`<bdi lang="en">${studio}</bdi>`, { fragment, id: fragment })}</li>`
  })
  return markup`<nav class="studios" id="studios" aria-label="${t('studio.filter')}"><ul>${all}${studios}</ul></nav>`
}

const MARKET_RULES = ['identity-check', 'deposit-limits', 'self-exclusion-register'] as const

const RESPONSIBLE_PARTS = ['limits', 'break', 'signs', 'minors', 'help'] as const

function responsiblePage({ t, tenant }: SiteContext): SafeHtml {
  const parts = RESPONSIBLE_PARTS.map((part) => markup`<section><h2>${t(`rg.${part}.title`)}</h2><p>${t(`rg.${part}.text`)}</p></section>`)
  return markup`${pageHead(t('nav.responsible'), t('rg.intro'))}<div class="care">${parts}${marketRules(t, tenant.country)}</div>`
}

function marketRules(t: SiteContext['t'], { name, restrictions = [] }: SiteMarket): SafeHtml | undefined {
  const rules = MARKET_RULES.filter((rule) => restrictions.includes(rule))
  if (rules.length === 0) return undefined
  return markup`<section><h2>${t('rg.market.title', { country: name })}</h2>${rules.map((rule) => markup`<p>${t(`rg.market.${rule}`)}</p>`)}</section>`
}
