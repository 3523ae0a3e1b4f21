import type { ComponentProps } from 'react'
import { PaymentPanel } from './payment-panel.tsx'
import { usePaymentResult } from './use-payment-result.ts'

type LivePaymentPanelProps = Omit<ComponentProps<typeof PaymentPanel>, 'result' | 'isLost'>

export function LivePaymentPanel(props: LivePaymentPanelProps) {
  return <PaymentPanel {...props} {...usePaymentResult(props.attempt.id)} />
}
