import type { MerchantStatement, StatementLine } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatUsdt } from '@parlour/i18n'
import { Table } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import texts from '../../features/merchant-facts/merchant-facts.module.css'
import { Panel } from '../../features/release-facts/panel.tsx'
import { lineSum, periodOf } from './line-sum.ts'
import { useLineName } from './use-line-name.ts'

export function StatementLines({ statement }: { statement: MerchantStatement }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  return (
    <Panel title={t('statement.lines')}>
      <Table caption={t('statement.lines')} isCaptionHidden density="dense" isStacked>
        <thead>
          <tr>
            <th scope="col">{t('disputes.lineTitle')}</th>
            <th scope="col">{t('statement.sum')}</th>
            <th scope="col" data-numeric>
              {t('disputes.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {statement.lines.map((line, index) => (
            // A statement never changes, and can have several corrections.
            <LineRow key={`${line.kind}-${String(index)}`} line={line} />
          ))}
          <tr data-total>
            <th scope="row" colSpan={2}>
              {t('statement.total')}
            </th>
            <td data-label={t('disputes.amount')} data-numeric>
              {formatUsdt(statement.total, locale)}
            </td>
          </tr>
        </tbody>
      </Table>
    </Panel>
  )
}

function LineRow({ line }: { line: StatementLine }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  return (
    <tr>
      <th scope="row">
        {useLineName()(line)}
        <bdi className={texts.small}>{periodOf(line, locale)}</bdi>
      </th>
      <td data-label={t('statement.sum')}>
        {lineSum(line, locale).map((sum) => (
          <bdi key={sum} dir="ltr" className={texts.small}>
            {sum}
          </bdi>
        ))}
      </td>
      <td data-label={t('disputes.amount')} data-numeric>
        {formatUsdt(line.amount, locale)}
      </td>
    </tr>
  )
}
