import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { CountriesId, CountriesIdText, IsoTime, LocaleCode, Money, PageOf, PageQuery, Slug, Strict } from './parts.ts'

/** `countryNames` is localized by accept-language; `nativeName` is in the local language. */
export const Country = Type.Object({
  id: CountriesId,
  countryNames: Type.String(),
  nativeName: Type.String(),
  iso2: Type.Union([Type.String(), Type.Null()]),
  currencyCode: Type.String(),
  img: Type.Union([Type.String(), Type.Null()]),
  templateId: Slug,
  isClosed: Type.Boolean(),
  isBlocked: Type.Boolean(),
})
export type Country = Static<typeof Country>

/** The Global Station (-1) first; with `id` only that one. */
export const listCountries = defineEndpoint({
  operationId: 'listCountries',
  method: 'GET',
  path: '/api/opening-station/countries-list',
  tag: 'catalog',
  summary: 'Markets with localized names.',
  access: 'public',
  owner: 'none',
  rate: 'read',
  query: Strict({ id: Type.Optional(CountriesIdText) }),
  data: Type.Array(Country),
  reads: ['Catalog'],
  errors: ['catalog.country-unknown'],
})

export const listLanguages = defineEndpoint({
  operationId: 'listLanguages',
  method: 'GET',
  path: '/api/opening-station/language-list',
  tag: 'catalog',
  summary: 'The 15 languages with native names.',
  access: 'public',
  owner: 'none',
  rate: 'read',
  query: Strict({}),
  data: Type.Array(
    Type.Object({ code: LocaleCode, nativeName: Type.String(), dir: Type.Union([Type.Literal('ltr'), Type.Literal('rtl')]) }),
  ),
  errors: [],
})

export const MarketRestriction = Type.Union([
  Type.Literal('identity-check'),
  Type.Literal('deposit-limits'),
  Type.Literal('self-exclusion-register'),
  Type.Literal('advertising-limited'),
  Type.Literal('advertising-banned'),
  Type.Literal('bonuses-limited'),
  Type.Literal('cards-banned'),
  Type.Literal('local-servers'),
  Type.Literal('stake-tax'),
  Type.Literal('blocked-without-licence'),
])
export type MarketRestriction = Static<typeof MarketRestriction>

export const Introduction = Type.Object({
  country: Country,
  languages: Type.Array(LocaleCode),
  paymentMethods: Type.Array(Type.String()),
  gameTypes: Type.Array(Slug),
  minimumAge: Type.Integer(),
  restrictions: Type.Array(MarketRestriction),
  licenceRequirement: Type.Union([
    Type.Literal('local'),
    Type.Literal('offshore-tolerated'),
    Type.Literal('none'),
    Type.Literal('unknown'),
  ]),
  timeZone: Type.String(),
  isDemonstration: Type.Boolean(),
})
export type Introduction = Static<typeof Introduction>

export const getIntroduction = defineEndpoint({
  operationId: 'getIntroduction',
  method: 'GET',
  path: '/api/opening-station/introduce-list',
  tag: 'catalog',
  summary: 'Market sheet of a country.',
  access: 'public',
  owner: 'none',
  rate: 'read',
  query: Strict({ countriesId: CountriesIdText }),
  data: Introduction,
  reads: ['Catalog'],
  errors: ['catalog.country-unknown'],
})

export const Package = Type.Object({
  id: Type.Union([Type.Literal('standard'), Type.Literal('elite')]),
  countriesId: CountriesId,
  setupFee: Money,
  maintenanceFee: Money,
  maintenancePeriod: Type.Union([Type.Literal('day'), Type.Literal('month')]),
  prepaidDeposit: Money,
  isDepositDueAtCheckout: Type.Boolean(),
  settlementPeriod: Type.Union([Type.Literal('day'), Type.Literal('month')]),
  collectionFeePercent: Type.String(),
  payoutFeePerTransaction: Money,
})
export type Package = Static<typeof Package>
export type PackageId = Package['id']

export const listPackages = defineEndpoint({
  operationId: 'listPackages',
  method: 'GET',
  path: '/api/opening-station/package-list',
  tag: 'catalog',
  summary: 'Packages sold in a market.',
  access: 'public',
  owner: 'none',
  rate: 'read',
  query: Strict({ countriesId: CountriesIdText }),
  data: Type.Array(Package),
  reads: ['Catalog'],
  errors: ['catalog.country-unknown'],
})

export const getPackage = defineEndpoint({
  operationId: 'getPackage',
  method: 'GET',
  path: '/api/opening-station/package-info',
  tag: 'catalog',
  summary: 'One package with its fee lines.',
  access: 'public',
  owner: 'none',
  rate: 'read',
  query: Strict({ id: Slug }),
  data: Package,
  reads: ['Catalog'],
  errors: ['catalog.package-unknown'],
})

export const DesignLayout = Type.Union([
  Type.Literal('grid'),
  Type.Literal('shelves'),
  Type.Literal('editorial'),
  Type.Literal('table'),
  Type.Literal('mosaic'),
  Type.Literal('tiles'),
  Type.Literal('columns'),
  Type.Literal('posters'),
  Type.Literal('stage'),
  Type.Literal('compact'),
])
export type DesignLayout = Static<typeof DesignLayout>

export const DesignSection = Type.Union([
  Type.Literal('categories'),
  Type.Literal('popular'),
  Type.Literal('providers'),
  Type.Literal('promotions'),
  Type.Literal('new-games'),
  Type.Literal('questions'),
  Type.Literal('sign-up'),
])
export type DesignSection = Static<typeof DesignSection>

export const SchemeCode = Type.Union([
  Type.Literal('green'),
  Type.Literal('purple'),
  Type.Literal('blue'),
  Type.Literal('gold'),
  Type.Literal('red'),
  Type.Literal('orange'),
])
const Mode = Type.Union([Type.Literal('light'), Type.Literal('dark')])

export const DesignCard = Type.Object({
  templateId: Slug,
  templateName: Type.String(),
  themeId: Slug,
  themeName: Type.String(),
  schemeId: SchemeCode,
  categoryId: Slug,
  layout: DesignLayout,
  mode: Mode,
  sections: Type.Array(DesignSection),
  releasedAt: IsoTime,
  isNew: Type.Boolean(),
  /** URL of the rendered picture (WebP, 4:5); null until it exists, then the card renders the design itself. */
  thumbnail: Type.Union([Type.String(), Type.Null()]),
})
export type DesignCard = Static<typeof DesignCard>

const DesignFilters = {
  countriesId: CountriesIdText,
  categoryId: Type.Optional(Slug),
  layout: Type.Optional(DesignLayout),
  mode: Type.Optional(Mode),
  section: Type.Optional(DesignSection),
  schemeId: Type.Optional(SchemeCode),
  templateId: Type.Optional(Slug),
  isNew: Type.Optional(Type.Literal('1')),
}

/** Paged. `recommended` mixes templates and colours; `new` is by release. */
export const listTemplates = defineEndpoint({
  operationId: 'listTemplates',
  method: 'GET',
  path: '/api/cart/template-list',
  tag: 'catalog',
  summary: 'Designs on sale in a market.',
  access: 'public',
  owner: 'none',
  rate: 'read',
  query: Strict({ ...DesignFilters, sort: Type.Optional(Type.Union([Type.Literal('recommended'), Type.Literal('new')])), ...PageQuery }),
  data: PageOf(DesignCard),
  reads: ['Catalog'],
  errors: ['catalog.country-unknown'],
})

const FacetCounts = Type.Array(Type.Object({ id: Slug, count: Type.Integer() }))

/** Counts per facet value with the other filters applied, including zeros. */
export const listDesignFacets = defineEndpoint({
  operationId: 'listDesignFacets',
  method: 'GET',
  path: '/api/cart/template-facets',
  tag: 'catalog',
  summary: 'Counts of designs by category, layout, mode, section, colours and newness.',
  access: 'public',
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict(DesignFilters),
  data: Type.Object({
    total: Type.Integer(),
    category: FacetCounts,
    layout: FacetCounts,
    mode: FacetCounts,
    section: FacetCounts,
    scheme: FacetCounts,
    template: FacetCounts,
    isNew: Type.Integer(),
  }),
  reads: ['Catalog'],
  errors: ['catalog.country-unknown'],
})

export const listCategories = defineEndpoint({
  operationId: 'listCategories',
  method: 'GET',
  path: '/api/cart/category',
  tag: 'catalog',
  summary: 'Template categories with counts.',
  access: 'public',
  owner: 'none',
  rate: 'read',
  query: Strict({ countriesId: CountriesIdText }),
  data: FacetCounts,
  reads: ['Catalog'],
  errors: ['catalog.country-unknown'],
})

export const PhoneCode = Type.Object({ iso2: Type.String(), name: Type.String(), dial: Type.String() })
export type PhoneCode = Static<typeof PhoneCode>

export const listPhoneCodes = defineEndpoint({
  operationId: 'listPhoneCodes',
  method: 'GET',
  path: '/api/common/get-phone-code',
  tag: 'catalog',
  summary: 'Dialling codes with localized country names.',
  access: 'public',
  owner: 'none',
  rate: 'read',
  query: Strict({}),
  data: Type.Array(PhoneCode),
  reads: ['Catalog'],
  errors: [],
})
