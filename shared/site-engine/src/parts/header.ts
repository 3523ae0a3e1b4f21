import { markArt } from '../art/game-art.ts'
import { markup, type SafeHtml } from '../markup.ts'
import type { SiteContext } from '../site-context.ts'
import { categorySwitch } from './category-switch.ts'
import { pageLink, panelButton } from './link.ts'
import { navigation } from './navigation.ts'

export function brand(context: SiteContext): SafeHtml {
  return pageLink(context, 'home', picture(context) ?? wordMark(context), { className: 'brand' })
}

function wordMark({ tenant, logo }: SiteContext): SafeHtml {
  return markup`${markArt(tenant.slug)}<bdi>${logo}</bdi>`
}

function picture({ tenant: { logo, name } }: SiteContext): SafeHtml | null | undefined {
  return logo && markup`<img class="logo" src="${logo.path}" width="${logo.width}" height="${logo.height}" alt="${name}">`
}

export function siteHeader(context: SiteContext): SafeHtml {
  const hasCategories = context.template.categories === 'list'
  return markup`<header class="head">
<div class="head-in">${brand(context)}${navigation(context)}${accountActions(context)}${hasCategories && categorySwitch(context)}</div>
</header>`
}

function accountActions({ t }: SiteContext): SafeHtml {
  return markup`<div class="account">${panelButton('login', 'button quiet', t('action.login'))}${panelButton('join', 'button', t('action.join'))}</div>`
}
