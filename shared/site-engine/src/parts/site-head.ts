import type { Locale } from '@parlour/i18n'
import { isolated } from '../isolate.ts'
import { markup, type SafeHtml } from '../markup.ts'
import { addressOf, type SiteContext } from '../site-context.ts'
import { ownPageOf } from '../pages/own-page.ts'
import { isOwnPage, type SitePage } from '../site-pages.ts'
import type { TextKey } from '../texts.ts'
import type { Palette } from '../colour/palette.ts'

const TITLES: Readonly<Record<Exclude<SitePage, 'home'>, TextKey>> = {
  lobby: 'nav.lobby',
  slots: 'category.slots',
  live: 'category.live',
  table: 'category.table',
  instant: 'category.instant',
  sport: 'category.sport',
  promotions: 'nav.promotions',
  help: 'nav.help',
  'responsible-gaming': 'nav.responsible',
}

export function siteHead(context: SiteContext, styles: SafeHtml): SafeHtml {
  const { tenant, template, theme, scheme, language, t, palette } = context
  const description = t('meta.description', { name: tenant.name, country: tenant.country.name })
  return markup`<!doctype html>
<html lang="${language.hreflang}" dir="${language.dir}" data-design="${template.id} ${theme.id} ${scheme.id} ${tenant.designVersion}"${context.isStill && markup` tabindex="0"`}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${titleOf(context)}</title>
<meta name="description" content="${description}"><meta name="theme-color" content="${palette.page}"><meta name="color-scheme" content="${theme.appearance}">
${canonicalLink(context)}${!context.isPreview && siteIcon(palette)}<style${context.nonce !== undefined && markup` nonce="${context.nonce}"`}>${styles}</style></head>`
}

/** A page of the operator without a text in the language of the visit is canonical in the language of the text it shows. */
function writtenIn(context: SiteContext): Locale {
  const { page, tenant } = context
  return isOwnPage(page) ? (ownPageOf(context, page).title?.locale ?? tenant.locale) : tenant.locale
}

function titleOf(context: SiteContext): string {
  const { tenant, page, t } = context
  const name = isolated(tenant.name)
  if (page === 'home') return `${name} · ${context.heroTitle}`
  return `${isOwnPage(page) ? isolated(ownPageOf(context, page).title?.text ?? '') : t(TITLES[page])} · ${name}`
}

/** Pages in other languages are listed in the site map. */
function canonicalLink(context: SiteContext): SafeHtml | undefined {
  const { isUnlisted, origin, tenant, page } = context
  if (isUnlisted) return markup`<meta name="robots" content="noindex">`
  return origin === undefined ? undefined : markup`<link rel="canonical" href="${origin}${addressOf(tenant, page, writtenIn(context))}">`
}

/** Favicon in the colours of the site, inlined so that it needs no request. */
function siteIcon({ page, accent }: Pick<Palette, 'page' | 'accent'>): SafeHtml {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${page}"/><circle cx="16" cy="16" r="9" fill="${accent}"/></svg>`
  return markup`<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(drawing)}">`
}
