import { useHydrated } from '@parlour/federation-sdk'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

/** Stored as `?q=`, so that a search can be shared and Back returns to it. */
export interface Question {
  readonly question: string
  readonly setSearchText: (question: string) => void
  readonly clear: () => void
  readonly fieldRef: RefObject<HTMLInputElement | null>
}

/** Delay before the address follows typing, because a navigation per keystroke would be overtaken by the next. */
const SETTLED_MS = 150

/** Typing leads the address; Back, Forward and links lead the field. Text typed before hydration is searched too. */
export function useSearchText(): Question {
  const [search, setSearch] = useSearchParams()
  const isHydrated = useHydrated()
  const location = useLocation()
  const fieldRef = useRef<HTMLInputElement>(null)
  const isFirst = useRef(true)
  // Names the places of the history that typing made; the field may be ahead of them.
  const typedAt = useRef(new Set<unknown>())
  const [typed, setTyped] = useState<string>()
  const written = search.get('q') ?? ''
  // Pages are prerendered without a query.
  const question = isHydrated ? (typed ?? written) : ''
  useSettled(typed, (wanted) => {
    if (wanted === written) return
    const now = performance.now()
    typedAt.current.add(now)
    // The first question makes a place in the history, the next ones change it.
    setSearch((saved) => withSearchText(saved, wanted), { replace: written !== '', preventScrollReset: true, state: { typedAt: now } })
  })
  const clear = () => {
    if (fieldRef.current) fieldRef.current.value = ''
    setTyped('')
    fieldRef.current?.focus()
  }
  const follow = useEffectEvent(() => {
    const field = fieldRef.current
    if (!field || typedAt.current.has(typedAtOf(location.state))) return
    const early = isFirst.current ? field.value.trim() : ''
    isFirst.current = false
    if (early !== '' && early !== written) return setTyped(early)
    typedAt.current.clear()
    setTyped(undefined)
    field.value = written
  })
  useEffect(() => {
    if (isHydrated) follow()
  }, [location.key, isHydrated])
  return { question, setSearchText: setTyped, clear, fieldRef }
}

function withSearchText(saved: URLSearchParams, question: string): URLSearchParams {
  const query = new URLSearchParams(saved)
  if (question === '') query.delete('q')
  else query.set('q', question)
  return query
}

function typedAtOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'typedAt' in state ? state.typedAt : undefined
}

function useSettled(value: string | undefined, onSettled: (value: string) => void): void {
  const settle = useEffectEvent(onSettled)
  useEffect(() => {
    if (value === undefined) return undefined
    const timer = setTimeout(() => settle(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
}
