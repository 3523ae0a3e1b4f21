import type { GameCategory } from '../catalog/games.ts'
import { markup, type SafeHtml } from '../markup.ts'
import type { SiteContext } from '../site-context.ts'
import { familyList } from './family-list.ts'
import { sectionHead, seeAll } from './sections.ts'

const GAMES_SHOWN = 8

/** Renders nothing when the site offers no game of the family. */
export function familySection(context: SiteContext, category: GameCategory): SafeHtml | undefined {
  const title = context.t(`category.${category}`)
  const games = context.games.of(category).slice(0, GAMES_SHOWN)
  if (games.length === 0) return undefined
  return markup`<section class="family">${sectionHead(title, seeAll(context, category, title))}${familyList(context, games, title)}</section>`
}
