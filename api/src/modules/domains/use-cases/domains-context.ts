import type { DomainsUnitOfWork } from '../db/domains.unit-of-work.ts'
import type { CertificateProbe, DnsLookUp } from '../domain/dns-look-up.ts'
import type { ServingHosts } from '../serving-hosts.ts'

/** What the use cases of domains work with. */
export interface DomainsContext extends DomainsUnitOfWork {
  readonly dns: DnsLookUp
  readonly probe: CertificateProbe
  readonly serving: Pick<ServingHosts, 'refresh'>
  readonly isHttps: boolean
  /** Names of the platform itself, which no merchant may connect. */
  readonly ownNames: readonly string[]
  readonly siteAddresses: readonly string[]
  readonly targetOf: (slug: string) => string
  readonly slugOfSite: (siteId: string, merchantId: string) => Promise<string | null>
  readonly now: () => Date
}
