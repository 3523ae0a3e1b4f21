import { STUDIOS, type Game } from '../catalog/games.ts'
import { markup, type SafeHtml } from '../markup.ts'
import type { SiteContext } from '../site-context.ts'
import { icon } from './icon.ts'
import { pageLink, panelButton } from './link.ts'

export function searchEntry({ t }: SiteContext, games: readonly Game[]): SafeHtml {
  const options = games.map(({ name }) => markup`<option>${name}`)
  return markup`<search class="find"><label for="find">${t('search.label')}</label><div>${icon('search')}<input id="find" type="search" list="names" placeholder="${t('search.hint')}" autocomplete="off"><datalist id="names" lang="en">${options}</datalist>${panelButton('demo', 'button small', t('action.search'))}</div></search>`
}

/** CSS only: each studio is the target of its own link, and the style sheet hides the games of the others. */
export function studioFilter(context: SiteContext): SafeHtml {
  const { t, page } = context
  const all = markup`<li>${pageLink(context, page, t('studio.all'), { fragment: 'studios' })}</li>`
  const studios = STUDIOS.map((studio, index) => {
    const fragment = `studio-${index}`
    return markup`<li>${pageLink(context, page, markup`<bdi lang="en">${studio}</bdi>`, { fragment, id: fragment })}</li>`
  })
  return markup`<nav class="studios" id="studios" aria-label="${t('studio.filter')}"><ul>${all}${studios}</ul></nav>`
}
