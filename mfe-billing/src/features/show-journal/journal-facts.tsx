import { wireOf, type JournalView } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatDateTime, formatDay, formatUsdt } from '@parlour/i18n'
import { Address, DescriptionList, Table } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { signedMicroOf } from '../read-settlement/signed-amount.ts'
import classes from './journal.module.css'

/** The legs of a journal as debit and credit, which come to the same sum, and the seal that no later change survives. */
export function JournalFacts({ journal }: { journal: JournalView }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const items = [
    { id: 'booked', term: t('settlement.journal.bookedOn'), value: formatDay(journal.bookedOn, locale) },
    { id: 'posted', term: t('settlement.journal.postedAt'), value: formatDateTime(journal.postedAt, locale) },
    {
      id: 'key',
      term: t('settlement.journal.key'),
      value: (
        <bdi dir="ltr" className={classes.key}>
          {journal.key}
        </bdi>
      ),
    },
  ]
  return (
    <div className={classes.root}>
      <DescriptionList items={items} />
      <JournalLegs legs={journal.legs} />
      <JournalSeal seal={journal.seal} />
    </div>
  )
}

function JournalLegs({ legs }: Pick<JournalView, 'legs'>) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const sides = legs.map(({ account, amount }) => ({ account, micro: signedMicroOf(amount) }))
  const debits = sides.reduce((sum, { micro }) => (micro > 0n ? sum + micro : sum), 0n)
  const cell = (micro: bigint) => (
    <td data-numeric>
      <bdi dir="ltr" className={classes.sum}>
        {micro > 0n ? formatUsdt(wireOf(micro), locale) : ''}
      </bdi>
    </td>
  )
  return (
    <Table caption={t('settlement.journal.legs')} isCaptionHidden density="dense">
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
        {sides.map(({ account, micro }, index) => (
          // Legs have no name of their own, and a booked journal never changes.
          <tr key={`${account}-${String(index)}`}>
            <th scope="row">{t(`settlement.leg.${account}`)}</th>
            {cell(micro)}
            {cell(-micro)}
          </tr>
        ))}
        <tr className={classes.total}>
          <th scope="row">{t('settlement.total')}</th>
          {cell(debits)}
          {cell(debits)}
        </tr>
      </tbody>
    </Table>
  )
}

function JournalSeal({ seal }: Pick<JournalView, 'seal'>) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  if (seal === null) return <p className={classes.note}>{t('settlement.journal.unsealed')}</p>
  return (
    <div>
      <p className={classes.note}>{t('settlement.journal.sealed', { position: formatCount(seal.position, locale) })}</p>
      <Address value={seal.hash} copyLabel={t('settlement.journal.copySeal')} copiedLabel={t('settlement.copied')} />
    </div>
  )
}
