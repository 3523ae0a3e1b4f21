import type { Movement } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDay, formatUsdt } from '@parlour/i18n'
import { Amount, Card, Table, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { signedUsdt } from '../read-settlement/signed-amount.ts'
import classes from './movement-list.module.css'

const COLUMNS = ['day', 'what', 'account', 'amount', 'balance'] as const

export function MovementTable({ rows, onOpen }: { rows: readonly Movement[]; onOpen: (movement: Movement) => void }) {
  const { t } = useTranslation('billing')
  return (
    <Card padding="none">
      <Table caption={t('settlement.view.movements')} isCaptionHidden isStacked className={classes.rows}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" data-numeric={column === 'amount' || column === 'balance' || undefined}>
                {t(`settlement.movements.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <MovementRow key={row.id} row={row} onOpen={() => onOpen(row)} />
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

function MovementRow({ row, onOpen }: { row: Movement; onOpen: () => void }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  return (
    <tr>
      <td className={classes.day}>
        <time dateTime={row.bookedOn}>{formatDay(row.bookedOn, locale)}</time>
      </td>
      <th scope="row">
        <button type="button" className={classes.open} onClick={onOpen}>
          {t(`settlement.kind.${row.kind}`)}
        </button>
        {row.siteName === null ? null : (
          <Text as="span" tone="muted" weight="regular" className={classes.site}>
            <bdi>{row.siteName}</bdi>
          </Text>
        )}
      </th>
      <td className={classes.account}>{t(`settlement.account.${row.account}`)}</td>
      <td data-numeric className={classes.amount}>
        <Amount>{signedUsdt(row.amount, locale)}</Amount>
      </td>
      <td data-numeric className={classes.balance}>
        <Amount>{formatUsdt(row.balanceAfter, locale)}</Amount>
      </td>
    </tr>
  )
}
