import { microOf, wireOf, type Package } from '@parlour/contracts'

/** What an item costs at checkout and what its deposit asks for afterwards, as decimal strings; `later` is null when nothing is left (K01, K03). */
export function dueAmounts(price: string, fees: Package | undefined): { readonly now: string; readonly later: string | null } {
  if (fees === undefined) return { now: price, later: null }
  if (!fees.isDepositDueAtCheckout) return { now: price, later: fees.prepaidDeposit }
  return { now: wireOf(microOf(price) + microOf(fees.prepaidDeposit)), later: null }
}
