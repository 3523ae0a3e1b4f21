import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { Readable } from '../../platform/named-statement.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { JobQueue } from '../../platform/jobs.ts'
import { SITE_ROOT } from '../../platform/site-requests.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import { createCertificateProbe } from './certificate-probe.ts'
import { createHostRepository, readServedSites } from './db/host.repository.ts'
import { createDnsResolver } from './dns-resolver.ts'
import type { CertificateProbe, DnsLookUp } from './domain/dns-look-up.ts'
import { nameOfHeader } from './host-name.ts'
import { domainRoutes, type DomainRouteDeps } from './domain.routes.ts'
import { presentDomain } from './domains.presenter.ts'
import { createServingHosts } from './serving-hosts.ts'
import { makeCheckHost } from './use-cases/check-host.ts'

export { domainsData } from './db/personal-data.ts'

export interface DomainsDeps {
  readonly db: Database
  readonly config: Pick<Config, 'siteBaseDomain' | 'publicUrl' | 'dnsServers' | 'siteAddresses'>
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly slugOfSite: DomainRouteDeps['slugOfSite']
  readonly isSiteClosed: DomainRouteDeps['isSiteClosed']
  readonly now: () => Date
  readonly onFault?: (error: unknown) => void
  readonly dns?: DnsLookUp
  readonly probe?: CertificateProbe
}

export interface Domains extends ApiModule {
  readonly siteUrlOf: (host: string, url: string) => string | null
  readonly ownHostOf: (slug: string) => string | null
  readonly servedSites: (on: Readable, siteIds: readonly string[]) => Promise<ReadonlySet<string>>
  readonly scheduleDue: () => Promise<void>
  readonly startSweeps: () => Sweep
}

const SWEEP_MS = 15_000
const DUE_AT_ONCE = 100

export function createDomains(deps: DomainsDeps): Domains {
  const { db, config, queue, now } = deps
  const hosts = createHostRepository(db)
  const serving = createServingHosts(hosts)
  const isHttps = config.publicUrl.startsWith('https:')
  const baseName = nameOfHeader(config.siteBaseDomain)
  const targetOf = (slug: string) => `${slug}.${baseName}`
  const dns = deps.dns ?? createDnsResolver(config.dnsServers)
  const { siteAddresses } = config
  const checkHost = makeCheckHost({
    db,
    hostsOf: createHostRepository,
    dns,
    probe: deps.probe ?? createCertificateProbe(),
    serving,
    isHttps,
    siteAddresses,
    targetOf,
    now,
  })
  const scheduleDue = async () => {
    for (const id of await hosts.listDue(now(), DUE_AT_ONCE)) await queue.enqueue(db, { name: 'domains.check', payload: { id } })
  }
  const calls = domainRoutes({
    db,
    isHttps,
    ownNames: [baseName, new URL(config.publicUrl).hostname],
    slugOfSite: deps.slugOfSite,
    isSiteClosed: deps.isSiteClosed,
    checkHost,
    serving,
    present: (host) => presentDomain(host, targetOf(host.slug), siteAddresses),
    now,
  })
  return {
    routes: async (app) => {
      let reading: Sweep | null = null
      app.addHook('onReady', async () => {
        await serving.refresh()
        reading = serving.start(deps.onFault)
      })
      app.addHook('onClose', async () => reading?.stop())
      await app.register(calls)
    },
    jobs: {
      'domains.check': async ({ id }) => {
        const host = id === undefined ? null : await hosts.findDue(id, now())
        if (host) await checkHost(host)
      },
    },
    siteUrlOf: (host, url) => {
      const slug = url.startsWith('/') ? serving.slugOf(nameOfHeader(host)) : null
      return slug === null ? null : `${SITE_ROOT}${slug}${url}`
    },
    ownHostOf: serving.hostOf,
    servedSites: readServedSites,
    scheduleDue,
    startSweeps: () => startSweep(scheduleDue, SWEEP_MS, deps.onFault),
  }
}
