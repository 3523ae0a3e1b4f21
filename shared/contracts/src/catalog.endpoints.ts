import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { CountriesId, CountriesIdText, LocaleCode, Money, PageOf, PageQuery, Slug, Strict } from './parts.ts'

/** A market that sites can be opened for (E05). `countryNames` is localized by accept-language; `nativeName` is what its people call it. */
export const Country = Type.Object({
  id: CountriesId,
  countryNames: Type.String(),
  nativeName: Type.String(),
  iso2: Type.Union([Type.String(), Type.Null()]),
  currencyCode: Type.String(),
  img: Type.Union([Type.String(), Type.Null()]),
  templateId: Slug,
  isClosed: Type.Boolean(),
})
export type Country = Static<typeof Country>

/** Countries, the Global Station (-1) first; with `id` only that one. */
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
  errors: ['catalog.country-unknown'],
})

/** The 15 languages of the product. */
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

/** The market sheet of a country. Figures that only demonstrate carry `isDemonstration`. */
export const Introduction = Type.Object({
  country: Country,
  languages: Type.Array(LocaleCode),
  paymentMethods: Type.Array(Type.String()),
  gameTypes: Type.Array(Slug),
  minimumAge: Type.Integer(),
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

/** The market sheet of one country. */
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
  errors: ['catalog.country-unknown'],
})

/** A package with its six fee lines (K01 to K06). Percentages are decimal strings; null means "per contract". */
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

/** Packages sold in a market. */
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
  errors: ['catalog.country-unknown'],
})

/** One package with its fees. */
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
  errors: ['catalog.package-unknown'],
})

/** A template with the themes it can wear (E06). */
export const Template = Type.Object({
  id: Slug,
  name: Type.String(),
  categoryId: Slug,
  themes: Type.Array(Type.Object({ id: Slug, name: Type.String(), mode: Type.Union([Type.Literal('light'), Type.Literal('dark')]) })),
})
export type Template = Static<typeof Template>

/** Templates for a market, filtered by category. */
export const listTemplates = defineEndpoint({
  operationId: 'listTemplates',
  method: 'GET',
  path: '/api/cart/template-list',
  tag: 'catalog',
  summary: 'Templates and their themes for a market.',
  access: 'public',
  owner: 'none',
  rate: 'read',
  query: Strict({ countriesId: CountriesIdText, categoryId: Type.Optional(Slug), ...PageQuery }),
  data: PageOf(Template),
  errors: ['catalog.country-unknown'],
})

/** Template categories with the number of templates in each. */
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
  data: Type.Array(Type.Object({ id: Slug, count: Type.Integer() })),
  errors: ['catalog.country-unknown'],
})

/** One dialling code, name localized, no flag (D12). */
export const PhoneCode = Type.Object({ iso2: Type.String(), name: Type.String(), dial: Type.String() })
export type PhoneCode = Static<typeof PhoneCode>

/** Dialling codes of the world. */
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
  errors: [],
})
