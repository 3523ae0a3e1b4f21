import { microOf, wireOf } from '@parlour/contracts'

/** Fees above this, in USDT, are treated as typing errors. */
const GREATEST_FEE = 1_000n * 1_000_000n

/** Amount to enter so that `due` arrives after `fee`, as wire amount; null if `fee` is invalid. A comma is a decimal point. */
export function amountBeforeFee(due: string, fee: string): string | null {
  const written = fee.trim().replace(',', '.')
  if (!/^\d{1,6}(\.\d{1,6})?$/.test(written)) return null
  const micro = microOf(written.replace(/^0+(?=\d)/, ''))
  return micro > GREATEST_FEE ? null : wireOf(microOf(due) + micro)
}
