import { SITE_ROOT } from '../../platform/site-requests.ts'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** `/__site/<slug><url>` for `<slug>.<base>` on any port; null for any other host. */
export function sitePathOf(host: string, url: string, siteBaseDomain: string): string | null {
  const name = withoutPort(host)
  const base = withoutPort(siteBaseDomain)
  if (!name.endsWith(`.${base}`) || !url.startsWith('/')) return null
  const slug = name.slice(0, -base.length - 1)
  return SLUG.test(slug) ? `${SITE_ROOT}${slug}${url}` : null
}

function withoutPort(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '')
}
