/** A country that sites can be opened for, or the Global Station (-1, D19). */
export interface Market {
  readonly id: number
  readonly iso2: string | null
  readonly currencyCode: string
  readonly mainLanguage: string
  readonly timeZone: string
  readonly dial: string | null
  readonly languages: readonly string[]
  readonly paymentMethods: readonly string[]
  readonly gameTypes: readonly string[]
  readonly minimumAge: number
  readonly licenceRequirement: 'local' | 'offshore-tolerated' | 'none' | 'unknown'
  readonly templateId: string
  readonly isClosed: boolean
  readonly isDemonstration: boolean
}

/** A template on sale with the themes of it that are on sale. */
export interface PublishedTemplate {
  readonly id: string
  readonly name: string
  readonly categoryId: string
  readonly themes: readonly { readonly id: string; readonly name: string; readonly mode: 'light' | 'dark' }[]
}

/** A package and its fee lines (K01 to K06); amounts in micro-USDT. */
export interface PackageTerms {
  readonly id: 'standard' | 'elite'
  readonly setupFee: bigint
  readonly maintenanceFee: bigint
  readonly maintenancePeriod: 'day' | 'month'
  readonly prepaidDeposit: bigint
  readonly isDepositDueAtCheckout: boolean
  readonly settlementPeriod: 'day' | 'month'
  readonly collectionFeeBasisPoints: number
  readonly payoutFeePerTransaction: bigint
}

/** Kinds of games that a template category is built around; other categories suit every market. */
const GAMES_OF_CATEGORY: Readonly<Record<string, string>> = { sport: 'sport', live: 'live', slots: 'slots' }

/** Whether a market allows the games that a template category is built around (E06). */
export function suitsMarket(categoryId: string, market: Market): boolean {
  const games = GAMES_OF_CATEGORY[categoryId]
  return games === undefined || market.gameTypes.includes(games)
}
