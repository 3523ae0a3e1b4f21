import type { DomainFault } from '@parlour/contracts'
import type { DnsAnswer } from './dns-look-up.ts'
import type { FoundRecords } from './host.ts'

export interface ReadRecords {
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
