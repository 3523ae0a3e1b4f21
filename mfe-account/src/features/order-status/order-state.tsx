import { microOf, OrderStatus, type Order } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDecimal, formatUsdt } from '@parlour/i18n'
import { Pill, Stack, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { ORDER_TONES } from './order-status.ts'

/** The status, and of an order that was paid in part how much of it. */
export function OrderState({ order: { status, actualPayment, amount, remaining } }: { order: Order }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const isPartPaid = status !== OrderStatus.Invalid && microOf(actualPayment) > 0n && microOf(remaining) > 0n
  return (
    <Stack gap="4" align="start">
      <Pill tone={ORDER_TONES[status]}>{t(`orderStatus.${status}`)}</Pill>
      {isPartPaid ? (
        <Text as="span" size="12" tone="muted">
          {t('orders.partPaid', { paid: formatDecimal(actualPayment, locale), amount: formatUsdt(amount, locale) })}
        </Text>
      ) : null}
    </Stack>
  )
}
