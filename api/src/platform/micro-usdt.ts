/** Micro-USDT in one USDT: amounts are bigint with six decimals everywhere inside. */
export const MICRO = 1_000_000n

/** `999000000n` → `"999.000000"`, the wire form of money. */
export function toWire(amount: bigint): string {
  const absolute = amount < 0n ? -amount : amount
  return `${amount < 0n ? '-' : ''}${absolute / MICRO}.${String(absolute % MICRO).padStart(6, '0')}`
}

/** `"999"` or `"999.5"` → micro-USDT; throws RangeError on anything that is not a plain decimal of at most six places. */
export function fromDecimal(text: string): bigint {
  const match = /^(0|[1-9]\d{0,12})(?:\.(\d{1,6}))?$/.exec(text)
  if (!match) throw new RangeError(`Not an amount of USDT: ${text}`)
  return BigInt(match[1] ?? '0') * MICRO + BigInt((match[2] ?? '').padEnd(6, '0'))
}
