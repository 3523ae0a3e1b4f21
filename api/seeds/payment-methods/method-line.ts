import type { MarketMethod } from '@parlour/contracts'

/** Areas are ISO alpha-2 codes, `MARKET_GROUPS` names, `*` (all with the Global Station), or `-XX`/`-*` for exceptions. */
export type MethodLine = readonly [name: string, kind: MarketMethod['kind'], markets: string, speed?: MarketMethod['speed']]

export const MARKET_GROUPS: Readonly<Record<string, string>> = {
  EURO: 'AD AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK',
  SEPA: 'EURO BG CH CZ DK GB HU IS LI NO PL RO SE GI',
  CFA_WEST: 'BF BJ CI GW ML NE SN TG',
  CFA_CENTRAL: 'CF CG CM GA GQ TD',
  CENTRAL_AMERICA: 'CR GT HN NI PA SV',
  FRENCH_ISLANDS: 'GF GP MQ RE YT PM MF BL',
}
