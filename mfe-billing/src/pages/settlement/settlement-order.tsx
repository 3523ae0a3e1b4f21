import { microOf, type SettlementSummary } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatUsdt } from '@parlour/i18n'
import { Card, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { Formula } from '../../features/read-settlement/formula.tsx'
import classes from './settlement-order.module.css'

const AMOUNTS = ['amount', 'actualDisbursement', 'pendingSettlement', 'remaining'] as const

export function SettlementOrder({ order }: { order: SettlementSummary['settlementOrder'] }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const usdt = (amount: string) => formatUsdt(amount, locale)
  const isWhole = microOf(order.actualDisbursement) + microOf(order.pendingSettlement) === microOf(order.amount)
  return (
    <Card gap="16">
      <h2 className={classes.heading}>{t('settlement.order.heading')}</h2>
      <dl className={classes.figures}>
        {AMOUNTS.map((figure) => (
          <div key={figure} className={classes.figure}>
            <Text as="dt" size="14" tone="muted">
              {t(`settlement.order.${figure}`)}
            </Text>
            <dd className={classes.value}>
              <bdi>{usdt(order[figure])}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Formula of={t('settlement.order.heading')}>
        <p>{t('settlement.order.text')}</p>
        {isWhole ? <bdi>{`${usdt(order.actualDisbursement)} + ${usdt(order.pendingSettlement)} = ${usdt(order.amount)}`}</bdi> : null}
      </Formula>
    </Card>
  )
}
