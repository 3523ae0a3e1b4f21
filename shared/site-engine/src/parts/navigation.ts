import { markup, type SafeHtml } from '../markup.ts'
import { ownPageOf, ownPages } from '../pages/own-page.ts'
import { MENU_ENTRIES, MENU_PLACES, switchedOn } from '../site-contents.ts'
import type { SiteContext } from '../site-context.ts'
import type { OwnAddress } from '../site-pages.ts'
import { icon } from './icon.ts'
import { pageLink, panelButton } from './link.ts'

export function navigation(context: SiteContext): SafeHtml {
  const { t, page } = context
  const { shown, rest } = menuOf(context)
  const isInRest = rest.some((name) => addressOf(context, name) === page)
  const more = markup`<li class="to-more"><button popovertarget="more"${isInRest && markup` aria-current="true"`}>${icon('more')}<span>${t('nav.more')}</span></button></li>`
  return markup`<nav class="nav" aria-label="${t('nav.label')}"><ul>
${shown.map((name) => markup`<li>${entry(context, name)}</li>`)}${rest.length > 0 && more}
</ul></nav>`
}

export function restOfMenu(context: SiteContext): SafeHtml | null {
  const { rest } = menuOf(context)
  return rest.length === 0 ? null : markup`<ul class="menu-rest">${rest.map((name) => markup`<li>${entry(context, name)}</li>`)}</ul>`
}

function menuOf(context: SiteContext): { readonly shown: readonly string[]; readonly rest: readonly string[] } {
  const own = ownPages(context).map(({ id }) => id)
  const names = switchedOn([...MENU_ENTRIES, ...own], context.tenant.contents?.menu)
  const places = names.length > MENU_PLACES ? MENU_PLACES - 1 : MENU_PLACES
  return { shown: names.slice(0, places), rest: names.slice(places) }
}

function entry(context: SiteContext, name: string): SafeHtml | null {
  const { t } = context
  const page = MENU_ENTRIES.find((entryName) => entryName === name)
  if (page === 'cashier') return panelButton('cashier', '', markup`${icon('cashier')}<span>${t('action.cashier')}</span>`)
  if (page) return pageLink(context, page, markup`${icon(page)}<span>${t(`nav.${page}`)}</span>`)
  const address = ownAddressOf(context, name)
  return address && ownEntry(context, address)
}

function addressOf(context: SiteContext, name: string): string | null {
  return MENU_ENTRIES.some((entryName) => entryName === name) ? name : ownAddressOf(context, name)
}

function ownAddressOf(context: SiteContext, id: string): OwnAddress | null {
  const found = ownPages(context).find((page) => page.id === id)
  return found ? `/${found.slug}` : null
}

function ownEntry(context: SiteContext, address: OwnAddress): SafeHtml {
  const { title } = ownPageOf(context, address)
  return pageLink(context, address, markup`${icon('page')}<span class="own"${title?.said}>${title?.text}</span>`)
}
