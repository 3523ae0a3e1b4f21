import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { Id, IsoTime, Money, Nullable, Strict } from './parts.ts'
import { Day } from './settlement.endpoints.ts'

/** Volume from players, payouts, GGR (negative when players won), bonuses granted, demonstration rounds. */
const Kind = Type.Union([
  Type.Literal('collection'),
  Type.Literal('payout'),
  Type.Literal('ggr'),
  Type.Literal('bonus'),
  Type.Literal('demo-rounds'),
])

/** `count` is the number of payments, payouts or rounds behind the event; without an amount it is `0.000000`. */
const FACTS = { id: Id, day: Day, kind: Kind, amount: Money, count: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }

const SiteEvent = Type.Object({ ...FACTS, isSimulated: Type.Boolean(), receivedAt: IsoTime })
export type SiteEvent = Static<typeof SiteEvent>

const OWN = { tag: 'sites', access: 'merchant', owner: 'self', isExtension: true } as const

/**
 * What players of own sites did, all events or none. An id that came before is known and not counted again; with other facts it
 * is refused. Events of a day whose statement is closed are corrected by the next one, within the bounds of decision 0052. `isSimulated` marks the
 * figures of a simulator.
 */
export const takeSiteEvents = defineEndpoint({
  ...OWN,
  operationId: 'takeSiteEvents',
  method: 'POST',
  path: '/api/site/usage',
  summary: 'Hand in what players of own sites did, up to 1,000 events.',
  permission: 'developer',
  keyScope: 'usage:write',
  rate: 'write',
  bodyLimit: 524_288,
  body: Strict({
    events: Type.Array(Strict({ siteId: Id, ...FACTS }), { minItems: 1, maxItems: 1000 }),
    isSimulated: Type.Optional(Type.Boolean()),
  }),
  data: Type.Object({ added: Type.Integer(), known: Type.Integer() }),
  errors: [
    'sites.site-not-found',
    'sites.day-not-live',
    'sites.day-too-old',
    'sites.day-too-large',
    'sites.takes-too-much-back',
    'sites.event-reused',
  ],
})

/** Ordered by day, 500 at a time; `next` is the `after` of the following page. */
export const listSiteEvents = defineEndpoint({
  ...OWN,
  operationId: 'listSiteEvents',
  method: 'GET',
  path: '/api/site/events',
  summary: 'Events that were handed in for a site.',
  permission: 'workspace:read',
  keyScope: 'sites:read',
  rate: 'read',
  query: Strict({
    siteId: Id,
    from: Day,
    to: Day,
    after: Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}_[0-9a-f-]{36}$', maxLength: 47 })),
  }),
  data: Type.Object({ list: Type.Array(SiteEvent), next: Nullable(Type.String()) }),
  errors: ['sites.site-not-found'],
})
