import { microOf, wireOf } from '@parlour/contracts'
import { formatCount, formatDecimal, formatUsdt, type Locale } from '@parlour/i18n'
import { percentText } from './fee-lines.ts'
import { DAYS_PER_MONTH, monthlyCost, type MonthlyFees, type MonthOfTrade } from './monthly-cost.ts'

/** Keeps a product on one line. */
const TIMES = '\u00a0×\u00a0'

/** E.g. `30 × 33.00 + 3.5% × 100.00 = 993.50 USDT`; lines without a fee are omitted. */
export function costFormula(fees: MonthlyFees, trade: MonthOfTrade, locale: Locale): string {
  const maintenance = formatDecimal(fees.maintenanceFee, locale)
  const terms = [fees.maintenancePeriod === 'day' ? `${DAYS_PER_MONTH}${TIMES}${maintenance}` : maintenance]
  if (microOf(fees.collectionFeePercent) > 0n) {
    terms.push(`${percentText(fees.collectionFeePercent, locale)}${TIMES}${formatDecimal(wireOf(trade.volume), locale)}`)
  }
  if (microOf(fees.payoutFeePerTransaction) > 0n) {
    terms.push(`${formatCount(Number(trade.payouts), locale)}${TIMES}${formatDecimal(fees.payoutFeePerTransaction, locale)}`)
  }
  return `${terms.join(' + ')} = ${formatUsdt(wireOf(monthlyCost(fees, trade)), locale)}`
}
