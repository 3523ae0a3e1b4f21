import type { Country } from '@parlour/contracts'

export const GLOBAL_STATION: Country = {
  id: -1,
  countryNames: 'Global Station',
  nativeName: 'Global Station',
  iso2: null,
  currencyCode: 'USDT',
  img: null,
  templateId: 'aurora',
  isClosed: false,
  isBlocked: false,
}

export const BRAZIL: Country = {
  ...GLOBAL_STATION,
  id: 76,
  countryNames: 'Brazil',
  nativeName: 'Brasil',
  iso2: 'BR',
  currencyCode: 'BRL',
  templateId: 'harbour',
}
