import { ORDERS_COUNTED, type OrderPage } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, isolateLeftToRight } from '@parlour/i18n'
import { Button, Pagination, SelectField, Stack, Text, useKitTexts } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { PAGE_SIZES } from './order-query.ts'
import classes from './order-pagination.module.css'
import type { OrderQueryControl } from './use-order-query.ts'

export type OrderPaginationProps = { shown: OrderPage; query: OrderQueryControl }

export function OrderPagination({ shown, query }: OrderPaginationProps) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const counted = formatCount(shown.total, locale)
  const number = shown.isMore ? isolateLeftToRight(`${counted}+`) : counted
  const last = Math.ceil(shown.total / shown.pageSize)
  const isBeyond = query.cursor !== null || (shown.isMore && shown.page >= last)
  return (
    <Stack direction="row" align="center" justify="between" gap="16" columnGap="24" size="14" minHeight="control">
      <Text aria-live="polite" tone="muted">
        {t('orders.total', { count: shown.total, number })}
      </Text>
      {shown.total > Number(PAGE_SIZES[0]) ? <SizeField query={query} /> : null}
      {isBeyond ? (
        <CursorPagination shown={shown} query={query} />
      ) : (
        <Pagination
          page={shown.page}
          pageSize={shown.pageSize}
          total={shown.total}
          isMore={shown.isMore}
          onChange={(page) => query.turn({ page })}
        />
      )}
    </Stack>
  )
}

function SizeField({ query }: { query: OrderQueryControl }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  return (
    <SelectField
      label={t('orders.pageSize')}
      className={classes.size}
      value={query.pageSize}
      onChange={(event) => query.resize(event.currentTarget.value)}
      options={PAGE_SIZES.map((size) => ({ value: size, label: formatCount(Number(size), locale) }))}
    />
  )
}

/** Past the last counted page only the neighbours are known. */
function CursorPagination({ shown: { next, previous, page }, query }: OrderPaginationProps) {
  const { t } = useTranslation('account')
  const kit = useKitTexts()
  const locale = useLocale()
  const goBack =
    query.cursor === null ? () => query.turn({ page: page - 1 }) : previous === null ? null : () => query.turn({ cursor: previous })
  const goOn = next === null ? null : () => query.turn({ cursor: next })
  return (
    <Stack as="nav" gap="8" columnGap="16" direction="row" align="center" aria-label={kit('pages')}>
      <Button variant="secondary" disabled={goBack === null} onClick={() => goBack?.()}>
        {kit('previous')}
      </Button>
      <span>{query.cursor === null ? formatCount(page, locale) : t('orders.beyond', { number: formatCount(ORDERS_COUNTED, locale) })}</span>
      <Button variant="secondary" disabled={goOn === null} onClick={() => goOn?.()}>
        {kit('next')}
      </Button>
    </Stack>
  )
}
