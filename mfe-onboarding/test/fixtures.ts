import type { CartItem, Country, DesignCard, Introduction, SavedCartItem, Site } from '@parlour/contracts'

export const DRAFT_ID = '11111111-1111-4111-8111-111111111111'
export const SITE_ID = '22222222-2222-4222-8222-222222222222'

export const BRAZIL: Country = {
  id: 76,
  countryNames: 'Brazil',
  nativeName: 'Brasil',
  iso2: 'BR',
  currencyCode: 'BRL',
  img: null,
  templateId: 'aurora',
  isClosed: false,
  isBlocked: false,
}

export const MARKET: Introduction = {
  country: BRAZIL,
  languages: ['pt', 'es'],
  paymentMethods: ['PIX', 'Boleto'],
  gameTypes: ['slots', 'crash'],
  minimumAge: 18,
  restrictions: ['identity-check', 'stake-tax'],
  licenceRequirement: 'local',
  timeZone: 'America/Sao_Paulo',
  isDemonstration: true,
}

export const DRAFT: CartItem = {
  id: DRAFT_ID,
  status: 2,
  invalidReason: 'incomplete',
  nextStep: 'theme',
  siteName: null,
  slug: null,
  countriesId: 76,
  countryName: 'Brazil',
  currencyCode: 'BRL',
  locale: 'en',
  design: null,
  logo: null,
  packageId: null,
  price: null,
  contactName: null,
  otherContact: null,
  phone: null,
  estimatedSites: null,
  remark: null,
  operationAccount: null,
  version: 1,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
}

export const SAVED: SavedCartItem = { ...DRAFT, revised: [] }

export const AURORA_DUSK: DesignCard = {
  templateId: 'aurora',
  templateName: 'Aurora',
  themeId: 'aurora-dusk',
  themeName: 'Dusk',
  schemeId: 'green',
  categoryId: 'slots',
  layout: 'grid',
  mode: 'dark',
  sections: ['categories', 'popular', 'promotions', 'providers', 'sign-up'],
  releasedAt: '2026-08-01T00:00:00.000Z',
  isNew: false,
  thumbnail: '/thumbnails/aurora-dusk-green.webp',
}

export const SITE: Site = {
  id: SITE_ID,
  orderId: '33333333-3333-4333-8333-333333333333',
  siteName: 'Lucky Bay',
  slug: 'lucky-bay',
  domain: 'http://lucky-bay.sites.test',
  backendLink: 'http://lucky-bay.sites.test/backend',
  operationAccount: 'lucky777',
  countriesId: 76,
  countryName: 'Brazil',
  currencyCode: 'BRL',
  packageId: 'standard',
  design: { templateId: 'aurora', themeId: 'aurora-dusk', schemeId: 'blue' },
  logo: null,
  server: 'unicorn',
  estimatedSites: '1',
  status: 'live',
  isPaused: false,
  launchedAt: '2026-11-01T10:06:41.000Z',
  launchSeconds: 401.2,
  launchMoments: [{ step: 'paid', seconds: 301 }],
  checklist: { done: 1, total: 3 },
}
