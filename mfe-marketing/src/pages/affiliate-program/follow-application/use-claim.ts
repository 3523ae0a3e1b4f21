import { isCallError } from '@parlour/api-client'
import { useHydrated, useLocale } from '@parlour/federation-sdk'
import { isolate } from '@parlour/i18n'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { client } from '../../../client.ts'
import { failureText } from '../../../features/send-form/failure-text.ts'

/** `waiting` means waiting for sign-in. */
export type Claim = { readonly state: 'none' | 'waiting' | 'running' } | { readonly state: 'done' | 'failed'; readonly text: string }

/** Runs once, after sign-in. A judged token leaves the address; an unsent one stays, so that a reload retries. */
export function useClaim(isSignedIn: boolean): Claim {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const [search, setSearch] = useSearchParams()
  const [claim] = client.claimAffiliateApplication.useMutation()
  const [end, setEnd] = useState<Claim>()
  const tried = useRef<string>(undefined)
  // The page that was prerendered knows no query.
  const token = useHydrated() ? search.get('claim') : null
  const run = useEffectEvent(async (sent: string) => {
    const { data, error } = await claim({ body: { token: sent.replace(/[^\w-]/gu, '').slice(0, 80) } })
    if (data) setEnd({ state: 'done', text: t('affiliate.claimed', { reference: isolate(data.reference) }) })
    else if (isCallError(error) && isUnsent(error.status)) return setEnd({ state: 'failed', text: failureText(error, t, locale) })
    else setEnd({ state: 'failed', text: t('affiliate.claimFailed') })
    setSearch(
      (left) => {
        left.delete('claim')
        return left
      },
      { replace: true, preventScrollReset: true },
    )
  })
  useEffect(() => {
    if (!token || !isSignedIn || tried.current === token) return
    tried.current = token
    void run(token)
  }, [token, isSignedIn])
  if (end) return end
  if (!token) return { state: 'none' }
  return { state: isSignedIn ? 'running' : 'waiting' }
}

/** No response, rate limit or outage: the token itself was not judged. */
function isUnsent(status: number): boolean {
  return status === 0 || status === 429 || status >= 500
}
