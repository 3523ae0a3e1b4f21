import { DEFAULT_LOCALE, canonicalLocale, type Locale } from '@parlour/i18n'
import { TEST_PAGES, type ReleaseVector } from '@parlour/contracts'

export type PageRoute =
  | { readonly kind: 'page'; readonly locale: Locale; readonly page: string; readonly owner: string | null }
  | { readonly kind: 'redirect'; readonly to: string; readonly isPermanent: boolean }

/** Undefined for a release that does not declare routes. */
export type RoutesOf = (remoteName: string) => readonly string[] | undefined

export function routeOf({ pathname, search }: URL, vector: ReleaseVector, routesOf: RoutesOf, areTestPagesOn: boolean): PageRoute {
  if (pathname === '/') return { kind: 'page', locale: DEFAULT_LOCALE, page: '', owner: ownerOf('', vector) }
  if (pathname === '/login' || pathname === '/login/') return redirect(`/?${withShowLogin(search)}`, false)
  const [first = '', ...rest] = pathname.slice(1).split('/')
  const locale = canonicalLocale(first)
  if (!locale) return redirect('/', false)
  const page = rest.filter((segment) => segment !== '').join('/')
  const canonical = page === '' ? `/${locale}` : `/${locale}/${page}`
  if (canonical !== pathname) return redirect(canonical + search, true)
  const owner = !areTestPagesOn && TEST_PAGES.includes(page) ? null : ownerOf(page, vector)
  if (owner !== null && routesOf(owner)?.some((route) => isMatch(route, page)) === false) return redirect('/', false)
  return owner === null && isEveryRemoteKnown(vector) ? redirect('/', false) : { kind: 'page', locale, page, owner }
}

export function ownerOf(page: string, vector: ReleaseVector): string | null {
  let best: { readonly name: string; readonly length: number } | null = null
  for (const [name, remote] of Object.entries(vector.remotes)) {
    for (const prefix of remote.ownedPaths) {
      const isOwned = prefix === '' ? page === '' : page === prefix || page.startsWith(`${prefix}/`)
      if (isOwned && (!best || prefix.length >= best.length)) best = { name, length: prefix.length }
    }
  }
  return best?.name ?? null
}

function isMatch(route: string, page: string): boolean {
  const segments = page.split('/')
  const wanted = route.split('/')
  return wanted.length === segments.length && wanted.every((segment, at) => segment.startsWith(':') || segment === segments[at])
}

/** Before the first remote is published, no path counts as unmatched. */
function isEveryRemoteKnown(vector: ReleaseVector): boolean {
  return Object.keys(vector.remotes).length > 0
}

function redirect(to: string, isPermanent: boolean): PageRoute {
  return { kind: 'redirect', to, isPermanent }
}

function withShowLogin(search: string): string {
  const query = new URLSearchParams(search)
  query.set('showLogin', '1')
  return query.toString()
}
