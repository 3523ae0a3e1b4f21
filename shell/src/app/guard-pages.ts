import { GUARDED_PAGES } from '@parlour/contracts'
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom'
import type { Session } from '../session/session.ts'
import { STORAGE_KEYS, type SafeStorage } from '../session/session-storage.ts'
import { leaveFor } from './leave-for.ts'
import { splitPath } from './split-path.ts'

/** True for pages that need a signed-in merchant, and for what lies below them. */
export function isGuarded(page: string): boolean {
  return GUARDED_PAGES.some((guarded) => page === guarded || page.startsWith(`${guarded}/`))
}

/**
 * The loader of guarded pages: signed out or refused leads to the home page of the locale with the sign-in dialog; when
 * nobody answers the dialog says so and the token stays.
 */
export function createGuard(session: Session, storage: SafeStorage) {
  return async ({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<null> => {
    const found = await session.check()
    if (found === 'signed-in') return null
    throw leaveFor(request, signInAddress(new URL(request.url), storage, found === 'unreachable'))
  }
}

/** Guards look again at every new page, not at every change of a filter. */
export function isOtherPage({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

/** The home page with the sign-in dialog, which leads on to the wanted page; that page is kept in storage too. */
export function signInAddress(wanted: URL, storage: SafeStorage, isNetworkError: boolean): string {
  const path = `${wanted.pathname}${wanted.search}`
  storage.write(STORAGE_KEYS.loginRedirect, path)
  const query = new URLSearchParams({ showLogin: '1', redirect: path, ...(isNetworkError ? { networkError: '1' } : {}) })
  return `/${splitPath(wanted.pathname).locale ?? 'en'}?${query.toString()}`
}
