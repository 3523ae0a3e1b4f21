import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useSession } from '@parlour/federation-sdk'
import { ownerOfPath } from '../remotes/owner-of-path.ts'
import { safeRedirect } from '../session/safe-redirect.ts'
import { STORAGE_KEYS } from '../session/session-storage.ts'
import { useShell } from './shell-context.ts'

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
