const IPV4 = /^\d+(\.\d+){3}$/

/** An IPv4 address, or the /64 of an IPv6 address. */
export function hostOf(ip: string): string {
  const plain = plainAddress(ip)
  return IPV4.test(plain) ? plain : netOf(plain)
}

/** The /24 of an IPv4 address or the /64 of an IPv6 address. */
export function netOf(ip: string): string {
  const plain = plainAddress(ip)
  if (IPV4.test(plain)) return plain.split('.').slice(0, 3).join('.')
  const [head = '', tail] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}

/** Drops the zone of a link-local address; unwraps IPv4 inside IPv6. */
function plainAddress(ip: string): string {
  return ip.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
}
