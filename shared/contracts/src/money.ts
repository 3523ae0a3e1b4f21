const MICRO = 1_000_000n

/** Micro-USDT of an unsigned decimal such as `"999.000000"`, at most six places; throws a RangeError on anything else. */
export function microOf(wire: string): bigint {
  const match = /^(0|[1-9]\d{0,12})(?:\.(\d{1,6}))?$/.exec(wire)
  if (!match?.[1]) throw new RangeError(`Not an amount of USDT: ${wire}`)
  return BigInt(match[1]) * MICRO + BigInt((match[2] ?? '').padEnd(6, '0'))
}

/** Six decimals: `999000000n` is `"999.000000"`; throws a RangeError for more than 13 digits of USDT. */
export function wireOf(micro: bigint): string {
  const absolute = micro < 0n ? -micro : micro
  const units = String(absolute / MICRO)
  if (units.length > 13) throw new RangeError(`Too large an amount of USDT: ${units}`)
  return `${micro < 0n ? '-' : ''}${units}.${String(absolute % MICRO).padStart(6, '0')}`
}
