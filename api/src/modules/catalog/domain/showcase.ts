import type { CatalogTotals, GameType, MarketMethod, RtpBand } from '@parlour/contracts'

/** A studio with what its titles add up to; returns to the player in hundredths of a per cent. */
export interface DeveloperSheet {
  readonly id: string
  readonly name: string
  readonly gameTypes: readonly GameType[]
  readonly games: number
  readonly rtpFrom: number
  readonly rtpTo: number
  readonly languages: readonly string[]
}

/** A title with its studio; the return to the player in hundredths of a per cent. */
export interface TitleOfStudio {
  readonly id: string
  readonly name: string
  readonly developerId: string
  readonly developerName: string
  readonly type: GameType
  readonly rtp: number
}

/** How players of one market pay; limits in whole units of the market's currency. */
export interface MethodOfMarket {
  readonly id: string
  readonly name: string
  readonly kind: MarketMethod['kind']
  readonly currencyCode: string
  readonly minimum: number
  readonly maximum: number
  readonly feeBasisPoints: number
  readonly speed: MarketMethod['speed']
  readonly canPayOut: boolean
}

/** Which rows of a long list are wanted, from 1. */
export interface PageWanted {
  readonly page: number
  readonly pageSize: number
}

/** Conditions that all must hold; `words` are of `searchTermsOf`. */
export interface DeveloperFilter {
  readonly terms: readonly string[]
  readonly type?: GameType | undefined
  readonly band?: RtpBand | undefined
  readonly language?: string | undefined
}

/** Conditions that all must hold; `words` are of `searchTermsOf` and looked for in title and studio. */
export interface GameFilter {
  readonly terms: readonly string[]
  readonly type?: GameType | undefined
  readonly developerId?: string | undefined
}

/** Rows of a page and how many there are in all. */
export interface PageFound<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

export type Totals = Readonly<CatalogTotals>

/** Where the middle band of returns begins and ends, both included, in hundredths of a per cent. */
export const MIDDLE_BAND = { from: 9500, to: 9700 } as const

/** Kinds of games in the order of every list of them. */
export const GAME_TYPES: readonly GameType[] = ['slots', 'live', 'table', 'crash', 'fishing', 'sports', 'lottery']
