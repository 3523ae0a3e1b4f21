import { markArt } from '../art/game-art.ts'
import { markup, type SafeHtml } from '../markup.ts'
import { ownPageOf, ownPages } from '../pages/own-page.ts'
import { MENU_ENTRIES, MENU_PLACES, switchedOn } from '../site-contents.ts'
import type { SiteContext } from '../site-context.ts'
import type { OwnAddress } from '../tenant-document.ts'
import { categorySwitch } from './category-switch.ts'
import { icon } from './icon.ts'
import { pageLink, panelButton } from './link.ts'

/** The site's mark and name, or the merchant's picture of both; it leads home. */
export function brand(context: SiteContext): SafeHtml {
  return pageLink(context, 'home', picture(context) ?? wordMark(context), { className: 'brand' })
}

function wordMark({ tenant, logo }: SiteContext): SafeHtml {
  return markup`${markArt(tenant.slug)}<bdi>${logo}</bdi>`
}

function picture({ tenant: { logo, name } }: SiteContext): SafeHtml | null | undefined {
  return logo && markup`<img class="logo" src="${logo.path}" width="${logo.width}" height="${logo.height}" alt="${name}">`
}

/** The header of every page: brand, navigation, account actions; a list of categories belongs to it as well. */
export function siteHeader(context: SiteContext): SafeHtml {
  const hasCategories = context.template.categories === 'list'
  return markup`<header class="head">
<div class="head-in">${brand(context)}${navigation(context)}${accountActions(context)}${hasCategories && categorySwitch(context)}</div>
</header>`
}

function navigation(context: SiteContext): SafeHtml {
  const { t, tenant } = context
  const own = ownPages(context)
  const entry = (name: string): SafeHtml | undefined => {
    const page = MENU_ENTRIES.find((entryName) => entryName === name)
    if (page === 'cashier') return panelButton('cashier', '', markup`${icon('cashier')}<span>${t('action.cashier')}</span>`)
    if (page) return pageLink(context, page, markup`${icon(page)}<span>${t(`nav.${page}`)}</span>`)
    const found = own.find(({ id }) => id === name)
    return found && ownEntry(context, `/${found.slug}`)
  }
  const names = switchedOn([...MENU_ENTRIES, ...own.map(({ id }) => id)], tenant.contents?.menu).slice(0, MENU_PLACES)
  return markup`<nav class="nav" aria-label="${t('nav.label')}"><ul>
${names.map((name) => markup`<li>${entry(name)}</li>`)}
</ul></nav>`
}

function ownEntry(context: SiteContext, address: OwnAddress): SafeHtml {
  const { title } = ownPageOf(context, address)
  return pageLink(context, address, markup`${icon('page')}<span class="own"${title?.said}>${title?.text}</span>`)
}

function accountActions({ t }: SiteContext): SafeHtml {
  return markup`<div class="account">${panelButton('login', 'button quiet', t('action.login'))}${panelButton('join', 'button', t('action.join'))}</div>`
}
