import type { Country } from '@parlour/contracts'
import { ELITE, STANDARD } from '../../features/compare-fees/packages.fixture.ts'

const GLOBAL: Country = {
  id: -1,
  countryNames: 'Global Station',
  nativeName: 'Global Station',
  iso2: null,
  currencyCode: 'USDT',
  img: null,
  templateId: 'aurora',
  isClosed: false,
}

const BRAZIL: Country = {
  ...GLOBAL,
  id: 76,
  countryNames: 'Brazil',
  nativeName: 'Brasil',
  iso2: 'BR',
  currencyCode: 'BRL',
  templateId: 'harbour',
}

/** A market that no site may be opened for. */
const CLOSED: Country = {
  ...GLOBAL,
  id: 408,
  countryNames: 'North Korea',
  nativeName: '북한',
  iso2: 'KP',
  currencyCode: 'KPW',
  isClosed: true,
}

/** What the home page asks the API for. */
export const RESPONSES = {
  getLaunchClock: { data: { launches: 0, medianSeconds: null } },
  listCountries: { data: [GLOBAL, BRAZIL, CLOSED] },
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
