import { isCallError } from '@parlour/api-client'
import { RULES, type DataOf, type endpoints } from '@parlour/contracts'
import { useEffect, useState } from 'react'
import { client } from '../../../client.ts'
import { lengthOfName } from './name-length.ts'
import { problemOf, type NameProblem } from './name-problem.ts'

const TYPING_PAUSE_MS = 300

export type SiteNameCheck =
  | { readonly state: 'idle' | 'checking' | 'failed' }
  | { readonly state: 'free'; readonly address: string }
  | { readonly state: 'refused'; readonly problem: NameProblem; readonly proposals: readonly string[] }

export type LiveSiteNameCheck = SiteNameCheck & {
  readonly example: { readonly slug: string; readonly address: string } | undefined
  readonly checkAgain: () => void
}

/** Checks availability 300 ms after the last key. */
export function useSiteNameCheck(siteName: string, itemId: string): LiveSiteNameCheck {
  const typed = siteName.trim()
  const settled = useDebouncedValue(typed, TYPING_PAUSE_MS)
  const isAskable = isMeasured(settled)
  const answer = client.checkSiteName.useQuery(
    { query: { siteName: settled, id: itemId } },
    { skip: !isAskable, refetchOnMountOrArgChange: true },
  )
  const checkAgain = () => void (isAskable && answer.refetch())
  return { ...checkOf(typed, settled, answer), example: answer.data, checkAgain }
}

type NameAnswer = {
  readonly isFetching: boolean
  readonly isError: boolean
  readonly error?: unknown
  readonly currentData?: DataOf<typeof endpoints.checkSiteName> | undefined
}

function checkOf(typed: string, settled: string, answer: NameAnswer): SiteNameCheck {
  if (!isMeasured(typed)) return { state: 'idle' }
  if (settled !== typed || answer.isFetching) return { state: 'checking' }
  const rule = isCallError(answer.error) && answer.error.status === 400 ? answer.error.fields.siteName : undefined
  if (rule !== undefined) return { state: 'refused', problem: problemOf(rule), proposals: [] }
  if (answer.isError) return { state: 'failed' }
  if (answer.currentData === undefined) return { state: 'idle' }
  const { isAvailable, address, problem, proposals } = answer.currentData
  return isAvailable ? { state: 'free', address } : { state: 'refused', problem: problemOf(problem ?? 'taken'), proposals }
}

function isMeasured(name: string): boolean {
  const length = lengthOfName(name)
  return length >= RULES.siteName.minLength && length <= RULES.siteName.maxLength
}

/** `value` once it has not changed for `delay` ms. */
function useDebouncedValue<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
