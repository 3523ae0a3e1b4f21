import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { Readable } from '../../platform/named-statement.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { JobQueue } from '../../platform/jobs.ts'
import { SITE_ROOT } from '../../platform/site-requests.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import { createCertificateProbe } from './certificate-probe.ts'
import { createDomainsUnitOfWork } from './db/domains.unit-of-work.ts'
import { listMerchantHosts, readServedSites, type MerchantHost } from './db/host.repository.ts'
import { createDnsResolver } from './dns-resolver.ts'
import type { CertificateProbe, DnsLookUp } from './domain/dns-look-up.ts'
import { nameOfHeader, shownHostOf } from './host-name.ts'
import { domainRoutes } from './domain.routes.ts'
import { createServingHosts } from './serving-hosts.ts'
import { checkDueHost, scheduleDueChecks } from './use-cases/check-host.ts'

export { domainsData } from './db/personal-data.ts'

export interface DomainsDeps {
  readonly db: Database
  readonly reads?: Database
  readonly config: Pick<Config, 'siteBaseDomain' | 'publicUrl' | 'dnsServers' | 'siteAddresses' | 'trustProxy'>
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly sites: {
    readonly slugOfSite: (siteId: string, merchantId: string) => Promise<string | null>
    /** Locks the state until the end of the transaction. */
    readonly isSiteClosed: (trx: Database, siteId: string) => Promise<boolean>
  }
  readonly now: () => Date
  readonly onFault: (error: unknown) => void
  readonly dns?: DnsLookUp
  readonly probe?: CertificateProbe
}

export interface Domains extends ApiModule {
  readonly siteUrlOf: (host: string, url: string) => string | null
  readonly ownHostOf: (slug: string) => string | null
  readonly hostsOf: (on: Readable, merchantId: string) => Promise<readonly (MerchantHost & { readonly shownHost: string })[]>
  readonly servedSites: (on: Readable, siteIds: readonly string[]) => Promise<ReadonlySet<string>>
  readonly scheduleDue: () => Promise<void>
  readonly startSweeps: () => Sweep
}

const SWEEP_MS = 15_000

export function createDomains(deps: DomainsDeps): Domains {
  const { db, reads = db, config, sites, now } = deps
  const unitOfWork = createDomainsUnitOfWork(db, { queue: deps.queue, isSiteClosed: sites.isSiteClosed })
  const serving = createServingHosts(unitOfWork.within(reads).hosts)
  const baseName = nameOfHeader(config.siteBaseDomain)
  const ctx = {
    ...unitOfWork,
    dns: deps.dns ?? createDnsResolver(config.dnsServers),
    probe: deps.probe ?? createCertificateProbe(),
    serving,
    isHttps: config.publicUrl.startsWith('https:'),
    ownNames: [baseName, new URL(config.publicUrl).hostname],
    siteAddresses: config.siteAddresses,
    targetOf: (slug: string) => `${slug}.${baseName}`,
    slugOfSite: sites.slugOfSite,
    now,
  }
  const scheduleDue = async () => scheduleDueChecks(ctx)
  return {
    routes: async (app) => {
      let reading: Sweep | null = null
      app.addHook('onReady', async () => {
        await serving.refresh()
        reading = serving.start(deps.onFault)
      })
      app.addHook('onClose', async () => reading?.stop())
      await app.register(domainRoutes(ctx, config.trustProxy))
    },
    jobs: {
      'domains.check': async ({ id }) => {
        if (id !== undefined) await checkDueHost(ctx, id)
      },
    },
    siteUrlOf: (host, url) => {
      const slug = url.startsWith('/') ? serving.slugOf(nameOfHeader(host)) : null
      return slug === null ? null : `${SITE_ROOT}${slug}${url}`
    },
    ownHostOf: serving.hostOf,
    hostsOf: async (on, merchantId) =>
      (await listMerchantHosts(on, merchantId)).map((host) => ({ ...host, shownHost: shownHostOf(host.host) })),
    servedSites: readServedSites,
    scheduleDue,
    startSweeps: () => startSweep('domains.checks', scheduleDue, SWEEP_MS, deps.onFault),
  }
}
