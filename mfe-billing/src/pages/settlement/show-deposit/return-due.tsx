import { PAGES, pagePath, type SettlementSummary } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, formatUsdt, isolate } from '@parlour/i18n'
import { Address, Amount, TextLink } from '@parlour/ui'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NameReturnWallet } from '../name-return-wallet/name-return-wallet.tsx'
import classes from './deposit-panel.module.css'

type Due = NonNullable<SettlementSummary['toReturn']>

/** Also names the wallet for the return (decision 0045). */
export function ReturnDue({ due: { amount, wallet, dueAt } }: { due: Due }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.due}>
      <h3 id={id} className={classes.term}>
        {t('settlement.return.heading')}
      </h3>
      <Amount>{formatUsdt(amount, locale)}</Amount>
      {wallet === null ? <p className={classes.note}>{t('settlement.return.text')}</p> : <Wallet wallet={wallet} dueAt={dueAt} />}
      <NameReturnWallet wallet={wallet} />
    </section>
  )
}

function Wallet({ wallet, dueAt }: { wallet: NonNullable<Due['wallet']>; dueAt: string | null }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const { method, address, namedAt, namedBy } = wallet
  const [openedAt] = useState(() => Date.now())
  const isLate = dueAt !== null && Date.parse(dueAt) < openedAt
  return (
    <>
      <div>
        <Address value={address} />
        <p className={classes.note}>
          <bdi>{t(`network.${method}`)}</bdi>
        </p>
      </div>
      <p className={classes.note}>{t('settlement.return.named', { time: formatDateTime(namedAt, locale), who: isolate(namedBy) })}</p>
      {dueAt === null ? null : (
        <p>
          {t(isLate ? 'settlement.return.late' : 'settlement.return.due', { time: formatDateTime(dueAt, locale) })}{' '}
          {isLate ? <TextLink to={pagePath(locale, PAGES.contact, { topic: 'payments' })}>{t('settlement.return.write')}</TextLink> : null}
        </p>
      )}
    </>
  )
}
