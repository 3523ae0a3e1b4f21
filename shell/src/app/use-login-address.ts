import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useSession } from '@parlour/federation-sdk'
import { canonicalLocale } from '@parlour/i18n'
import { ownerOfPath } from '../remotes/owner-of-path.ts'
import { STORAGE_KEYS } from '../session/session-storage.ts'
import { useShell } from './shell-context.ts'

const MAX_LENGTH = 512

const LOGIN_PARAMETERS = ['showLogin', 'redirect', 'networkError', 'tab']

export function useLoginAddress(): void {
  const { dialogs } = useShell()
  const [search] = useSearchParams()
  const { state } = useSession()
  const follow = useFollowRedirect()
  const isWanted = search.get('showLogin') === '1'
  const isNetworkError = search.get('networkError') === '1'
  const tab = search.get('tab') === 'register' ? 'register' : 'login'
  const answer = useEffectEvent(() => {
    if (state === 'signed-in' && !isNetworkError) follow()
    // Somebody who was kicked out or suspended learns why first.
    else if (!['kicked-out', 'suspended'].includes(dialogs.state().open)) dialogs.show({ open: 'sign-in', request: { tab } })
  })
  useEffect(() => {
    if (isWanted) answer()
  }, [isNetworkError, isWanted, state])
  useReconnect(isWanted && isNetworkError)
}

function useReconnect(isWaiting: boolean): void {
  const { session } = useShell()
  const follow = useFollowRedirect()
  const resume = useEffectEvent(() => void session.check().then((found) => (found === 'signed-in' ? follow() : undefined)))
  useEffect(() => {
    if (!isWaiting) return
    const onOnline = () => resume()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [isWaiting])
}

/** Target: `returnTo`, the address, or storage. Only pages of the product are allowed. */
export function useFollowRedirect(): (returnTo?: string) => boolean {
  const { boot, dialogs, storage } = useShell()
  const navigate = useNavigate()
  const forget = useForgetLogin()
  return (returnTo) => {
    const isPage = (page: string) => ownerOfPath(page, boot.vector.remotes, boot.settings.enableTestPages) !== undefined
    const wanted = [returnTo, new URLSearchParams(location.search).get('redirect'), storage.read(STORAGE_KEYS.loginRedirect)]
    const target = wanted.map((value) => safeRedirect(value ?? null, isPage, location.origin)).find((route) => route !== undefined)
    dialogs.show({ open: 'none' })
    if (!target) forget()
    else {
      storage.write(STORAGE_KEYS.loginRedirect, null)
      void navigate(target, { replace: true })
    }
    return target !== undefined
  }
}

export function useForgetLogin(): () => void {
  const { storage } = useShell()
  const [, setSearch] = useSearchParams()
  return () => {
    storage.write(STORAGE_KEYS.loginRedirect, null)
    const left = new URLSearchParams(location.search)
    if (!LOGIN_PARAMETERS.some((name) => left.has(name))) return
    for (const name of LOGIN_PARAMETERS) left.delete(name)
    setSearch(left, { replace: true, preventScrollReset: true })
  }
}

/** Undefined for other targets. Built from a matched page, never the raw value, so `/\evil` and `/..//evil` lead nowhere. */
export function safeRedirect(value: string | null, isPage: (page: string) => boolean, origin: string): string | undefined {
  // Browsers drop tab and newline from addresses and read a backslash as a slash.
  if (value === null || value.length > MAX_LENGTH || !/^\/(?![\\/])/.test(value) || /[\u0000-\u001f\u007f\\]/.test(value)) return undefined
  if (!URL.canParse(value, origin)) return undefined
  const url = new URL(value, origin)
  if (url.origin !== origin || url.username !== '') return undefined
  const [, segment = '', ...rest] = url.pathname.split('/')
  const locale = canonicalLocale(segment)
  const page = rest.join('/')
  if (!locale || !isPage(page)) return undefined
  return `/${locale}${page === '' ? '' : `/${page}`}${url.search}${url.hash}`
}
