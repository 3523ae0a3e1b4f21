import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Button, SelectField, Stack, TextField } from '@parlour/ui'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderStatus } from '@parlour/contracts'
import { useSettledText } from '../../features/settle-text/use-settled-text.ts'
import { dayOf, foldedFilters, ORDER_SORTS, SEARCH_LENGTH, searchText } from './order-query.ts'
import type { OrderQueryControl } from './use-order-query.ts'
import { ORDER_STATUSES } from '../../features/order-status/order-status.ts'
import classes from './order-filters.module.css'

type StatusFilterProps = { value: OrderStatus | undefined; onChange: (status: OrderStatus | undefined) => void }

export function OrderFilters({ query }: { query: OrderQueryControl }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const active = foldedFilters(query)
  return (
    <Stack role="search" as="form" gap="16" onSubmit={(event) => event.preventDefault()}>
      <StatusFilter value={query.status} onChange={(status) => query.filter({ status: status === undefined ? '' : String(status) })} />
      <div className={classes.fields} data-open={isOpen || undefined}>
        <SearchField query={query} />
        <Button
          variant="secondary"
          className={classes.more}
          aria-expanded={isOpen}
          aria-controls={[`${id}-from`, `${id}-to`, `${id}-sort`].join(' ')}
          onClick={() => setIsOpen(!isOpen)}
        >
          {active === 0 ? t('orders.filters') : `${t('orders.filters')} (${formatCount(active, locale)})`}
        </Button>
        <DayField
          id={`${id}-from`}
          label={t('orders.from')}
          value={query.from}
          onSettle={(from) => query.filter({ from, ...(from > query.to && query.to !== '' ? { to: from } : {}) })}
        />
        <DayField
          id={`${id}-to`}
          label={t('orders.to')}
          value={query.to}
          onSettle={(to) => query.filter({ to, ...(to < query.from && to !== '' ? { from: to } : {}) })}
        />
        <SelectField
          id={`${id}-sort`}
          label={t('orders.sort')}
          className={classes.sort}
          value={query.sort}
          onChange={(event) => query.filter({ sort: event.currentTarget.value })}
          options={ORDER_SORTS.map((sort) => ({ value: sort, label: t(`orders.sorts.${sort}`) }))}
        />
      </div>
    </Stack>
  )
}

function SearchField({ query }: { query: OrderQueryControl }) {
  const { t } = useTranslation('account')
  const typed = useSettledText(query.q, (text) => {
    const q = searchText(text)
    // The first and the last letter are steps of the history, those between are not.
    if (q !== query.q) query.filter({ q }, { replace: q !== '' && query.q !== '' })
  })
  return (
    <TextField
      type="search"
      label={t('orders.search')}
      placeholder={t('orders.searchHint')}
      className={classes.search}
      maxLength={SEARCH_LENGTH}
      autoComplete="off"
      spellCheck={false}
      {...typed}
    />
  )
}

type DayFieldProps = { id: string; label: string; value: string; onSettle: (day: string) => void }

/** Not queried while the year is still being typed. */
function DayField({ id, label, value, onSettle }: DayFieldProps) {
  const typed = useSettledText(value, (text) => {
    if (text === '' || dayOf(text) !== '') onSettle(text)
  })
  return <TextField type="date" id={id} label={label} className={classes.day} {...typed} />
}

function StatusFilter({ value, onChange }: StatusFilterProps) {
  const { t } = useTranslation('account')
  return (
    <Stack direction="row" gap="8" className={classes.root} role="group" aria-label={t('orders.filter')}>
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
    </Stack>
  )
}
