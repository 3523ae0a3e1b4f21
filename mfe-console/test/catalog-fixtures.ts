import type { DataOf, ConsoleDesign, ConsoleMarket, endpoints } from '@parlour/contracts'
import { TEST_USER } from '@parlour/federation-sdk/testing'

export const CONTENT = { ...TEST_USER, username: 'content1', roles: ['content'] }
export const FINANCE = { ...TEST_USER, username: 'finance1', roles: ['finance'] }

export const CONSOLE_DESIGN: ConsoleDesign = {
  templateId: 'aurora',
  templateName: 'Aurora',
  themeId: 'aurora-dusk',
  themeName: 'Dusk',
  schemeId: 'green',
  thumbnail: null,
  releasedAt: '2026-10-01T00:00:00.000Z',
  withdrawnAt: null,
  withdrawalReason: null,
}

export const MARKET: ConsoleMarket = {
  countriesId: 76,
  name: 'Brazil',
  iso2: 'BR',
  state: 'open',
  gameTypes: ['slots', 'live'],
  languages: ['pt'],
  paymentMethods: ['Pix'],
  restrictions: ['identity-check'],
  minimumAge: 18,
  version: 0,
  change: null,
}

export const MARKET_CHANGE: NonNullable<ConsoleMarket['change']> = {
  id: '0191f000-0000-7000-8000-00000000000d',
  state: 'blocked',
  reason: 'A letter of the regulator',
  requestedBy: 'owner1',
  isOwn: false,
  expiresAt: '2026-11-23T10:00:00.000Z',
}

export function designsOf(list: ConsoleDesign[]) {
  return { data: { designs: { list, total: list.length, page: 1, pageSize: 20 }, counts: { 'on-sale': 2999, withdrawn: 1 } } }
}

export function marketsOf(markets: ConsoleMarket[]) {
  return { data: { markets, gameTypes: ['live', 'slots', 'sport'] } }
}

export const PACKAGES: { data: DataOf<typeof endpoints.listPackageVersions> } = {
  data: [
    {
      packageId: 'standard',
      maintenancePeriod: 'day',
      versions: [
        {
          version: 2,
          validFrom: '2026-12-01T00:00:00.000Z',
          standing: 'planned',
          setupFee: '1099.000000',
          maintenanceFee: '33.500000',
          prepaidDeposit: '1000.000000',
          collectionFeePercent: '3.5',
          payoutFeePerTransaction: '5.000000',
          reason: 'Costs rose',
          addedBy: 'finance1',
        },
        {
          version: 1,
          validFrom: null,
          standing: 'now',
          setupFee: '999.000000',
          maintenanceFee: '33.000000',
          prepaidDeposit: '1000.000000',
          collectionFeePercent: '3.5',
          payoutFeePerTransaction: '5.000000',
          reason: '',
          addedBy: null,
        },
      ],
    },
  ],
}
