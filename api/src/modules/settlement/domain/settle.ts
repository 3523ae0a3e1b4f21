/** Both at least 0, in micro-USDT. */
export interface Standing {
  readonly deposit: bigint
  readonly receivable: bigint
}

/** The parts sum to the total of the statement and are negative where it gives back. */
export interface Settled {
  readonly depositPart: bigint
  readonly receivablePart: bigint
}

/** The deposit pays what it holds, the rest becomes receivable; refunds pay arrears first (payments.md 9). */
export function settle({ deposit, receivable }: Standing, total: bigint): Settled {
  if (total >= 0n) {
    const depositPart = total < deposit ? total : deposit
    return { depositPart, receivablePart: total - depositPart }
  }
  const paidOff = -total < receivable ? -total : receivable
  return { depositPart: total + paidOff, receivablePart: -paidOff }
}
