import { formatCount } from '@parlour/i18n'
import { GAME_CATEGORIES, type GameCategory } from '../catalog/games.ts'
import { markup, type SafeHtml } from '../markup.ts'
import type { SiteContext } from '../site-context.ts'
import { artOf } from './game-list.ts'
import { icon } from './icon.ts'
import { pageLink } from './link.ts'

export function categorySwitch(context: SiteContext): SafeHtml {
  const { t, page, games } = context
  const entries = GAME_CATEGORIES.filter((category) => games.of(category).length > 0).map((category) => {
    const content = entryOf(context, category)
    const link = page === 'lobby' ? pageLink(context, 'lobby', content, { fragment: category }) : pageLink(context, category, content)
    return markup`<li>${link}</li>`
  })
  return markup`<nav class="cats" aria-label="${t('category.label')}"><ul>${entries}</ul></nav>`
}

function entryOf({ t, tenant, template, page, games: shelf }: SiteContext, category: GameCategory): SafeHtml {
  const games = shelf.of(category)
  const [, second] = games
  const hasArt = page === 'home' && template.categories === 'cards' && second
  const texts = markup`<span>${t(`category.${category}`)}</span><small>${formatCount(games.length, tenant.locale)}</small>`
  return markup`${hasArt && markup`<b class="cat-art" aria-hidden="true">${artOf(second, 'plain')}</b>`}<i>${icon(category)}</i>${texts}`
}
