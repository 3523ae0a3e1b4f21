import type { StatementRow } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatUsdt } from '@parlour/i18n'
import { Amount, Card, Pill, Table, Text, TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useSettlementAddress } from '../read-settlement/use-settlement-address.ts'
import { periodText } from './period-text.ts'
import classes from './statement.module.css'

export function StatementTable({ rows }: { rows: readonly StatementRow[] }) {
  const { t } = useTranslation('billing')
  return (
    <Card padding="none">
      <Table caption={t('settlement.view.statements')} isCaptionHidden isStacked className={classes.rows}>
        <thead>
          <tr>
            <th scope="col">{t('settlement.statement.number')}</th>
            <th scope="col">{t('settlement.statement.period')}</th>
            <th scope="col">{t('settlement.statement.state')}</th>
            {(['fromDeposit', 'fromArrears', 'total'] as const).map((column) => (
              <th key={column} scope="col" data-numeric>
                {t(column === 'total' ? 'settlement.total' : `settlement.statement.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <RowOfStatement key={row.id} row={row} />
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

function RowOfStatement({ row }: { row: StatementRow }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const { linkTo } = useSettlementAddress()
  const sum = (amount: string) => <Amount>{formatUsdt(amount, locale)}</Amount>
  return (
    <tr>
      <th scope="row">
        <TextLink variant="plain" className={classes.link} to={linkTo({ statement: row.id })}>
          <bdi dir="ltr">{row.number}</bdi>
        </TextLink>
        <Text as="bdi" tone="muted" weight="regular" className={classes.site}>
          {row.siteName}
        </Text>
      </th>
      <td data-label={t('settlement.statement.period')}>
        <bdi>{periodText(row, locale)}</bdi>
      </td>
      <td className={classes.paid}>
        <Pill tone={row.isDisputable ? 'info' : 'neutral'} icon={row.isDisputable ? 'clock' : 'check'}>
          {t(row.isDisputable ? 'settlement.statement.disputable' : 'settlement.statement.settled')}
        </Pill>
      </td>
      <td data-numeric data-label={t('settlement.statement.fromDeposit')}>
        {sum(row.fromDeposit)}
      </td>
      <td data-numeric data-label={t('settlement.statement.fromArrears')}>
        {sum(row.fromArrears)}
      </td>
      <td data-numeric data-label={t('settlement.total')}>
        {sum(row.total)}
      </td>
    </tr>
  )
}
