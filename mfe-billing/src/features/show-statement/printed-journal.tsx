import type { JournalView } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatDay } from '@parlour/i18n'
import { useTranslation } from 'react-i18next'
import { JournalLegs } from '../show-journal/journal-legs.tsx'
import classes from './printed-statement.module.css'

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
      <table className={classes.table}>
        <JournalLegs legs={journal.legs} />
      </table>
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
