import { wireOf, type JournalView } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatDay, formatUsdt } from '@parlour/i18n'
import { useTranslation } from 'react-i18next'
import { signedMicroOf } from '../read-settlement/signed-amount.ts'
import classes from './statement-paper.module.css'

/** The journal of a statement on paper: its legs, its key, and the seal in full. */
export function PaperJournal({ journal }: { journal: JournalView }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const { seal } = journal
  return (
    <section className={classes.part}>
      <h2>{t('settlement.journal.title')}</h2>
      <p>
        {t('settlement.journal.bookedOn')}: {formatDay(journal.bookedOn, locale)} UTC
      </p>
      <bdi dir="ltr" className={classes.code}>
        {journal.key}
      </bdi>
      <Legs legs={journal.legs} />
      <p>
        {seal === null
          ? t('settlement.journal.unsealed')
          : t('settlement.journal.sealed', { position: formatCount(seal.position, locale) })}
      </p>
      {seal === null ? null : (
        <bdi dir="ltr" className={classes.code}>
          {seal.hash}
        </bdi>
      )}
    </section>
  )
}

function Legs({ legs }: Pick<JournalView, 'legs'>) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const cell = (micro: bigint) => (
    <td data-numeric>
      <bdi dir="ltr">{micro > 0n ? formatUsdt(wireOf(micro), locale) : ''}</bdi>
    </td>
  )
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('settlement.movements.account')}</th>
          <th scope="col" data-numeric>
            {t('settlement.journal.debit')}
          </th>
          <th scope="col" data-numeric>
            {t('settlement.journal.creditSide')}
          </th>
        </tr>
      </thead>
      <tbody>
        {legs.map(({ account, amount }, index) => (
          // Legs have no name of their own, and a booked journal never changes.
          <tr key={`${account}-${String(index)}`}>
            <th scope="row">{t(`settlement.leg.${account}`)}</th>
            {cell(signedMicroOf(amount))}
            {cell(-signedMicroOf(amount))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
