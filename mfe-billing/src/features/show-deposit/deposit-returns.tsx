import { microOf, PAGES, pagePath, type SettlementSummary } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useSettlementPayoutsQuery } from '../../api/settlement-api.ts'
import { PayoutList } from '../pay-out-credit/payout-list.tsx'
import { LEAST_PAYOUT } from '../pay-out-credit/use-payout-form.ts'
import classes from './deposit-panel.module.css'

/** What is paid out of the deposit and where it stands; once every contract is over, how the rest is got (decision 0044). */
export function DepositReturns({ deposit, isOver }: Pick<SettlementSummary, 'deposit'> & { isOver: boolean }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const { data = [] } = useSettlementPayoutsQuery()
  const returns = data.filter(({ kind }) => kind === 'deposit-return')
  const isLeft = isOver && microOf(deposit.balance) >= LEAST_PAYOUT
  return (
    <>
      {isLeft ? (
        <p className={classes.note}>
          {t('settlement.return.text')}{' '}
          <TextLink to={pagePath(locale, PAGES.contact, { topic: 'payments' })}>{t('settlement.return.write')}</TextLink>
        </p>
      ) : null}
      {returns.length === 0 ? null : <PayoutList heading={t('settlement.return.list')} payouts={returns} />}
    </>
  )
}
