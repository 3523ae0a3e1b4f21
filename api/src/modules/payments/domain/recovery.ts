/** Money that came by a network or in a token that is never credited. */
export interface Recovery {
  readonly id: string
  readonly chain: string
  readonly network: string
  readonly symbol: string
  readonly decimals: number
  readonly amount: bigint
  readonly txHash: string
  readonly sender: string
  readonly hexAddress: string
  readonly merchantId: string
  readonly orderId: string | null
  readonly state: 'open' | 'returned' | 'closed'
  readonly foundAt: Date
}

export function tokenAmount(units: bigint, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return rest === '' ? whole : `${whole}.${rest}`
}
