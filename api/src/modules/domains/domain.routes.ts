import { BlockList, isIPv6 } from 'node:net'
import { endpoints, type DomainRecord, type SiteDomain } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { Host } from './domain/host.ts'
import type { DomainsContext } from './use-cases/domains-context.ts'
import { addHost, checkOwnHost, listHosts, removeHost } from './use-cases/manage-hosts.ts'
import { CHALLENGE_LABEL, shownHostOf } from './host-name.ts'

export function domainRoutes(ctx: DomainsContext, trustProxy: string | false): FastifyPluginAsync {
  const isProxy = proxiesOf(trustProxy)
  const present = (host: Host) => presentDomain(host, ctx.targetOf(host.slug), ctx.siteAddresses)
  return async (app) => {
    addEndpoint(app, endpoints.listSiteDomains, async ({ query: { siteId }, actor: { merchantId } }) => ({
      list: (await listHosts(ctx, { siteId, merchantId })).map(present),
      isHttps: ctx.isHttps,
    }))
    addEndpoint(app, endpoints.addSiteDomain, async ({ body: { siteId, host }, actor: { merchantId } }) =>
      present(await addHost(ctx, { siteId, merchantId }, host)),
    )
    addEndpoint(app, endpoints.checkSiteDomain, async ({ body, actor }) => present(await checkOwnHost(ctx, body.id, actor.merchantId)))
    addEndpoint(app, endpoints.removeSiteDomain, async ({ body, actor }) => {
      await removeHost(ctx, body.id, actor.merchantId)
      return { id: body.id }
    })
    app.get<{ Querystring: { domain?: string } }>('/internal/tls-allowed', { config: { isDocument: true } }, async (request, reply) => {
      const isDialogOpen = isProxy(request.raw.socket.remoteAddress) && !isForwarded(request.headers)
      const { domain } = request.query
      const isAllowed = isDialogOpen && typeof domain === 'string' && (await ctx.hosts.isServing(domain.toLowerCase()))
      return reply.status(isAllowed ? 200 : 404).send('')
    })
  }
}

/** This machine and the trusted proxies. */
function proxiesOf(trustProxy: string | false): (address?: string) => boolean {
  const known = new BlockList()
  for (const range of ['127.0.0.0/8', '::1', ...(trustProxy === false ? [] : trustProxy.split(','))]) {
    const [address = '', bits] = range.trim().split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    known.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
  }
  return (address = '') => known.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Forwarded requests are external, even from a trusted proxy. */
function isForwarded(headers: Readonly<Record<string, unknown>>): boolean {
  return ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'via'].some((name) => headers[name] !== undefined)
}

function presentDomain(host: Host, target: string, siteAddresses: readonly string[]): SiteDomain {
  const { txt, cname, addresses, isReaching } = host.found
  const challenge: DomainRecord = {
    type: 'TXT',
    name: `${CHALLENGE_LABEL}.${host.host}`,
    value: host.token,
    found: [...txt],
    isRight: txt.some((text) => text.trim() === host.token),
  }
  const alias: DomainRecord = { type: 'CNAME', name: host.host, value: target, found: [...cname], isRight: isReaching }
  const direct = siteAddresses.map((address): DomainRecord => ({
    type: isIPv6(address) ? 'AAAA' : 'A',
    name: host.host,
    value: address,
    found: addresses.filter((found) => isIPv6(found) === isIPv6(address)),
    isRight: isReaching && addresses.includes(address),
  }))
  return {
    id: host.id,
    siteId: host.siteId,
    host: host.host,
    shownHost: shownHostOf(host.host),
    state: host.state,
    fault: host.fault,
    records: [challenge, alias, ...direct],
    checkedAt: host.checkedAt?.toISOString() ?? null,
    createdAt: host.createdAt.toISOString(),
  }
}
