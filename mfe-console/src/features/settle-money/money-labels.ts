import { formatDecimal, formatUsdt, isolate, type Locale } from '@parlour/i18n'

/** All decimals of the token, so that dust amounts are visible. */
const DIGITS = 6

export function moneyLabels(amount: string, token: string, locale: Locale): string {
  return token === 'USDT' ? formatUsdt(amount, locale, DIGITS) : isolate(`${formatDecimal(amount, locale, DIGITS)} ${token}`)
}
