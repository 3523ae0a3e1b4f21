import { isGuardedPage, type ReleaseVector } from '@parlour/contracts'
import { DEFAULT_LOCALE } from '@parlour/i18n'
import { redirect, replace, type DataRouter, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router-dom'
import type { EndReason, Session } from '../session/session.ts'
import { STORAGE_KEYS, type SafeStorage } from '../session/session-storage.ts'
import { splitPath } from './split-path.ts'

/** Signed out redirects to home with the sign-in dialog; on a network error the dialog says so and the token stays. */
export function createGuard(session: Session, storage: SafeStorage) {
  return async ({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<null> => {
    const found = await session.check()
    if (found === 'signed-in') return null
    throw leaveFor(request, signInAddress(new URL(request.url), storage, found === 'unreachable'))
  }
}

/** Offers sign-in after an expired session, but not after a logout or a kick. */
export async function leaveGuarded(
  remotes: ReleaseVector['remotes'],
  router: DataRouter,
  storage: SafeStorage,
  reason: EndReason,
): Promise<void> {
  const here = splitPath(location.pathname)
  if (!isGuardedPage(here.page, remotes)) return
  const home = `/${here.locale ?? DEFAULT_LOCALE}`
  await router.navigate(reason === 'expired' ? signInAddress(new URL(location.href), storage, false) : home, { replace: true })
}

export function isOtherPage({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

export function signInAddress(wanted: URL, storage: SafeStorage, isNetworkError: boolean): string {
  // The router leaves the hash out of what it loads; old addresses of the settings differ in nothing else.
  const hash = wanted.pathname === location.pathname ? location.hash : ''
  const path = `${wanted.pathname}${wanted.search}${hash}`
  storage.write(STORAGE_KEYS.loginRedirect, path)
  const query = new URLSearchParams({ showLogin: '1', redirect: path, ...(isNetworkError ? { networkError: '1' } : {}) })
  return `/${splitPath(wanted.pathname).locale ?? DEFAULT_LOCALE}?${query.toString()}`
}

/** Replaces the history entry if the address bar already shows the page that may not open, so that Back does not return to it. */
export function leaveFor(request: Request, target: string): Response {
  const rejected = new URL(request.url)
  const isShown = rejected.pathname === location.pathname && rejected.search === location.search
  return isShown ? replace(target) : redirect(target)
}
