import { Type, type Static } from 'typebox'
import { Design, SiteLogo } from './cart.endpoints.ts'
import { defineEndpoint } from './endpoint.ts'
import { Base64Text, base64Chars, Id, IsoTime, LineOfText, LocaleCode, Nullable, Slug, Strict, Version } from './parts.ts'
import { RULES } from './rules.ts'

export const PublishedDesign = Type.Object({
  version: Type.Integer({ minimum: 1 }),
  design: Design,
  logo: Nullable(SiteLogo),
  author: Nullable(Type.String()),
  restored: Nullable(Type.Integer()),
  publishedAt: IsoTime,
})
export type PublishedDesign = Static<typeof PublishedDesign>

export const SitePaymentMethod = Type.Object({ name: LineOfText(1, 60), isOn: Type.Boolean() }, { additionalProperties: false })
export type SitePaymentMethod = Static<typeof SitePaymentMethod>

export const SiteManagement = Type.Object({
  id: Id,
  design: Type.Object({
    /** Increases with each write of the draft and each publication. */
    version: Version,
    draft: Nullable(
      Type.Object({
        design: Design,
        logo: Nullable(SiteLogo),
        author: Type.String(),
        savedAt: IsoTime,
        edits: Type.Integer({ minimum: 1 }),
        /** Works for anyone with the link, for one day. */
        previewPath: Type.String(),
      }),
    ),
    history: Type.Array(PublishedDesign),
  }),
  settings: Type.Object({
    version: Version,
    languages: Type.Array(LocaleCode),
    paymentMethods: Type.Array(SitePaymentMethod),
    pausedAt: Nullable(IsoTime),
  }),
})
export type SiteManagement = Static<typeof SiteManagement>

const CALL = { tag: 'sites', access: 'merchant', owner: 'self', isExtension: true, data: SiteManagement } as const
const WRITE = { ...CALL, method: 'POST', permission: 'sites:write', rate: 'write' } as const

export const getSiteManagement = defineEndpoint({
  ...CALL,
  operationId: 'getSiteManagement',
  method: 'GET',
  path: '/api/site/manage',
  summary: 'Draft, published designs and settings of a site.',
  permission: 'workspace:read',
  rate: 'read',
  query: Strict({ id: Id }),
  reads: ['Sites'],
  errors: ['sites.site-not-found', 'sites.not-changeable'],
})

export const saveSiteDraft = defineEndpoint({
  ...WRITE,
  operationId: 'saveSiteDraft',
  path: '/api/site/design/draft',
  summary: 'Save the draft of a design.',
  body: Strict({ id: Id, version: Type.Optional(Version), templateId: Slug, themeId: Slug, schemeId: Slug }),
  errors: ['sites.site-not-found', 'sites.not-changeable', 'catalog.design-unknown', 'platform.version-conflict'],
})

export const setSiteDraftLogo = defineEndpoint({
  ...WRITE,
  operationId: 'setSiteDraftLogo',
  path: '/api/site/design/logo',
  summary: 'Set or remove the logo of the draft.',
  bodyLimit: base64Chars(RULES.logo.maxBytes) + 1024,
  body: Strict({
    id: Id,
    version: Type.Optional(Version),
    image: Nullable(Base64Text(RULES.logo.maxBytes)),
  }),
  errors: [
    'sites.site-not-found',
    'sites.not-changeable',
    'cart.logo-rejected',
    'platform.version-conflict',
    'platform.too-large',
    'platform.unavailable',
  ],
})

export const undoSiteDraft = defineEndpoint({
  ...WRITE,
  operationId: 'undoSiteDraft',
  path: '/api/site/design/undo',
  summary: 'Take edits of the draft back.',
  body: Strict({ id: Id, version: Type.Optional(Version), isAll: Type.Boolean() }),
  errors: ['sites.site-not-found', 'sites.not-changeable', 'platform.version-conflict'],
})

/** Publishes the draft, or an earlier design as a new one, at once; previous designs stay in the history. */
export const publishSiteDesign = defineEndpoint({
  ...WRITE,
  operationId: 'publishSiteDesign',
  path: '/api/site/design/publish',
  summary: 'Publish the draft or an earlier design.',
  body: Strict({ id: Id, version: Version, restore: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })) }),
  changes: ['Sites'],
  errors: [
    'sites.site-not-found',
    'sites.not-changeable',
    'catalog.design-unknown',
    'platform.version-conflict',
    'platform.conflict',
    'platform.not-found',
  ],
})

export const saveSiteSettings = defineEndpoint({
  ...WRITE,
  operationId: 'saveSiteSettings',
  path: '/api/site/settings',
  summary: 'Save languages, payment methods or a pause.',
  body: Strict({
    id: Id,
    version: Type.Optional(Version),
    languages: Type.Optional(Type.Array(LocaleCode, { minItems: 1, maxItems: 15, uniqueItems: true })),
    paymentMethods: Type.Optional(Type.Array(SitePaymentMethod, { maxItems: 60 })),
    isPaused: Type.Optional(Type.Boolean()),
  }),
  changes: ['Sites'],
  errors: ['sites.site-not-found', 'sites.not-changeable', 'platform.version-conflict'],
})
