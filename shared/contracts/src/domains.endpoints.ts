import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { Id, IsoTime, LineOfText, Strict } from './parts.ts'

export const DOMAINS_OF_SITE = 3

/** `verified` serves the site; `certificate-pending` serves it without HTTPS yet; `failed` is only checked on request. */
export const DomainState = Type.Union([
  Type.Literal('waiting-dns'),
  Type.Literal('verified'),
  Type.Literal('certificate-pending'),
  Type.Literal('secured'),
  Type.Literal('failed'),
])
export type DomainState = Static<typeof DomainState>

export const DomainFault = Type.Union([
  Type.Literal('txt-missing'),
  Type.Literal('txt-wrong'),
  Type.Literal('address-missing'),
  Type.Literal('address-wrong'),
  Type.Literal('dns-silent'),
  Type.Literal('taken'),
  Type.Literal('certificate'),
])
export type DomainFault = Static<typeof DomainFault>

export const DomainRecord = Type.Object({
  type: Type.Union([Type.Literal('TXT'), Type.Literal('CNAME'), Type.Literal('A'), Type.Literal('AAAA')]),
  name: Type.String(),
  value: Type.String(),
  found: Type.Array(Type.String()),
  isRight: Type.Boolean(),
})
export type DomainRecord = Static<typeof DomainRecord>

/** `host` is the DNS form, `shownHost` the display form; one of the records after TXT is enough. */
export const SiteDomain = Type.Object({
  id: Id,
  siteId: Id,
  host: Type.String(),
  shownHost: Type.String(),
  state: DomainState,
  fault: Type.Union([DomainFault, Type.Null()]),
  records: Type.Array(DomainRecord),
  checkedAt: Type.Union([IsoTime, Type.Null()]),
  createdAt: IsoTime,
})
export type SiteDomain = Static<typeof SiteDomain>

export const listSiteDomains = defineEndpoint({
  operationId: 'listSiteDomains',
  method: 'GET',
  path: '/api/site/domains',
  tag: 'sites',
  summary: 'Host names of a site.',
  access: 'merchant',
  permission: 'workspace:read',
  owner: 'self',
  rate: 'read',
  isExtension: true,
  query: Strict({ siteId: Id }),
  data: Type.Object({
    list: Type.Array(SiteDomain),
    /** With HTTPS the proxy requests a certificate for each verified name. */
    isHttps: Type.Boolean(),
  }),
  reads: ['Sites'],
  errors: ['sites.site-not-found'],
})

/** International names are stored in their DNS form. */
export const addSiteDomain = defineEndpoint({
  operationId: 'addSiteDomain',
  method: 'POST',
  path: '/api/site/domains/add',
  tag: 'sites',
  summary: 'Add a host name to a site.',
  access: 'merchant',
  permission: 'sites:write',
  owner: 'self',
  rate: 'write',
  isExtension: true,
  body: Strict({ siteId: Id, host: LineOfText(1, 253) }),
  data: SiteDomain,
  changes: ['Sites'],
  errors: ['sites.site-not-found', 'sites.not-changeable', 'domains.host-rejected', 'domains.host-used', 'domains.too-many'],
})

/** Queries DNS now; at most once every ten seconds. */
export const checkSiteDomain = defineEndpoint({
  operationId: 'checkSiteDomain',
  method: 'POST',
  path: '/api/site/domains/check',
  tag: 'sites',
  summary: 'Check the DNS records of a host name now.',
  access: 'merchant',
  permission: 'sites:write',
  owner: 'self',
  rate: 'write',
  isExtension: true,
  body: Strict({ id: Id }),
  data: SiteDomain,
  changes: ['Sites'],
  errors: ['domains.domain-not-found'],
})

export const removeSiteDomain = defineEndpoint({
  operationId: 'removeSiteDomain',
  method: 'POST',
  path: '/api/site/domains/remove',
  tag: 'sites',
  summary: 'Remove a host name from a site.',
  access: 'merchant',
  permission: 'sites:write',
  owner: 'self',
  rate: 'write',
  isExtension: true,
  body: Strict({ id: Id }),
  data: Type.Object({ id: Id }),
  changes: ['Sites'],
  errors: ['domains.domain-not-found'],
})
