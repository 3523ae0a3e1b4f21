import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import {
  Base64Text,
  base64Chars,
  CountriesId,
  Id,
  IsoTime,
  LineOfText,
  SingleLineText,
  LocaleCode,
  Money,
  Nullable,
  Slug,
  Strict,
  Version,
} from './parts.ts'
import { CartItemStatus, RULES } from './rules.ts'

export const InvalidReason = Type.Union([
  Type.Literal('incomplete'),
  Type.Literal('design-withdrawn'),
  Type.Literal('package-not-sold'),
  Type.Literal('price-changed'),
  Type.Literal('market-closed'),
  Type.Literal('market-blocked'),
  Type.Literal('site-name-taken'),
])
export type InvalidReason = Static<typeof InvalidReason>

/** `done` when nothing is missing. */
export const WizardStep = Type.Union([
  Type.Literal('introduction'),
  Type.Literal('theme'),
  Type.Literal('package'),
  Type.Literal('site-info'),
  Type.Literal('operation-account'),
  Type.Literal('done'),
])
export type WizardStep = Static<typeof WizardStep>

/** As typed: decomposed letters are up to four times as long as the 2 to 40 characters that are stored. */
const SiteName = SingleLineText(RULES.siteName.minLength, RULES.siteName.maxLength * 4)

export const Design = Type.Object({ templateId: Slug, themeId: Slug, schemeId: Slug })
export type Design = Static<typeof Design>

/** Path on every host of the product, and size in pixels. */
export const SiteLogo = Type.Object({
  path: Type.String({ pattern: '^/media/logos/[0-9a-f]{64}\\.webp$' }),
  width: Type.Integer({ minimum: 1, maximum: RULES.logo.fit.width }),
  height: Type.Integer({ minimum: 1, maximum: RULES.logo.fit.height }),
})
export type SiteLogo = Static<typeof SiteLogo>

/** Invalid items have a reason; a draft is an invalid item with reason `incomplete`. */
export const CartItem = Type.Object({
  id: Id,
  status: Type.Union([Type.Literal(CartItemStatus.Valid), Type.Literal(CartItemStatus.Invalid)]),
  invalidReason: Nullable(InvalidReason),
  nextStep: WizardStep,
  siteName: Nullable(Type.String()),
  slug: Nullable(Type.String()),
  countriesId: CountriesId,
  countryName: Type.String(),
  currencyCode: Type.String(),
  locale: LocaleCode,
  design: Nullable(Design),
  logo: Nullable(SiteLogo),
  packageId: Nullable(Type.Union([Type.Literal('standard'), Type.Literal('elite')])),
  price: Nullable(Money),
  contactName: Nullable(Type.String()),
  otherContact: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  estimatedSites: Nullable(Type.String()),
  remark: Nullable(Type.String()),
  operationAccount: Nullable(Type.String()),
  /** Incremented by every write; a save with an older version is rejected. */
  version: Version,
  createdAt: IsoTime,
  updatedAt: IsoTime,
})
export type CartItem = Static<typeof CartItem>

export const listCartItems = defineEndpoint({
  operationId: 'listCartItems',
  method: 'GET',
  path: '/api/cart/list',
  tag: 'cart',
  summary: 'Items in the cart.',
  access: 'merchant',
  permission: 'workspace:read',
  owner: 'self',
  rate: 'read',
  query: Strict({ siteName: Type.Optional(SingleLineText(0, 40)) }),
  data: Type.Array(CartItem),
  reads: ['Cart'],
  errors: [],
})

export const getCartItem = defineEndpoint({
  operationId: 'getCartItem',
  method: 'GET',
  path: '/api/cart/detail',
  tag: 'cart',
  summary: 'One item of the cart.',
  access: 'merchant',
  permission: 'workspace:read',
  owner: 'self',
  rate: 'read',
  query: Strict({ id: Id }),
  data: CartItem,
  reads: ['Cart'],
  errors: ['cart.item-not-found'],
})

/** Another market withdraws what is not sold there and re-prices the rest. */
export const SavedCartItem = Type.Object({
  ...CartItem.properties,
  revised: Type.Array(Type.Union([Type.Literal('design'), Type.Literal('package'), Type.Literal('price'), Type.Literal('currency')])),
})
export type SavedCartItem = Static<typeof SavedCartItem>

/** Creates a draft, or updates the one of `id`. Only the fields sent change. */
export const saveCartItem = defineEndpoint({
  operationId: 'saveCartItem',
  method: 'POST',
  path: '/api/cart/create',
  tag: 'cart',
  summary: 'Create a draft or save fields of one.',
  access: 'merchant',
  permission: 'sites:write',
  owner: 'self',
  rate: 'write',
  body: Strict({
    id: Type.Optional(Id),
    version: Type.Optional(Version),
    countriesId: Type.Optional(CountriesId),
    locale: Type.Optional(LocaleCode),
    packageId: Type.Optional(Type.Union([Type.Literal('standard'), Type.Literal('elite')])),
    siteName: Type.Optional(SiteName),
    contactName: Type.Optional(SingleLineText(1, 60)),
    otherContact: Type.Optional(LineOfText(1, 120)),
    phone: Type.Optional(Type.String({ pattern: '^\\+[0-9]{1,4} [0-9]{4,14}$', maxLength: 20 })),
    estimatedSites: Type.Optional(Type.Union([Type.Literal('1'), Type.Literal('2-5'), Type.Literal('6-10'), Type.Literal('10+')])),
    remark: Type.Optional(SingleLineText(0, 500)),
    operationAccount: Type.Optional(Type.String({ pattern: RULES.operationAccount.pattern, maxLength: 10 })),
    operationPassword: Type.Optional(Type.String({ pattern: RULES.operationPassword.pattern, maxLength: 10 })),
  }),
  data: SavedCartItem,
  changes: ['Cart'],
  errors: [
    'cart.item-not-found',
    'cart.country-missing',
    'cart.drafts-full',
    'cart.site-name-taken',
    'cart.site-name-rejected',
    'catalog.country-unknown',
    'catalog.country-blocked',
    'verification.required',
    'catalog.package-unknown',
    'platform.conflict',
    'platform.version-conflict',
  ],
})

export const setCartItemDesign = defineEndpoint({
  operationId: 'setCartItemDesign',
  method: 'POST',
  path: '/api/cart/template',
  tag: 'cart',
  summary: 'Set template, theme and colours of an item.',
  access: 'merchant',
  permission: 'sites:write',
  owner: 'self',
  rate: 'write',
  body: Strict({ id: Id, version: Type.Optional(Version), templateId: Slug, themeId: Slug, schemeId: Slug }),
  data: CartItem,
  changes: ['Cart'],
  errors: ['cart.item-not-found', 'catalog.design-unknown', 'platform.conflict', 'platform.version-conflict'],
})

/** Base64 of a PNG, JPEG or WebP, or null to remove it; re-encoded without metadata. */
export const setCartItemLogo = defineEndpoint({
  operationId: 'setCartItemLogo',
  method: 'POST',
  path: '/api/cart/logo',
  tag: 'cart',
  summary: 'Set or remove the logo of an item.',
  access: 'merchant',
  permission: 'sites:write',
  owner: 'self',
  rate: 'write',
  isExtension: true,
  bodyLimit: base64Chars(RULES.logo.maxBytes) + 1024,
  body: Strict({ id: Id, image: Nullable(Base64Text(RULES.logo.maxBytes)) }),
  data: CartItem,
  changes: ['Cart'],
  errors: ['cart.item-not-found', 'cart.logo-rejected', 'platform.conflict', 'platform.too-large', 'platform.unavailable'],
})

/** A second delete returns 404. The item can be restored for a short time. */
export const deleteCartItem = defineEndpoint({
  operationId: 'deleteCartItem',
  method: 'POST',
  path: '/api/cart/delete',
  tag: 'cart',
  summary: 'Delete an item.',
  access: 'merchant',
  permission: 'sites:write',
  owner: 'self',
  rate: 'write',
  body: Strict({ id: Id }),
  data: Type.Object({ id: Id }),
  changes: ['Cart'],
  errors: ['cart.item-not-found'],
})

/** Also restores its name; 404 when it is too late. */
export const restoreCartItem = defineEndpoint({
  operationId: 'restoreCartItem',
  method: 'POST',
  path: '/api/cart/restore',
  tag: 'cart',
  summary: 'Undo the deletion of an item.',
  access: 'merchant',
  permission: 'sites:write',
  owner: 'self',
  rate: 'write',
  isExtension: true,
  body: Strict({ id: Id }),
  data: CartItem,
  changes: ['Cart'],
  errors: ['cart.item-not-found', 'cart.drafts-full'],
})

/** `look-alike`: same UTS 39 skeleton as a taken name; `mixed-scripts`: scripts that are not written together. */
export const checkSiteName = defineEndpoint({
  operationId: 'checkSiteName',
  method: 'GET',
  path: '/api/cart/site-name',
  tag: 'cart',
  summary: 'Availability of a site name.',
  access: 'merchant',
  permission: 'workspace:read',
  owner: 'self',
  rate: 'read',
  isExtension: true,
  query: Strict({ siteName: SiteName, id: Type.Optional(Id) }),
  data: Type.Object({
    isAvailable: Type.Boolean(),
    problem: Nullable(
      Type.Union([Type.Literal('taken'), Type.Literal('reserved'), Type.Literal('look-alike'), Type.Literal('mixed-scripts')]),
    ),
    slug: Type.String(),
    address: Type.String(),
    proposals: Type.Array(Type.String()),
  }),
  errors: [],
})

export const listFavouriteDesigns = defineEndpoint({
  operationId: 'listFavouriteDesigns',
  method: 'GET',
  path: '/api/cart/favourites',
  tag: 'cart',
  summary: 'Starred designs.',
  access: 'merchant',
  permission: 'workspace:read',
  owner: 'self',
  rate: 'read',
  isExtension: true,
  query: Strict({}),
  data: Type.Array(Design),
  errors: [],
})

/** Repeating it changes nothing. */
export const saveFavouriteDesign = defineEndpoint({
  operationId: 'saveFavouriteDesign',
  method: 'POST',
  path: '/api/cart/favourite',
  tag: 'cart',
  summary: 'Star a design.',
  access: 'merchant',
  permission: 'sites:write',
  owner: 'self',
  rate: 'write',
  isExtension: true,
  body: Strict({ templateId: Slug, themeId: Slug, schemeId: Slug, isFavourite: Type.Boolean() }),
  data: Type.Object({ isFavourite: Type.Boolean() }),
  errors: ['catalog.design-unknown', 'cart.favourites-full'],
})
