import type { Order } from '@parlour/contracts'
import { PageHeading } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { LostBanner } from '../../features/pay-order/lost-banner.tsx'
import { usePaymentResult } from '../../features/pay-order/use-payment-result.ts'
import { OrderOutcome } from './order-outcome.tsx'
import { useCheckoutChoice } from './use-checkout-choice.ts'

/** The attempt in the address still shows money that arrives late. */
export function ClosedOrder({ order }: { order: Order }) {
  const { t } = useTranslation('billing')
  const { attemptId } = useCheckoutChoice()
  const { result, isLost } = usePaymentResult(attemptId)
  return (
    <>
      <LostBanner isLost={isLost} />
      <PageHeading lead={<bdi>{order.siteName}</bdi>}>
        {t('checkout.order')} <bdi dir="ltr">{order.orderId}</bdi>
      </PageHeading>
      <OrderOutcome order={order} result={result?.orderId === order.id ? result : undefined} />
    </>
  )
}
