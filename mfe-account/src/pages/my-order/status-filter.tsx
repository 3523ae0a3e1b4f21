import type { OrderStatus } from '@parlour/contracts'
import { useTranslation } from 'react-i18next'
import classes from './status-filter.module.css'
import { ORDER_STATUSES } from './order-status.ts'

export type StatusFilterProps = { value: OrderStatus | undefined; onChange: (status: OrderStatus | undefined) => void }

export function StatusFilter({ value, onChange }: StatusFilterProps) {
  const { t } = useTranslation('account')
  return (
    <div className={classes.root} role="group" aria-label={t('orders.filter')}>
      {[undefined, ...ORDER_STATUSES].map((status) => (
        <button
          key={status ?? 'all'}
          type="button"
          className={classes.chip}
          aria-pressed={value === status}
          onClick={() => onChange(status)}
        >
          {status === undefined ? t('orders.all') : t(`orderStatus.${status}`)}
        </button>
      ))}
    </div>
  )
}
