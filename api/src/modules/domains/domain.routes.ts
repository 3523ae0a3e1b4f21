import { randomUUID } from 'node:crypto'
import { DOMAINS_OF_SITE, endpoints, type SiteDomain } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { publishChange } from '../../platform/merchant-changes.ts'
import { newSecretToken } from '../../platform/secret-token.ts'
import { createHostRepository } from './db/host.repository.ts'
import { hostNameOf } from './host-name.ts'
import type { Host } from './domain/host.ts'
import type { CheckHost } from './use-cases/check-host.ts'
import type { ServingHosts } from './serving-hosts.ts'

export interface DomainRouteDeps {
  readonly db: Database
  readonly isHttps: boolean
  readonly ownNames: readonly string[]
  readonly slugOfSite: (siteId: string, merchantId: string) => Promise<string | null>
  /** Locks the state until the end of the transaction. */
  readonly isSiteClosed: (trx: Database, siteId: string) => Promise<boolean>
  readonly checkHost: CheckHost
  readonly serving: Pick<ServingHosts, 'refresh'>
  readonly present: (host: Host) => SiteDomain
  readonly now: () => Date
}

const LOOKUP_PAUSE_MS = 10_000
const FIRST_CHECK_MS = 30_000
const NOTHING_FOUND = { txt: [], cname: [], addresses: [], isReaching: false }

export function domainRoutes(deps: DomainRouteDeps): FastifyPluginAsync {
  const { db, present } = deps
  const hosts = createHostRepository(db)
  const slugOf = async (siteId: string, merchantId: string) => {
    const slug = await deps.slugOfSite(siteId, merchantId)
    if (slug === null) throw new DomainError('sites.site-not-found')
    return slug
  }
  return async (app) => {
    addEndpoint(app, endpoints.listSiteDomains, async ({ query, actor }) => {
      await slugOf(query.siteId, actor.merchantId)
      return { list: (await hosts.list(query.siteId)).map(present), isHttps: deps.isHttps }
    })
    addEndpoint(app, endpoints.addSiteDomain, async ({ body, actor }) => {
      const { merchantId } = actor
      const slug = await slugOf(body.siteId, merchantId)
      return present(await addHost(deps, { siteId: body.siteId, merchantId, slug }, body.host))
    })
    addEndpoint(app, endpoints.checkSiteDomain, async ({ body, actor }) => {
      const host = await takeLookup(deps, body.id, actor.merchantId)
      await deps.checkHost(host)
      return present((await hosts.findOwn(host.id, actor.merchantId)) ?? rejectWith())
    })
    addEndpoint(app, endpoints.removeSiteDomain, async ({ body, actor }) => {
      await db.transaction(async (trx) => {
        if (!(await createHostRepository(trx).remove(body.id, actor.merchantId))) rejectWith()
        await publishChange(trx, actor.merchantId, 'sites')
      })
      await deps.serving.refresh()
      return { id: body.id }
    })
    app.get<{ Querystring: { domain?: string } }>('/internal/tls-allowed', { config: { isDocument: true } }, async (request, reply) => {
      const isDialogOpen = isOwnMachine(request.raw.socket.remoteAddress) && !isForwarded(request.headers)
      const { domain } = request.query
      const isAllowed = isDialogOpen && typeof domain === 'string' && (await hosts.isServing(domain.toLowerCase()))
      return reply.status(isAllowed ? 200 : 404).send('')
    })
  }
}

async function addHost(deps: DomainRouteDeps, owner: Pick<Host, 'siteId' | 'merchantId' | 'slug'>, typed: string): Promise<Host> {
  const { db, now, ownNames } = deps
  const name = hostNameOf(typed, ownNames)
  if (name === null) throw new DomainError('domains.host-rejected', { fields: { host: 'host' } })
  const host: Host = { id: randomUUID(), ...owner, host: name, token: newSecretToken(), ...untouched(now()) }
  await db.transaction(async (trx) => {
    if (await deps.isSiteClosed(trx, host.siteId)) throw new DomainError('sites.not-changeable')
    const store = createHostRepository(trx)
    if (await store.isServing(name)) throw new DomainError('domains.host-used', { fields: { host: 'used' } })
    const stored = await store.insertWithin(host, new Date(now().getTime() + FIRST_CHECK_MS), DOMAINS_OF_SITE)
    if (stored === 'used') throw new DomainError('domains.host-used', { fields: { host: 'used' } })
    if (stored === 'full') throw new DomainError('domains.too-many')
    await publishChange(trx, owner.merchantId, 'sites')
  })
  return host
}

function untouched(createdAt: Date): Omit<Host, 'id' | 'siteId' | 'merchantId' | 'slug' | 'host' | 'token'> {
  return { state: 'waiting-dns', fault: null, found: NOTHING_FOUND, misses: 0, attempts: 0, createdAt, checkedAt: null, verifiedAt: null }
}

/** Throws `platform.rate-limited` within ten seconds of the last lookup, which queries third-party servers. */
async function takeLookup({ db, now }: DomainRouteDeps, id: string, merchantId: string): Promise<Host> {
  const at = now()
  const hosts = createHostRepository(db)
  const host = await hosts.takeLookup(id, merchantId, at, new Date(at.getTime() - LOOKUP_PAUSE_MS))
  if (host) return host
  if (!(await hosts.findOwn(id, merchantId))) rejectWith()
  throw new DomainError('platform.rate-limited', { retryAfterSeconds: LOOKUP_PAUSE_MS / 1000 })
}

function rejectWith(): never {
  throw new DomainError('domains.domain-not-found')
}

function isOwnMachine(address = ''): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}

/** Forwarded requests are external, even from a local proxy. */
function isForwarded(headers: Readonly<Record<string, unknown>>): boolean {
  return ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'via'].some((name) => headers[name] !== undefined)
}
