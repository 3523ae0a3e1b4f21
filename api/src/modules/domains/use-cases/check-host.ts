import type { Database } from '../../../platform/database.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import type { HostRepository } from '../db/host.repository.ts'
import { outcomeOf, type Finding } from '../domain/check-plan.ts'
import type { CertificateProbe, DnsLookUp } from '../domain/dns-look-up.ts'
import { HostTaken, type Host } from '../domain/host.ts'
import { CHALLENGE_LABEL } from '../host-name.ts'
import { judgeRecords } from '../domain/judge-records.ts'
import type { ServingHosts } from '../serving-hosts.ts'

export interface CheckHostDeps {
  readonly db: Database
  readonly hostsOf: (db: Database) => HostRepository
  readonly dns: DnsLookUp
  readonly probe: CertificateProbe
  readonly serving: Pick<ServingHosts, 'refresh'>
  readonly isHttps: boolean
  readonly siteAddresses: readonly string[]
  readonly targetOf: (slug: string) => string
  readonly now: () => Date
}

export type CheckHost = (host: Host) => Promise<void>

/** Serves the name before probing its certificate, because the proxy requests certificates only for serving names. */
export function makeCheckHost(deps: CheckHostDeps): CheckHost {
  return async (host) => {
    const records = await judgedOf(deps, host)
    const stored = await settle(deps, host, { ...records, isSecured: deps.isHttps ? host.state === 'secured' : null })
    if (!deps.isHttps || records.fault !== null || !stored?.verifiedAt) return
    const isSecured = await deps.probe(host.host, deps.targetOf(host.slug))
    if (isSecured !== (stored.state === 'secured')) await settle(deps, stored, { ...records, isSecured })
  }
}

async function judgedOf({ dns, siteAddresses, targetOf }: CheckHostDeps, host: Host): Promise<Pick<Finding, 'fault' | 'found'>> {
  const target = targetOf(host.slug)
  const [txt, cname, addresses, targetAddresses] = await Promise.all([
    dns.txt(`${CHALLENGE_LABEL}.${host.host}`),
    dns.cname(host.host),
    dns.addresses(host.host),
    siteAddresses.length > 0 ? siteAddresses : dns.addresses(target),
  ])
  return judgeRecords({ token: host.token, target, txt, cname, addresses, ownAddresses: targetAddresses })
}

async function settle({ db, hostsOf, serving, now }: CheckHostDeps, host: Host, finding: Finding): Promise<Host | null> {
  const at = now()
  const keep = async (judged: Finding) =>
    db.transaction(async (trx) => {
      const outcome = outcomeOf(host, judged, at)
      if (!(await hostsOf(trx).settle(host, outcome, at))) return null
      await publishChange(trx, host.merchantId, 'sites')
      return { ...host, ...outcome, checkedAt: at }
    })
  const stored = await keep(finding).catch(async (error: unknown) => {
    if (!(error instanceof HostTaken)) throw error
    return keep({ ...finding, fault: 'taken' })
  })
  await serving.refresh()
  return stored
}
