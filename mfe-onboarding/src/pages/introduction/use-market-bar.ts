import type { Country } from '@parlour/contracts'
import { client } from '../../client.ts'

export type MarketBar = 'blocked' | 'unverified' | null

/** Same rules as the API; undefined while unknown. A verification applies without a reload. */
export function useMarketBar(country: Country | undefined): MarketBar | undefined {
  const isDialogOpen = country?.isClosed === true && !country.isBlocked
  const { currentData, isError } = client.getVerificationState.useQuery(undefined, { skip: !isDialogOpen })
  if (country === undefined) return undefined
  if (!isDialogOpen) return country.isBlocked ? 'blocked' : null
  if (currentData === undefined) return isError ? 'unverified' : undefined
  return currentData.blocked.includes('closed-market') ? 'unverified' : null
}
