import type { CatalogTotals, GameType, MarketMethod, RtpBand } from '@parlour/contracts'

/** RTP in hundredths of a per cent. */
export interface DeveloperProfile {
  readonly id: string
  readonly name: string
  readonly gameTypes: readonly GameType[]
  readonly games: number
  readonly rtpFrom: number
  readonly rtpTo: number
  readonly languages: readonly string[]
}

/** RTP in hundredths of a per cent. */
export interface TitleOfStudio {
  readonly id: string
  readonly name: string
  readonly developerId: string
  readonly developerName: string
  readonly type: GameType
  readonly rtp: number
}

/** Limits in whole units of the market's currency. */
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

export interface PageWanted {
  readonly page: number
  readonly pageSize: number
}

export interface DeveloperFilter {
  readonly terms: readonly string[]
  readonly type?: GameType | undefined
  readonly band?: RtpBand | undefined
  readonly language?: string | undefined
}

export interface GameFilter {
  readonly terms: readonly string[]
  readonly type?: GameType | undefined
  readonly developerId?: string | undefined
}

export interface PageFound<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

export type Totals = Readonly<CatalogTotals>

/** Both ends included, in hundredths of a per cent. */
export const MIDDLE_BAND = { from: 9500, to: 9700 } as const

export const GAME_TYPES: readonly GameType[] = ['slots', 'live', 'table', 'crash', 'fishing', 'sports', 'lottery']
