import { wireOf, type JournalView } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatUsdt } from '@parlour/i18n'
import { Amount } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { signedMicroOf } from '../read-settlement/signed-amount.ts'

export function JournalLegs({ legs }: Pick<JournalView, 'legs'>) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const sides = legs.map(({ account, amount }) => ({ account, micro: signedMicroOf(amount) }))
  const debits = sides.reduce((sum, { micro }) => (micro > 0n ? sum + micro : sum), 0n)
  const cell = (micro: bigint) => (
    <td data-numeric>
      <Amount>{micro > 0n ? formatUsdt(wireOf(micro), locale) : ''}</Amount>
    </td>
  )
  return (
    <>
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
        <tr data-total>
          <th scope="row">{t('settlement.total')}</th>
          {cell(debits)}
          {cell(debits)}
        </tr>
      </tbody>
    </>
  )
}
