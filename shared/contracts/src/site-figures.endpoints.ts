import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { Id, Strict } from './parts.ts'

/** What people opened of a site on one day of UTC. */
export const SiteDay = Type.Object({
  day: Type.String({ description: 'ISO day, e.g. 2026-11-21.' }),
  /** Pages that were opened from outside the site. */
  visits: Type.Integer(),
  pageViews: Type.Integer(),
})
export type SiteDay = Static<typeof SiteDay>

/** Key figures of a site (B17): the last thirty days, today the last; counted without cookies and without anything about a person. */
export const getSiteFigures = defineEndpoint({
  operationId: 'getSiteFigures',
  method: 'GET',
  path: '/api/site/figures',
  tag: 'sites',
  summary: 'Visits and page views of a site by day.',
  access: 'merchant',
  permission: 'desk:read',
  owner: 'self',
  keyScope: 'sites:read',
  rate: 'read',
  isExtension: true,
  query: Strict({ id: Id }),
  data: Type.Object({ days: Type.Array(SiteDay), visits: Type.Integer(), pageViews: Type.Integer() }),
  errors: ['sites.site-not-found'],
})
