import { formatCount } from '@parlour/i18n'
import { GAME_CATEGORIES, gamesOf } from '../catalog/games.ts'
import { markup, type SafeHtml } from '../markup.ts'
import type { SiteContext } from '../site-context.ts'
import { icon } from './icon.ts'
import { pageLink } from './link.ts'

/** Links to the five families of the lobby, each with its number of games. */
export function categorySwitch(context: SiteContext): SafeHtml {
  const { t, tenant } = context
  const entries = GAME_CATEGORIES.map((category) => {
    const count = formatCount(gamesOf(category).length, tenant.locale)
    const content = markup`<i>${icon(category)}</i><span>${t(`category.${category}`)}</span><small>${count}</small>`
    return markup`<li>${pageLink(context, 'lobby', content, { fragment: category })}</li>`
  })
  return markup`<nav class="cats" aria-label="${t('category.label')}"><ul>${entries}</ul></nav>`
}
