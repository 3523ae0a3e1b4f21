/** A wire amount (`"999.000000"`) as wallets accept it: a dot and at least two decimals, no further trailing zeros. */
export function plainAmount(amount: string): string {
  return amount.replace(/(\.\d{2}\d*?)0+$/, '$1')
}
