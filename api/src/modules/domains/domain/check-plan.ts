import type { DomainFault } from '@parlour/contracts'
import type { FoundRecords, Host, HostOutcome } from './host.ts'
import type { DnsAnswer } from './dns-look-up.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const WAITS_MS = [0.5, 1, 1, 2, 5, 10, 30].map((minutes) => minutes * MINUTE_MS)
// The waits above, and then an hour each: three days.
const MOST_ATTEMPTS = WAITS_MS.length + 72
const MOST_MISSES = 3

export interface Finding {
  readonly fault: DomainFault | null
  readonly found: FoundRecords
  /** Null where the installation has no HTTPS. */
  readonly isSecured: boolean | null
}

/** Backs off for three days while pending, then daily. Drops a live name after three losses in a row; DNS timeouts do not count. */
export function outcomeOf(host: Host, { fault, found, isSecured }: Finding, at: Date): HostOutcome {
  const attempts = (host.state === 'failed' ? 0 : host.attempts) + 1
  const after = (ms: number) => new Date(at.getTime() + ms)
  if (fault === null) {
    const served = { found, misses: 0, verifiedAt: host.verifiedAt ?? at }
    if (isSecured === false) {
      const wait = WAITS_MS[attempts] ?? HOUR_MS
      return { ...served, state: 'certificate-pending', fault: 'certificate', attempts, nextCheckAt: after(wait) }
    }
    return { ...served, state: isSecured ? 'secured' : 'verified', fault, attempts: 0, nextCheckAt: after(DAY_MS) }
  }
  if (host.verifiedAt !== null) {
    const misses = fault === 'dns-silent' ? host.misses : host.misses + 1
    if (misses < MOST_MISSES) {
      const { state, verifiedAt } = host
      return { state, verifiedAt, fault, found, misses, attempts: 0, nextCheckAt: after(HOUR_MS) }
    }
  }
  const isGivenUp = host.verifiedAt !== null || attempts >= MOST_ATTEMPTS
  const next = isGivenUp ? null : after(WAITS_MS[attempts - 1] ?? HOUR_MS)
  return { state: isGivenUp ? 'failed' : 'waiting-dns', fault, found, misses: 0, attempts, verifiedAt: null, nextCheckAt: next }
}

interface ReadRecords {
  readonly token: string
  readonly target: string
  readonly txt: DnsAnswer
  readonly cname: DnsAnswer
  readonly addresses: DnsAnswer
  readonly ownAddresses: DnsAnswer
}

/** Returns the first fault in the order of setup. */
export function judgeRecords(read: ReadRecords): { readonly fault: DomainFault | null; readonly found: FoundRecords } {
  const txt = read.txt ?? []
  const cname = (read.cname ?? []).map((name) => name.toLowerCase().replace(/\.$/, ''))
  const addresses = read.addresses ?? []
  const own = read.ownAddresses ?? []
  // A name at the top of its zone can have no CNAME: providers answer with the addresses themselves.
  const isReaching = cname.includes(read.target) || (addresses.length > 0 && addresses.every((address) => own.includes(address)))
  const found = { txt, cname, addresses, isReaching }
  return { fault: faultOf(read, found), found }
}

function faultOf(read: ReadRecords, found: FoundRecords): DomainFault | null {
  const isProven = found.txt.some((text) => text.trim() === read.token)
  if (isProven && found.isReaching) return null
  if (!isProven) {
    if (read.txt === null) return 'dns-silent'
    return found.txt.length === 0 ? 'txt-missing' : 'txt-wrong'
  }
  if (read.cname === null || read.addresses === null) return 'dns-silent'
  return found.cname.length + found.addresses.length === 0 ? 'address-missing' : 'address-wrong'
}
