import type { Country } from '@parlour/contracts'
import { useOnboardingVerificationQuery } from '../../api/onboarding-api.ts'

/** What keeps the merchant from opening a site in a market; null when nothing does. */
export type MarketBar = 'blocked' | 'unverified' | null

/** Judges a market as the API does; undefined as long as that is not known. Who is verified meanwhile goes on without a reload. */
export function useMarketBar(country: Country | undefined): MarketBar | undefined {
  const isDialogOpen = country?.isClosed === true && !country.isBlocked
  const { currentData, isError } = useOnboardingVerificationQuery({ query: {} }, { skip: !isDialogOpen })
  if (country === undefined) return undefined
  if (!isDialogOpen) return country.isBlocked ? 'blocked' : null
  if (currentData === undefined) return isError ? 'unverified' : undefined
  return currentData.blocked.includes('closed-market') ? 'unverified' : null
}
