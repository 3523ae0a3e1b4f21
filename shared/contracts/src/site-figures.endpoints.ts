import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { Id, Money, Strict } from './parts.ts'
import { Day } from './settlement.endpoints.ts'

const FIGURES = {
  /** Pages that were opened from outside the site. */
  visits: Type.Integer(),
  pageViews: Type.Integer(),
  demoRounds: Type.Integer(),
  /** What players lost; below 0 when they won. */
  ggr: Money,
  /** GGR without the bonuses that were given away. */
  ngr: Money,
  /** Whether a simulator made some of it. */
  isSimulated: Type.Boolean(),
}

/** What happened on a site on one day of UTC: opened pages as we count them, the rest as its feed says. */
export const SiteDay = Type.Object({ day: Type.String({ description: 'ISO day, e.g. 2026-11-21.' }), ...FIGURES })
export type SiteDay = Static<typeof SiteDay>

/** Key figures of a site, counted without cookies and without anything about a person: the last thirty days, or up to 366 from `from` to `to`. */
export const getSiteFigures = defineEndpoint({
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
  data: Type.Object({ days: Type.Array(SiteDay), ...FIGURES }),
  errors: ['sites.site-not-found'],
})
