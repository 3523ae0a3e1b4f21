import type { CartItem, Order, Site } from '@parlour/contracts'

export const DESIGN = { templateId: 'aurora', themeId: 'aurora-dusk', schemeId: 'blue' }

export const VALID_ITEM: CartItem = {
  id: '11111111-1111-4111-8111-111111111111',
  status: 1,
  invalidReason: null,
  nextStep: 'done',
  siteName: 'Lucky Bay',
  slug: 'lucky-bay',
  countriesId: 76,
  countryName: 'Brazil',
  currencyCode: 'BRL',
  locale: 'en',
  design: DESIGN,
  logo: null,
  packageId: 'standard',
  price: '999.000000',
  contactName: 'Ana',
  otherContact: '@ana',
  phone: '+55 11999990000',
  estimatedSites: '1',
  remark: null,
  operationAccount: 'lucky777',
  version: 1,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
}

export const DRAFT_ITEM: CartItem = {
  ...VALID_ITEM,
  id: '22222222-2222-4222-8222-222222222222',
  status: 2,
  invalidReason: 'incomplete',
  nextStep: 'package',
  siteName: null,
  slug: null,
  packageId: null,
  price: null,
}

export const ORDER: Order = {
  id: '33333333-3333-4333-8333-333333333333',
  orderId: 'P20261101-0001',
  transactionOrderId: null,
  status: 0,
  siteName: 'Lucky Bay',
  slug: 'lucky-bay',
  countriesId: 76,
  packageId: 'standard',
  design: DESIGN,
  price: '999.000000',
  amount: '999.000000',
  actualPayment: '400.000000',
  remaining: '599.000000',
  siteId: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresAt: '2026-11-01T11:00:00.000Z',
  payTime: null,
}

export const SITE: Site = {
  id: '44444444-4444-4444-8444-444444444444',
  orderId: ORDER.id,
  siteName: 'Lucky Bay',
  slug: 'lucky-bay',
  domain: 'http://lucky-bay.sites.test',
  backendLink: 'http://lucky-bay.sites.test/backend',
  operationAccount: 'lucky777',
  countriesId: 76,
  countryName: 'Brazil',
  currencyCode: 'BRL',
  packageId: 'standard',
  design: DESIGN,
  logo: null,
  server: 'unicorn',
  estimatedSites: '1',
  status: 'live',
  isPaused: false,
  launchedAt: '2026-11-01T10:06:41.000Z',
  launchSeconds: 401.2,
  launchMoments: [],
  checklist: { done: 1, total: 3 },
}

export function pageOf<Row>(list: Row[], total = list.length, page = 1) {
  return { data: { list, total, page, pageSize: 10 } }
}
