/** What a merchant has prepaid and owes, both at least 0, in micro-USDT. */
export interface Standing {
  readonly deposit: bigint
  readonly receivable: bigint
}

/** How a statement is paid: the parts are negative where it gives back, and sum to its total. */
export interface Settled {
  readonly depositPart: bigint
  readonly receivablePart: bigint
}

/** The deposit bears what it holds and the rest becomes receivable; what is given back pays arrears first (payments.md 9). */
export function settle({ deposit, receivable }: Standing, total: bigint): Settled {
  if (total >= 0n) {
    const depositPart = total < deposit ? total : deposit
    return { depositPart, receivablePart: total - depositPart }
  }
  const paidOff = -total < receivable ? -total : receivable
  return { depositPart: total + paidOff, receivablePart: -paidOff }
}
