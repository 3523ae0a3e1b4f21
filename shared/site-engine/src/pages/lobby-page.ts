import type { GameCategory } from '../catalog/games.ts'
import { markup, type HtmlValue, type SafeHtml } from '../markup.ts'
import { categorySwitch } from '../parts/category-switch.ts'
import { familyList } from '../parts/family-list.ts'
import { arrow } from '../parts/icon.ts'
import { pageLink } from '../parts/link.ts'
import { searchEntry, studioFilter } from '../parts/lobby-tools.ts'
import { countOf, gameSections } from '../parts/sections.ts'
import type { SiteContext } from '../site-context.ts'
import { pageHead } from './page-head.ts'

/** Eight games of a family are one per studio, so a studio filter is never empty. */
const LOBBY_GAMES = 8

export function lobbyPage(context: SiteContext): SafeHtml {
  const { t } = context
  return markup`${lobbyHead(context, t('nav.lobby'), t('lobby.intro'))}<div class="lobby-tools">${searchEntry(context, context.games.all)}${studioFilter(context)}</div>${gameSections(context, LOBBY_GAMES)}`
}

export function familyPage(context: SiteContext, category: GameCategory): SafeHtml {
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
