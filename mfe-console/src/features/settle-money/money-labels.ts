import { formatDecimal, formatUsdt, isolate, type Locale } from '@parlour/i18n'

/** Every digit that a token has, so that dust is seen. */
const DIGITS = 6

/** A sum in its token as people read it. */
export function moneyLabels(amount: string, token: string, locale: Locale): string {
  return token === 'USDT' ? formatUsdt(amount, locale, DIGITS) : isolate(`${formatDecimal(amount, locale, DIGITS)} ${token}`)
}
