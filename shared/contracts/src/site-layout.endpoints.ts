import { Type, type Static } from 'typebox'
import { Design, SiteLogo } from './cart.endpoints.ts'
import { defineEndpoint } from './endpoint.ts'
import { Id, LineOfWords, LocaleCode, Nullable, Strict, Version } from './parts.ts'
import { RULES } from './rules.ts'

const { layout: MOST } = RULES

/** Text of several lines: a line of words that may also break. */
const TextOfWords = (maxLength: number) =>
  Type.String({
    maxLength,
    pattern: '^[^\\u0000-\\u0009\\u000b-\\u001f\\u007f\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ufeff]*$',
  })

const BlockId = Type.String({ pattern: '^[a-z0-9]{1,16}$', maxLength: 16 })
const title = LineOfWords(0, MOST.title)
const text = TextOfWords(MOST.text)
const items = Type.Array(Strict({ question: LineOfWords(0, MOST.title), answer: TextOfWords(MOST.text) }), { maxItems: MOST.questions })
const FAMILIES = [
  Type.Literal('slots'),
  Type.Literal('live'),
  Type.Literal('table'),
  Type.Literal('instant'),
  Type.Literal('sport'),
] as const
const ROW = Type.Union([Type.Literal('popular'), Type.Literal('new'), Type.Literal('all'), ...FAMILIES])
const SITE_PAGE = Type.Union([
  Type.Literal('home'),
  Type.Literal('lobby'),
  ...FAMILIES,
  Type.Literal('promotions'),
  Type.Literal('help'),
  Type.Literal('responsible-gaming'),
])
const PLAIN = Type.Union([Type.Literal('categories'), Type.Literal('studios'), Type.Literal('promotions'), Type.Literal('sign-up')])

/** A block of the home page of a site (M07). */
const SiteBlock = Type.Union([
  Strict({ id: BlockId, type: Type.Literal('hero'), title, text }),
  Strict({ id: BlockId, type: Type.Literal('games'), row: ROW }),
  Strict({ id: BlockId, type: PLAIN }),
  Strict({ id: BlockId, type: Type.Literal('banner'), title, text, label: LineOfWords(0, MOST.label), page: SITE_PAGE }),
  Strict({ id: BlockId, type: Type.Literal('text'), title, text }),
  Strict({ id: BlockId, type: Type.Literal('questions'), title, items }),
])

/** The home page of a site as its merchant built it: blocks from top to bottom, in the form of one version (decision 0042). */
export const SiteLayout = Strict({
  version: Type.Integer({ minimum: 1, maximum: 1000 }),
  blocks: Type.Array(SiteBlock, { maxItems: MOST.blocks }),
})
export type SiteLayout = Static<typeof SiteLayout>

/** What the builder opens: the page of the draft, or the one that players see, and what it is drawn with. */
export const SiteLayoutDesk = Type.Object({
  id: Id,
  /** Rises with each write of the draft and each publication. */
  version: Version,
  hasDraft: Type.Boolean(),
  /** Null while the home page is the template's own. */
  layout: Nullable(SiteLayout),
  site: Type.Object({
    name: Type.String(),
    slug: Type.String(),
    /** The default language first. */
    languages: Type.Array(LocaleCode),
    country: Type.Object({ id: Type.Integer(), name: Type.String(), currencyCode: Type.String() }),
    design: Design,
    logo: Nullable(SiteLogo),
  }),
})
export type SiteLayoutDesk = Static<typeof SiteLayoutDesk>

const CALL = {
  tag: 'sites',
  path: '/api/site/design/layout',
  access: 'merchant',
  owner: 'self',
  isExtension: true,
  data: SiteLayoutDesk,
} as const

/** The home page on the builder's desk (M07). */
export const getSiteLayout = defineEndpoint({
  ...CALL,
  operationId: 'getSiteLayout',
  method: 'GET',
  summary: 'The blocks of the home page of a site.',
  permission: 'desk:read',
  rate: 'read',
  query: Strict({ id: Id }),
  errors: ['sites.site-not-found', 'sites.not-changeable'],
})

/** Saves the home page in the draft, or gives it back to the template with null; players see nothing of it until the draft is published (M07). */
export const saveSiteLayout = defineEndpoint({
  ...CALL,
  operationId: 'saveSiteLayout',
  method: 'POST',
  summary: 'Save the blocks of the home page in the draft.',
  permission: 'sites:write',
  rate: 'write',
  bodyLimit: MOST.bytes,
  body: Strict({ id: Id, version: Version, layout: Nullable(SiteLayout) }),
  errors: ['sites.site-not-found', 'sites.not-changeable', 'sites.layout-refused', 'platform.version-conflict', 'platform.too-large'],
})
