import type { Statement, StatementLine } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatUsdt } from '@parlour/i18n'
import { useTranslation } from 'react-i18next'
import { sumsOf } from './line-sums.ts'
import { periodText } from './period-text.ts'
import classes from './printed-statement.module.css'
import { useLineName } from './use-line-name.ts'

const TOTALS = ['fromDeposit', 'fromArrears', 'total'] as const

export function PrintedLines({ statement }: { statement: Statement }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  return (
    <table className={`${classes.table} ${classes.fees}`}>
      <thead>
        <tr>
          <th scope="col">{t('settlement.movements.what')}</th>
          <th scope="col">{t('settlement.howSum')}</th>
          <th scope="col" data-numeric>
            {t('settlement.movements.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {statement.lines.map((line, index) => (
          // A statement never changes, and can have several corrections.
          <PrintedLine key={`${line.kind}-${String(index)}`} line={line} />
        ))}
        {TOTALS.map((name) => (
          <tr key={name} className={name === 'total' ? classes.total : undefined}>
            <th scope="row" colSpan={2}>
              {t(name === 'total' ? 'settlement.total' : `settlement.statement.${name}`)}
            </th>
            <td data-numeric>
              <bdi dir="ltr">{formatUsdt(statement[name], locale)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PrintedLine({ line }: { line: StatementLine }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const name = useLineName()(line)
  return (
    <tr>
      <th scope="row">
        <span className={classes.name}>{name}</span>
        <bdi className={classes.note}>{periodText(line, locale)}</bdi>
        {line.dispute === null ? null : <span className={classes.note}>{t(`settlement.dispute.state.${line.dispute.state}`)}</span>}
      </th>
      <td>
        <span className={classes.note}>{t(`settlement.lineText.${line.kind}`)}</span>
        <bdi dir="ltr" className={classes.sums}>
          {sumsOf(line, locale).map((sum) => (
            <span key={sum}>{sum}</span>
          ))}
        </bdi>
      </td>
      <td data-numeric>
        <bdi dir="ltr">{formatUsdt(line.amount, locale)}</bdi>
      </td>
    </tr>
  )
}
