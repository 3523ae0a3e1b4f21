import { GUARDED_PAGES } from '@parlour/contracts'
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom'
import type { Session } from '../session/session.ts'
import { STORAGE_KEYS, type SafeStorage } from '../session/session-storage.ts'
import { leaveFor } from './leave-for.ts'
import { splitPath } from './split-path.ts'

export function isGuarded(page: string): boolean {
  return GUARDED_PAGES.some((guarded) => page === guarded || page.startsWith(`${guarded}/`))
}

/** Signed out redirects to home with the sign-in dialog; on a network error the dialog says so and the token stays. */
export function createGuard(session: Session, storage: SafeStorage) {
  return async ({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<null> => {
    const found = await session.check()
    if (found === 'signed-in') return null
    throw leaveFor(request, signInAddress(new URL(request.url), storage, found === 'unreachable'))
  }
}

export function isOtherPage({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

export function signInAddress(wanted: URL, storage: SafeStorage, isNetworkError: boolean): string {
  const path = `${wanted.pathname}${wanted.search}`
  storage.write(STORAGE_KEYS.loginRedirect, path)
  const query = new URLSearchParams({ showLogin: '1', redirect: path, ...(isNetworkError ? { networkError: '1' } : {}) })
  return `/${splitPath(wanted.pathname).locale ?? 'en'}?${query.toString()}`
}
