import { Type, type Static } from 'typebox'
import { Design, SiteLogo } from './cart.endpoints.ts'
import { defineEndpoint } from './endpoint.ts'
import { Id, SingleLineText, LocaleCode, Nullable, Strict, Version } from './parts.ts'
import { RULES } from './rules.ts'
import { PictureRef } from './site-pictures.endpoints.ts'

const { layout: MOST } = RULES

const MultilineText = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: '^[^\\u0000-\\u0009\\u000b-\\u001f\\u007f\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff\\ufeff]*$',
  })

const ANY_LOCALE = Type.String({ pattern: `^(${LocaleCode.anyOf.map((code) => code.const).join('|')})$` })

const byLanguage = (texts: ReturnType<typeof MultilineText>) => Type.Record(ANY_LOCALE, texts, { additionalProperties: false })

const BlockId = Type.String({ pattern: '^[a-z0-9]{1,16}$', maxLength: 16 })
const isHidden = Type.Optional(Type.Boolean())
const title = byLanguage(SingleLineText(1, MOST.title))
const text = byLanguage(MultilineText(MOST.text))
const label = byLanguage(SingleLineText(1, MOST.label))
const items = Type.Array(Strict({ question: title, answer: text }), { maxItems: MOST.questions })
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
/** Must be a picture of the library of the same site (decision 0043). */
const picture = Nullable(PictureRef)
const CELL = Strict({ title, text, picture, label, page: SITE_PAGE })
const RATIO = Type.Union([Type.Literal('21:9'), Type.Literal('16:9'), Type.Literal('4:3'), Type.Literal('1:1')])
const PLAIN = Type.Union([Type.Literal('categories'), Type.Literal('studios'), Type.Literal('promotions'), Type.Literal('sign-up')])

const OTHER_BLOCKS = [
  Strict({ id: BlockId, isHidden, type: Type.Literal('hero'), title, text, picture }),
  Strict({ id: BlockId, isHidden, type: Type.Literal('games'), row: ROW }),
  Strict({ id: BlockId, isHidden, type: PLAIN }),
  Strict({ id: BlockId, isHidden, type: Type.Literal('banner'), title, text, label, page: SITE_PAGE, picture }),
  Strict({
    id: BlockId,
    isHidden,
    type: Type.Literal('picture'),
    picture,
    ratio: RATIO,
    alt: byLanguage(SingleLineText(1, RULES.pictures.alt)),
    caption: title,
  }),
  Strict({ id: BlockId, isHidden, type: Type.Literal('text'), title, text }),
  Strict({ id: BlockId, isHidden, type: Type.Literal('questions'), title, items }),
] as const
const columnsOf = <Cell extends Parameters<typeof Type.Array>[0]>(cell: Cell) =>
  Strict({
    id: BlockId,
    isHidden,
    type: Type.Literal('columns'),
    cells: Type.Array(cell, { minItems: MOST.cells.least, maxItems: MOST.cells.most }),
  })

const SiteBlock = Type.Union([...OTHER_BLOCKS, columnsOf(CELL)])

/** Blocks from top to bottom, in the format of one version (decision 0042). */
export const SiteLayout = Strict({
  version: Type.Integer({ minimum: 1, maximum: 1000 }),
  blocks: Type.Array(SiteBlock, { maxItems: MOST.blocks }),
})
export type SiteLayout = Static<typeof SiteLayout>

/** Previous format, for pages opened before the change: columns had only texts. */
const EarlierLayout = Strict({
  version: Type.Literal(2),
  blocks: Type.Array(Type.Union([...OTHER_BLOCKS, columnsOf(Strict({ title, text }))]), { maxItems: MOST.blocks }),
})

const SENT_LAYOUT = Type.Union([SiteLayout, EarlierLayout])
export type SentLayout = Static<typeof SENT_LAYOUT>

export const SiteLayoutEditor = Type.Object({
  id: Id,
  /** Increases with each write of the draft and each publication. */
  version: Version,
  hasDraft: Type.Boolean(),
  /** Null while the home page is that of the template. */
  layout: Nullable(SiteLayout),
  site: Type.Object({
    name: Type.String(),
    slug: Type.String(),
    languages: Type.Array(LocaleCode),
    country: Type.Object({ id: Type.Integer(), name: Type.String(), currencyCode: Type.String() }),
    design: Design,
    logo: Nullable(SiteLogo),
  }),
})
export type SiteLayoutEditor = Static<typeof SiteLayoutEditor>

const CALL = {
  tag: 'sites',
  path: '/api/site/design/layout',
  access: 'merchant',
  owner: 'self',
  isExtension: true,
  data: SiteLayoutEditor,
} as const

export const getSiteLayout = defineEndpoint({
  ...CALL,
  operationId: 'getSiteLayout',
  method: 'GET',
  summary: 'The blocks of the home page of a site.',
  permission: 'workspace:read',
  rate: 'read',
  query: Strict({ id: Id }),
  errors: ['sites.site-not-found', 'sites.not-changeable'],
})

/** Saves the draft of the home page; null resets it to the template. Players see nothing until the draft is published. */
export const saveSiteLayout = defineEndpoint({
  ...CALL,
  operationId: 'saveSiteLayout',
  method: 'POST',
  summary: 'Save the blocks of the home page in the draft.',
  permission: 'sites:write',
  rate: 'write',
  bodyLimit: MOST.bytes,
  body: Strict({
    id: Id,
    version: Version,
    layout: Nullable(SENT_LAYOUT),
    /** Merges with the last edit of the draft, so that a series of autosaves is one undo step. */
    continues: Type.Optional(Type.Boolean()),
  }),
  changes: ['Sites'],
  errors: [
    'sites.site-not-found',
    'sites.not-changeable',
    'sites.layout-rejected',
    'sites.picture-unknown',
    'platform.version-conflict',
    'platform.too-large',
  ],
})
