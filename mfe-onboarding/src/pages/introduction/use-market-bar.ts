import type { Country } from '@parlour/contracts'
import { useOnboardingVerificationQuery } from '../../api/onboarding-api.ts'

/** What keeps the merchant from opening a site in a market; null when nothing does. */
export type MarketBar = 'blocked' | 'unverified' | null

/** Judges a market as the API does; undefined as long as that is not known. Who is verified meanwhile goes on without a reload. */
export function useMarketBar(country: Country | undefined): MarketBar | undefined {
  const isAsked = country?.isClosed === true && !country.isBlocked
  const { currentData, isError } = useOnboardingVerificationQuery({ query: {} }, { skip: !isAsked })
  if (country === undefined) return undefined
  if (!isAsked) return country.isBlocked ? 'blocked' : null
  if (currentData === undefined) return isError ? 'unverified' : undefined
  return currentData.blocked.includes('closed-market') ? 'unverified' : null
}
