/** A wire amount (`"999.000000"`) as a wallet accepts it: a dot, at least two decimals, no trailing zeros beyond them. */
export function plainAmount(amount: string): string {
  return amount.replace(/(\.\d{2}\d*?)0+$/, '$1')
}
