import { OVERVIEW_PERIODS } from '@parlour/contracts'
import { useSearchParams } from 'react-router-dom'
import { withEntries } from '../../features/pagination/with-entries.ts'

type Period = (typeof OVERVIEW_PERIODS)[number]

export interface OverviewQuery {
  readonly period: Period
  /** '' for all sites. */
  readonly siteId: string
  readonly choose: (change: { readonly period?: string; readonly site?: string }) => void
}

const USUAL_PERIOD: Period = 30

const SITE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Period and site are in the address; invalid ones are dropped. */
export function useOverviewQuery(): OverviewQuery {
  const [params, setParams] = useSearchParams()
  return {
    period: OVERVIEW_PERIODS.find((period) => String(period) === params.get('period')) ?? USUAL_PERIOD,
    siteId: SITE_ID.exec(params.get('site') ?? '')?.[0] ?? '',
    choose: ({ period, ...change }) => {
      const chosen = { ...change, ...(period !== undefined && { period: period === String(USUAL_PERIOD) ? '' : period }) }
      setParams((current) => withEntries(current, chosen), { preventScrollReset: true })
    },
  }
}
