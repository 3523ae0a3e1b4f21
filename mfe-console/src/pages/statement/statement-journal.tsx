import type { JournalView } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatDateTime, formatDay, formatUsdt } from '@parlour/i18n'
import { Card, DescriptionList, Table } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { Code } from '../../features/release-facts/code.tsx'
import { Note, Panel } from '../../features/release-facts/panel.tsx'
import classes from './statement-page.module.css'

export function StatementJournal({ journal: { key, bookedOn, postedAt, legs, seal } }: { journal: JournalView }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const items = [
    { id: 'on', term: t('statement.bookedOn'), value: formatDay(bookedOn, locale) },
    { id: 'at', term: t('merchant.booked'), value: formatDateTime(postedAt, locale) },
    { id: 'key', term: t('statement.key'), value: <Code>{key}</Code> },
  ]
  return (
    <Panel title={t('statement.journal')}>
      <div className={classes.legs}>
        <Legs legs={legs} />
      </div>
      <Card>
        <DescriptionList items={items} />
      </Card>
      <Note>{seal === null ? t('statement.unsealed') : t('statement.sealed', { position: formatCount(seal.position, locale) })}</Note>
      {seal === null ? null : <Code>{seal.hash}</Code>}
    </Panel>
  )
}

function Legs({ legs }: Pick<JournalView, 'legs'>) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  return (
    <Table caption={t('statement.journal')} isCaptionHidden density="dense">
      <thead>
        <tr>
          <th scope="col">{t('statement.account')}</th>
          <th scope="col" data-numeric>
            {t('statement.debit')}
          </th>
          <th scope="col" data-numeric>
            {t('statement.creditSide')}
          </th>
        </tr>
      </thead>
      <tbody>
        {legs.map(({ account, amount }, index) => (
          // Legs have no name of their own, and a booked journal never changes.
          <tr key={`${account}-${String(index)}`}>
            <th scope="row">{t(`statement.leg.${account}`)}</th>
            <td data-label={t('statement.debit')} data-numeric>
              {amount.startsWith('-') ? '' : formatUsdt(amount, locale)}
            </td>
            <td data-label={t('statement.creditSide')} data-numeric>
              {amount.startsWith('-') ? formatUsdt(amount.slice(1), locale) : ''}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
