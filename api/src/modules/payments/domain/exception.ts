import type { PaymentExceptionKind } from '@parlour/contracts'

/** Money that did not simply pay what it was sent for; `amount` is a decimal in units of `token`. */
export interface Exception {
  /** What the call that ends it takes. */
  readonly id: string
  readonly kind: PaymentExceptionKind
  readonly merchantId: string | null
  readonly orderId: string | null
  readonly chain: string | null
  /** Name of a chain that is not ours. */
  readonly network: string | null
  readonly amount: string | null
  readonly token: string
  readonly sender: string | null
  readonly txHash: string | null
  readonly since: Date
}

const SETTLED: ReadonlySet<PaymentExceptionKind> = new Set(['under', 'over', 'late'])

/** Whether a rule dealt with it, so that it waits for nobody. */
export function isSettled({ kind }: Pick<Exception, 'kind'>): boolean {
  return SETTLED.has(kind)
}
