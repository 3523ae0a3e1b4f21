import { BlockList, isIP } from 'node:net'

/** Loopback is for development only; private networks are never allowed. */
export interface AddressRule {
  readonly isLoopbackAllowed: boolean
}

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

// What the special-purpose registries of IANA keep from the public internet, multicast and the reserved end included.
const CLOSED = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  CLOSED.addSubnet(net, bits, 'ipv4')
}
// Tunnels reach IPv4 addresses that were not looked at.
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  CLOSED.addSubnet(net, bits, 'ipv6')
}
const GLOBAL_IPV6 = new BlockList()
GLOBAL_IPV6.addSubnet('2000::', 3, 'ipv6')

export function isCallable(address: string, { isLoopbackAllowed }: AddressRule): boolean {
  const version = isIP(address)
  if (version === 0) return false
  const family = version === 4 ? 'ipv4' : 'ipv6'
  if (LOOPBACK.check(address, family)) return isLoopbackAllowed
  return !CLOSED.check(address, family) && (version === 4 || GLOBAL_IPV6.check(address, family))
}

export function hostOfUrl({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}
