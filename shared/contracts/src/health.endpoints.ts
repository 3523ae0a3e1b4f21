import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { Id, IsoTime, Nullable, Strict } from './parts.ts'
import { RELEASE_READERS, ReleaseId } from './release-console.endpoints.ts'

export const SymptomKind = Type.Union([
  Type.Literal('uncaught-error'),
  Type.Literal('unhandled-rejection'),
  Type.Literal('failed-load'),
  Type.Literal('failed-call'),
  Type.Literal('long-task'),
  Type.Literal('layout-shift'),
  Type.Literal('policy-violation'),
  Type.Literal('missing-text'),
  Type.Literal('refused-capability'),
])
export type SymptomKind = Static<typeof SymptomKind>

const PartName = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', minLength: 1, maxLength: 60 })

/** Counted since the last beacon; the sample is its first message, without personal data. */
export const Symptom = Strict({
  name: PartName,
  kind: SymptomKind,
  count: Type.Integer({ minimum: 1, maximum: 10_000 }),
  sample: Type.Optional(Type.String({ maxLength: 200 })),
})
export type Symptom = Static<typeof Symptom>

/** Milliseconds; the layout shift has no unit. */
export const Vital = Strict({
  name: PartName,
  vital: Type.Union([Type.Literal('lcp'), Type.Literal('inp'), Type.Literal('cls')]),
  value: Type.Number({ minimum: 0, maximum: 600_000 }),
})
export type Vital = Static<typeof Vital>

/** Anonymous: a random id per visit and tab, the running releases, and events since the last beacon. */
export const Beacon = Strict({
  visit: Id,
  /** Issued with the document for its visit and vector. Beacons without a valid one are silently not counted. */
  proof: Type.Optional(Type.String({ maxLength: 100 })),
  vectorId: Type.String({ pattern: '^v-[0-9a-f]{12}$', maxLength: 14 }),
  /** Releases whose code ran in this page, by part; symptoms and vitals of other parts are ignored. */
  releases: Type.Record(PartName, ReleaseId, { maxProperties: 20 }),
  symptoms: Type.Array(Symptom, { maxItems: 40 }),
  vitals: Type.Array(Vital, { maxItems: 24 }),
})
export type Beacon = Static<typeof Beacon>

/** Added to the counts of its minute, never stored individually. */
export const sendBeacon = defineEndpoint({
  operationId: 'sendBeacon',
  method: 'POST',
  path: '/api/health/beacons',
  tag: 'releases',
  summary: 'Tell how a page fares.',
  access: 'public',
  owner: 'none',
  rate: 'read',
  isExtension: true,
  bodyLimit: 16 * 1024,
  body: Beacon,
  data: Type.Object({ accepted: Type.Boolean() }),
  errors: [],
})

export const PartHealth = Type.Object({
  name: Type.String(),
  releaseId: Type.String(),
  version: Type.String(),
  persons: Type.Integer(),
  /** Percent of visits with an uncaught error, failed load or failed call. */
  errorRate: Type.Number(),
  symptoms: Type.Record(Type.String(), Type.Integer()),
  /** 75th percentiles; null without data. */
  lcp: Nullable(Type.Number()),
  inp: Nullable(Type.Number()),
  cls: Nullable(Type.Number()),
  samples: Type.Array(Type.Object({ kind: Type.String(), text: Type.String(), count: Type.Integer(), lastAt: IsoTime })),
  lastAt: Nullable(IsoTime),
})
export type PartHealth = Static<typeof PartHealth>

export const getHealth = defineEndpoint({
  operationId: 'getHealth',
  method: 'GET',
  path: '/api/console/health',
  tag: 'console',
  summary: 'How the served releases fare.',
  access: 'staff',
  staffRoles: RELEASE_READERS,
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({}),
  data: Type.Array(PartHealth),
  reads: ['Releases'],
  errors: ['identity.role-missing'],
})
