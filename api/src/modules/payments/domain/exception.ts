import type { PaymentExceptionKind } from '@parlour/contracts'

export interface Exception {
  /** The id that the call to resolve it takes. */
  readonly id: string
  readonly kind: PaymentExceptionKind
  readonly merchantId: string | null
  readonly orderId: string | null
  readonly chain: string | null
  readonly network: string | null
  readonly amount: string | null
  readonly token: string
  readonly sender: string | null
  readonly txHash: string | null
  readonly since: Date
}

const SETTLED: ReadonlySet<PaymentExceptionKind> = new Set(['under', 'over', 'late'])

export function isSettled({ kind }: Pick<Exception, 'kind'>): boolean {
  return SETTLED.has(kind)
}
