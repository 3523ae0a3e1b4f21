const CENT = 10_000n
const BASIS_POINTS = 10_000n

/** A share in basis points of a non-negative amount, half-up to 0.01 USDT. */
export function shareOf(amount: bigint, basisPoints: number): bigint {
  const exact = amount * BigInt(basisPoints)
  return ((exact + (CENT * BASIS_POINTS) / 2n) / (CENT * BASIS_POINTS)) * CENT
}

/** A share of the players' losses, at least the minimum; a loss of the site pays the minimum and is not carried over. */
export function royaltyOf(ggr: bigint, basisPoints: number, minimum: bigint): bigint {
  const share = ggr > 0n ? shareOf(ggr, basisPoints) : 0n
  return share > minimum ? share : minimum
}
