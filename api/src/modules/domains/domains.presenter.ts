import { isIPv6 } from 'node:net'
import type { DomainRecord, SiteDomain } from '@parlour/contracts'
import type { Host } from './domain/host.ts'
import { CHALLENGE_LABEL, shownHostOf } from './host-name.ts'

export function presentDomain(host: Host, target: string, siteAddresses: readonly string[]): SiteDomain {
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
