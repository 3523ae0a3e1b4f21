import { microOf, wireOf, type Package } from '@parlour/contracts'
import { formatCount, formatDecimal, formatUsdt, type Locale } from '@parlour/i18n'
import { percentOf } from '../show-formula/percent-of.ts'
import { DAYS_PER_MONTH, maintenanceOf } from './monthly-cost.ts'

export function breakEvenFormula(shared: Package, flat: Package, payouts: number, turn: bigint, locale: Locale): string {
  const amount = (micro: bigint) => formatDecimal(wireOf(micro), locale)
  const month =
    shared.maintenancePeriod === 'day' ? `${DAYS_PER_MONTH} × ${amount(microOf(shared.maintenanceFee))}` : amount(maintenanceOf(shared))
  const payout = microOf(shared.payoutFeePerTransaction) - microOf(flat.payoutFeePerTransaction)
  const share = wireOf(microOf(shared.collectionFeePercent) - microOf(flat.collectionFeePercent))
  const sum = `${amount(maintenanceOf(flat))} − ${month} − ${formatCount(payouts, locale)} × ${amount(payout)}`
  if (turn > 0n) return `(${sum}) ÷ ${percentOf(share, locale)} = ${formatUsdt(wireOf(turn), locale)}`
  return `${sum} = ${formatUsdt(wireOf(maintenanceOf(flat) - maintenanceOf(shared) - BigInt(payouts) * payout), locale)}`
}
