import { useEffect, useState } from 'react'
import type { SearchResults } from '@parlour/contracts'
import { usePermission } from '@parlour/federation-sdk'
import { useDispatch } from 'react-redux'
import type { PageStore } from '../../store/create-store.ts'
import { client } from '../../client.ts'

const TYPING_PAUSE_MS = 150

export interface WorkspaceSearch {
  readonly state: 'idle' | 'loading' | 'found' | 'failed'
  readonly results: SearchResults
}

const NOTHING: SearchResults = { sites: [], orders: [] }

export function useWorkspaceSearch(typed: string, attempt: number): WorkspaceSearch {
  const dispatch = useDispatch<PageStore['dispatch']>()
  const canRequest = usePermission('workspace:read')
  const terms = canRequest ? typed.trim() : ''
  const [answer, setAnswer] = useState<WorkspaceSearch & { readonly terms: string }>({ state: 'idle', results: NOTHING, terms: '' })
  useEffect(() => {
    if (terms === '') return
    let question: { abort: () => void; unsubscribe: () => void } | undefined
    let isGone = false
    const search = async () => {
      setAnswer((before) => ({ ...before, state: 'loading', terms }))
      const requested = dispatch(client.searchWorkspace.initiate({ query: { q: terms } }, { forceRefetch: true }))
      question = requested
      const { data, error } = await requested
      if (isGone) return
      setAnswer({ state: error === undefined ? 'found' : 'failed', results: data ?? NOTHING, terms })
    }
    const pause = setTimeout(() => void search(), TYPING_PAUSE_MS)
    return () => {
      isGone = true
      clearTimeout(pause)
      question?.abort()
      question?.unsubscribe()
    }
  }, [dispatch, terms, attempt])
  if (terms === '') return { state: 'idle', results: NOTHING }
  return answer.terms === terms ? answer : { state: 'loading', results: answer.results }
}
