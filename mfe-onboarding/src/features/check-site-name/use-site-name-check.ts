import { RULES } from '@parlour/contracts'
import { useOnboardingSiteNameQuery } from '../../api/onboarding-api.ts'
import { useDebouncedValue } from './use-debounced-value.ts'

const TYPING_PAUSE_MS = 300

/** What is known about the name being typed. */
export type SiteNameCheck =
  | { readonly state: 'idle' | 'checking' | 'failed' }
  | { readonly state: 'free' | 'taken'; readonly address: string; readonly proposals: readonly string[] }

/** Asks whether a site name is free, 300 ms after the last key. */
export function useSiteNameCheck(siteName: string, itemId: string): SiteNameCheck {
  const typed = siteName.trim()
  const settled = useDebouncedValue(typed, TYPING_PAUSE_MS)
  const isAskable = settled.length >= RULES.siteName.minLength && settled.length <= RULES.siteName.maxLength
  const answer = useOnboardingSiteNameQuery(
    { query: { siteName: settled, id: itemId } },
    { skip: !isAskable, refetchOnMountOrArgChange: true },
  )
  if (typed.length < RULES.siteName.minLength) return { state: 'idle' }
  if (settled !== typed || answer.isFetching) return { state: 'checking' }
  if (answer.isError) return { state: 'failed' }
  if (answer.currentData === undefined) return { state: 'idle' }
  const { isAvailable, address, proposals } = answer.currentData
  return { state: isAvailable ? 'free' : 'taken', address, proposals }
}
