import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { Id, Money, Strict } from './parts.ts'
import { Day } from './settlement.endpoints.ts'

const STATS = {
  visits: Type.Integer(),
  pageViews: Type.Integer(),
  demoRounds: Type.Integer(),
  ggr: Money,
  ngr: Money,
  isSimulated: Type.Boolean(),
}

/** A UTC day: page views are counted by us, the rest comes from the feed of the site. */
export const SiteDay = Type.Object({ day: Type.String({ description: 'ISO day, e.g. 2026-11-21.' }), ...STATS })
export type SiteDay = Static<typeof SiteDay>

/** Counted without cookies or personal data: the last thirty days, or up to 366 from `from` to `to`. */
export const getSiteStats = defineEndpoint({
  operationId: 'getSiteFigures',
  method: 'GET',
  path: '/api/site/figures',
  tag: 'sites',
  summary: 'Visits, rounds, GGR and NGR of a site by day.',
  access: 'merchant',
  permission: 'workspace:read',
  owner: 'self',
  keyScope: 'sites:read',
  rate: 'read',
  isExtension: true,
  query: Strict({ id: Id, from: Type.Optional(Day), to: Type.Optional(Day) }),
  data: Type.Object({ days: Type.Array(SiteDay), ...STATS }),
  reads: ['Sites'],
  errors: ['sites.site-not-found'],
})
