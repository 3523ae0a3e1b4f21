import { microOf, type SettlementSummary } from '@parlour/contracts'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { PayoutList } from '../pay-out-credit/payout-list.tsx'
import { LEAST_PAYOUT } from '../pay-out-credit/use-payout-form.ts'
import classes from './deposit-panel.module.css'
import { ReturnDue } from './return-due.tsx'

export type DepositReturnsProps = { summary: Pick<SettlementSummary, 'deposit' | 'toReturn'>; isOver: boolean }

/** Returns of the deposit once every contract has ended (decision 0044). */
export function DepositReturns({ summary: { deposit, toReturn }, isOver }: DepositReturnsProps) {
  const { t } = useTranslation('billing')
  const { data = [] } = client.listPayouts.useQuery()
  const returns = data.filter(({ kind }) => kind === 'deposit-return')
  const isToCome = toReturn === null && isOver && microOf(deposit.balance) >= LEAST_PAYOUT
  return (
    <>
      {toReturn === null ? null : <ReturnDue due={toReturn} />}
      {isToCome ? <p className={classes.note}>{t('settlement.return.closing')}</p> : null}
      {returns.length === 0 ? null : <PayoutList heading={t('settlement.return.list')} payouts={returns} />}
    </>
  )
}
