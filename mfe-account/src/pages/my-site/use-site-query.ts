import type { SiteStatus } from '@parlour/contracts'
import { useSearchParams } from 'react-router-dom'
import { SITE_TONES } from '../../features/site-status/site-tones.ts'
import { pageNumber } from '../../features/pagination/page-number.ts'
import { withEntries } from '../../features/pagination/with-entries.ts'

export type SiteView = 'cards' | 'table'

export interface SiteQuery {
  readonly view: SiteView
  readonly name: string
  readonly status: SiteStatus | undefined
  /** The id of a country; '' for all. */
  readonly country: string
  readonly page: number
  readonly show: (view: SiteView) => void
  readonly search: (name: string) => void
  readonly filter: (change: { readonly [Key in 'name' | 'status' | 'country']?: string }) => void
  readonly turn: (page: number) => void
}

export const NAME_LENGTH = 40

export const SITE_STATUSES: readonly SiteStatus[] = Object.keys(SITE_TONES) as SiteStatus[]

export function useSiteQuery(): SiteQuery {
  const [params, setParams] = useSearchParams()
  const change = (entries: Readonly<Record<string, string>>, replace = false) =>
    setParams((current) => withEntries(current, entries), { preventScrollReset: true, replace })
  return {
    view: params.get('view') === 'table' ? 'table' : 'cards',
    name: Array.from(params.get('name') ?? '')
      .slice(0, NAME_LENGTH)
      .join(''),
    status: SITE_STATUSES.find((status) => status === params.get('status')),
    country: /^\d{1,3}$/.exec(params.get('country') ?? '')?.[0] ?? '',
    page: pageNumber(params),
    show: (view) => change({ view: view === 'table' ? view : '' }),
    // Each letter would else be a step of the browser's Back.
    search: (name) => change({ name: name.trim(), page: '' }, true),
    filter: (entries) => change({ ...entries, page: '' }),
    turn: (page) => change({ page: page === 1 ? '' : String(page) }),
  }
}
