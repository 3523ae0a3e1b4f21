import type { ComponentProps } from 'react'
import { PaymentPanel } from './payment-panel.tsx'
import { usePaymentResult } from './use-payment-result.ts'

type LivePaymentPanelProps = Omit<ComponentProps<typeof PaymentPanel>, 'result' | 'isLost'>

/** The payment panel of an attempt of the signed-in merchant, kept as new as the live stream says. */
export function LivePaymentPanel(props: LivePaymentPanelProps) {
  return <PaymentPanel {...props} {...usePaymentResult(props.attempt.id)} />
}
