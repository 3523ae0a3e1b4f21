import { endpoints, PAGES, pagePath, type DepositReturn, type OutgoingTransfer } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, formatDay, formatUsdt, isolate } from '@parlour/i18n'
import { Amount, Banner, Button, Pill, TextLink } from '@parlour/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import cards from '../../features/list-entries/action-cards.module.css'
import { MerchantLink } from '../../features/merchant-facts/merchant-link.tsx'
import { Note } from '../../features/release-facts/panel.tsx'
import { AgeBadge } from '../../features/settle-money/age-badge.tsx'
import { useReader } from '../../features/settle-money/use-reader.ts'
import { ProposeReturn } from './propose-return.tsx'

/** Finance proposes the payout, another person approves (decision 0044). */
export function ReturnList({ returns, isStale }: { returns: readonly DepositReturn[]; isStale: boolean }) {
  const { t } = useTranslation('console')
  const { may } = useReader()
  const listRef = useRef<HTMLDivElement>(null)
  const [openDialog, setOpenDialog] = useState<DepositReturn | null>(null)
  const [proposed, setProposed] = useState<OutgoingTransfer | null>(null)
  const mayPropose = may(endpoints.proposeReturn)
  // What the dialog is about follows the list, so that a wallet that is named meanwhile shows.
  const current = openDialog && (returns.find(({ merchantId }) => merchantId === openDialog.merchantId) ?? openDialog)
  const finish = (transfer: OutgoingTransfer) => {
    setProposed(transfer)
    listRef.current?.focus()
  }
  return (
    <div ref={listRef} tabIndex={-1} className={cards.cards}>
      {proposed === null ? null : <Proposed transfer={proposed} />}
      {returns.length === 0 ? (
        <Note>{t('deposits.returnsEmpty')}</Note>
      ) : (
        <ul aria-label={t('deposits.returns')} aria-busy={isStale} className={cards.cards}>
          {returns.map((entry) => (
            <ReturnCard key={entry.merchantId} entry={entry} onPropose={mayPropose ? () => setOpenDialog(entry) : undefined} />
          ))}
        </ul>
      )}
      {current === null ? null : <ProposeReturn entry={current} onDone={finish} onClose={() => setOpenDialog(null)} />}
    </div>
  )
}

function ReturnCard({ entry, onPropose }: { entry: DepositReturn; onPropose: (() => void) | undefined }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const { merchantId, username, amount, endedOn, since, age, isVerified, named } = entry
  return (
    <li className={cards.card}>
      <div className={cards.head}>
        <strong>
          <MerchantLink id={merchantId}>{username}</MerchantLink>
        </strong>
        <AgeBadge since={since} age={age} />
      </div>
      <div className={cards.head}>
        <Amount>{formatUsdt(amount, locale)}</Amount>
        {isVerified ? null : <Pill tone="warning">{t('deposits.unverified')}</Pill>}
      </div>
      <span className={cards.meta}>
        {t('deposits.endedOn')}: {formatDay(endedOn, locale)}
      </span>
      <span className={cards.meta}>
        {named === null ? t('deposits.unnamed') : `${t('deposits.namedAt')}: ${formatDateTime(named.namedAt, locale)}`}
      </span>
      {onPropose === undefined || !isVerified ? null : (
        <div className={cards.actions}>
          <Button variant="secondary" aria-label={`${t('deposits.propose')}: ${username}`} onClick={onPropose}>
            {t('deposits.propose')}
          </Button>
        </div>
      )}
    </li>
  )
}

function Proposed({ transfer: { id, amount, merchant } }: { transfer: OutgoingTransfer }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  return (
    <Banner tone="success" role="status">
      {t('deposits.proposed', { amount: formatUsdt(amount, locale), who: isolate(merchant ?? '–') })}{' '}
      <TextLink to={pagePath(locale, `${PAGES.console}/payouts`, { id })}>{t('deposits.openPayout')}</TextLink>
    </Banner>
  )
}
