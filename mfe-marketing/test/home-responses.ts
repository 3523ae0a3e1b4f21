import type { Country } from '@parlour/contracts'
import { BRAZIL, ELITE, GLOBAL_STATION, STANDARD } from '@parlour/federation-sdk/testing'

const CLOSED: Country = {
  ...GLOBAL_STATION,
  id: 408,
  countryNames: 'North Korea',
  nativeName: '북한',
  iso2: 'KP',
  currencyCode: 'KPW',
  isClosed: true,
  isBlocked: false,
}

export const RESPONSES = {
  getLaunchClock: { data: { launches: 0, medianSeconds: null } },
  listCountries: { data: [GLOBAL_STATION, BRAZIL, CLOSED] },
  listPackages: { data: [STANDARD, ELITE] },
  getCatalogTotals: {
    data: {
      templates: 6,
      themes: 31,
      schemes: 6,
      themesThisMonth: 7,
      developers: 312,
      games: 12_040,
      paymentMethods: 306,
      paymentMarkets: 190,
    },
  },
}
