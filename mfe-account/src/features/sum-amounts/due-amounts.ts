import { microOf, wireOf, type CartItem, type Package } from '@parlour/contracts'

/** Amounts due at checkout and afterwards for the deposit, as decimal strings; `later` is null when nothing remains. */
export function dueAmounts(price: string, fees: Package | undefined): { readonly now: string; readonly later: string | null } {
  if (fees === undefined) return { now: price, later: null }
  if (!fees.isDepositDueAtCheckout) return { now: price, later: fees.prepaidDeposit }
  return { now: wireOf(microOf(price) + microOf(fees.prepaidDeposit)), later: null }
}

export interface PackagesOfMarket {
  readonly countriesId: number
  readonly packages: readonly Package[]
}

/** Uses the fees of each item's own market. */
export function dueOfAll(
  items: readonly Pick<CartItem, 'countriesId' | 'packageId' | 'price'>[],
  markets: readonly PackagesOfMarket[],
): { readonly now: string; readonly later: string | null } {
  let [now, later] = [0n, 0n]
  for (const { countriesId, packageId, price } of items) {
    const fees = markets.find((market) => market.countriesId === countriesId)?.packages.find(({ id }) => id === packageId)
    const due = dueAmounts(price ?? '0.000000', fees)
    now += microOf(due.now)
    later += due.later === null ? 0n : microOf(due.later)
  }
  return { now: wireOf(now), later: later === 0n ? null : wireOf(later) }
}
