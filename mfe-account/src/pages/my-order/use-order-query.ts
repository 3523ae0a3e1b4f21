import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router-dom'
import { withEntries } from '../../features/pagination/with-entries.ts'
import { PAGE_SIZES, readOrderQuery, type OrderQuery } from './order-query.ts'

/** An empty string removes the entry. */
type Change = { readonly [Key in 'status' | 'q' | 'from' | 'to' | 'sort' | 'page' | 'size' | 'cursor']?: string }

/** Marks an order opened from this page, so that closing navigates back instead of forward. */
const OPENED_HERE = 'openedHere'

/** Set when the position in the address no longer exists and the list restarted. */
const RESTARTED = 'restarted'

/** Every change is undone by the browser's Back. */
export interface OrderQueryControl extends OrderQuery {
  readonly filter: (change: Change, how?: { readonly replace: boolean }) => void
  readonly turn: (position: { readonly page: number } | { readonly cursor: string }) => void
  readonly resize: (pageSize: string) => void
  /** Returns to the first page from a position that no longer exists; its address is discarded. */
  readonly restart: () => void
  readonly isRestarted: boolean
  readonly reset: () => void
  readonly detailOf: (orderId: string) => { readonly search: string }
  readonly detailState: Readonly<Record<string, boolean>>
  readonly close: () => void
}

export function useOrderQuery(): OrderQueryControl {
  const [params, setParams] = useSearchParams()
  const location: Location<unknown> = useLocation()
  const navigate = useNavigate()
  const change = (entries: Change, replace = false) =>
    setParams((current) => withEntries(current, entries), { preventScrollReset: true, replace })
  return {
    ...readOrderQuery(params),
    filter: (entries, how) => change({ page: '', cursor: '', ...entries }, how?.replace),
    turn: (position) => change('page' in position ? { page: String(position.page), cursor: '' } : { page: '', cursor: position.cursor }),
    resize: (size) => change({ page: '', cursor: '', size: size === PAGE_SIZES[0] ? '' : size }),
    restart: () =>
      setParams((current) => withEntries(current, { page: '', cursor: '' }), {
        preventScrollReset: true,
        replace: true,
        state: { [RESTARTED]: true },
      }),
    isRestarted: holds(location.state, RESTARTED),
    reset: () => change({ status: '', q: '', from: '', to: '', page: '', cursor: '' }),
    detailOf: (orderId) => ({ search: `?${withEntries(params, { order: orderId }).toString()}` }),
    detailState: { [OPENED_HERE]: true },
    close: () => {
      if (holds(location.state, OPENED_HERE)) void navigate(-1)
      else setParams((current) => withEntries(current, { order: '' }), { preventScrollReset: true, replace: true })
    },
  }
}

function holds(state: unknown, mark: string): boolean {
  return typeof state === 'object' && state !== null && mark in state
}
