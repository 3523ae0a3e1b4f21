const WHOLE = 10_000n

/** Micro-USDT, rounded half up. */
export function commissionOf(base: bigint, basisPoints: number): bigint {
  return (base * BigInt(basisPoints) + WHOLE / 2n) / WHOLE
}
