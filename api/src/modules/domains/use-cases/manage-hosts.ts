import { randomUUID } from 'node:crypto'
import { DOMAINS_OF_SITE } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import { newSecretToken } from '../../../platform/secret-token.ts'
import type { Host } from '../domain/host.ts'
import { hostNameOf } from '../host-name.ts'
import { checkHost } from './check-host.ts'
import type { DomainsContext } from './domains-context.ts'

interface OwnedSite {
  readonly siteId: string
  readonly merchantId: string
}

const LOOKUP_PAUSE_MS = 10_000
const FIRST_CHECK_MS = 30_000
const NOTHING_FOUND = { txt: [], cname: [], addresses: [], isReaching: false }

/** Throws `sites.site-not-found`. */
export async function listHosts(ctx: DomainsContext, site: OwnedSite): Promise<readonly Host[]> {
  await slugOf(ctx, site)
  return ctx.hosts.list(site.siteId)
}

/** Throws `sites.site-not-found`, `sites.not-changeable`, `domains.host-rejected`, `domains.host-used` or `domains.too-many`. */
export async function addHost(ctx: DomainsContext, site: OwnedSite, typed: string): Promise<Host> {
  const { transact, ownNames, now } = ctx
  const slug = await slugOf(ctx, site)
  const name = hostNameOf(typed, ownNames)
  if (name === null) throw new DomainError('domains.host-rejected', { fields: { host: 'host' } })
  const host: Host = { id: randomUUID(), ...site, slug, host: name, token: newSecretToken(), ...untouched(now()) }
  await transact(async ({ hosts, isSiteClosed, publishChange }) => {
    if (await isSiteClosed(host.siteId)) throw new DomainError('sites.not-changeable')
    if (await hosts.isServing(name)) throw new DomainError('domains.host-used', { fields: { host: 'used' } })
    const stored = await hosts.insertWithin(host, new Date(now().getTime() + FIRST_CHECK_MS), DOMAINS_OF_SITE)
    if (stored === 'used') throw new DomainError('domains.host-used', { fields: { host: 'used' } })
    if (stored === 'full') throw new DomainError('domains.too-many')
    await publishChange(site.merchantId, 'sites')
  })
  return host
}

/** Throws `domains.domain-not-found`, or `platform.rate-limited` within ten seconds of the last lookup, which queries third-party servers. */
export async function checkOwnHost(ctx: DomainsContext, id: string, merchantId: string): Promise<Host> {
  const { hosts, now } = ctx
  const at = now()
  const host = await hosts.takeLookup(id, merchantId, at, new Date(at.getTime() - LOOKUP_PAUSE_MS))
  if (!host) {
    if (!(await hosts.findOwn(id, merchantId))) throw new DomainError('domains.domain-not-found')
    throw new DomainError('platform.rate-limited', { retryAfterSeconds: LOOKUP_PAUSE_MS / 1000 })
  }
  await checkHost(ctx, host)
  const checked = await hosts.findOwn(id, merchantId)
  if (!checked) throw new DomainError('domains.domain-not-found')
  return checked
}

/** Throws `domains.domain-not-found`. */
export async function removeHost({ transact, serving }: DomainsContext, id: string, merchantId: string): Promise<void> {
  await transact(async ({ hosts, publishChange }) => {
    if (!(await hosts.remove(id, merchantId))) throw new DomainError('domains.domain-not-found')
    await publishChange(merchantId, 'sites')
  })
  await serving.refresh()
}

async function slugOf({ slugOfSite }: DomainsContext, { siteId, merchantId }: OwnedSite): Promise<string> {
  const slug = await slugOfSite(siteId, merchantId)
  if (slug === null) throw new DomainError('sites.site-not-found')
  return slug
}

function untouched(createdAt: Date): Omit<Host, 'id' | 'siteId' | 'merchantId' | 'slug' | 'host' | 'token'> {
  return { state: 'waiting-dns', fault: null, found: NOTHING_FOUND, misses: 0, attempts: 0, createdAt, checkedAt: null, verifiedAt: null }
}
