import type { ComponentProps } from 'react'
import { PaymentDesk } from './payment-desk.tsx'
import { usePaymentResult } from './use-payment-result.ts'

type LivePaymentDeskProps = Omit<ComponentProps<typeof PaymentDesk>, 'result' | 'isLost'>

/** The desk of an attempt of the signed-in merchant, kept as new as the live stream says. */
export function LivePaymentDesk(props: LivePaymentDeskProps) {
  return <PaymentDesk {...props} {...usePaymentResult(props.attempt.id)} />
}
