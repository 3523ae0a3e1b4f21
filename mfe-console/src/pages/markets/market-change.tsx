import type { ConsoleMarket } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { Banner, Button } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ReasonDialog } from '../../features/give-reason/reason-dialog.tsx'
import entry from '../../features/list-entries/queue-entry.module.css'

type Change = NonNullable<ConsoleMarket['change']>

export type MarketChangeProps = { change: Change; name: string; mayDecide: boolean }

/** A change pending a second person; the requester can only withdraw it. */
export function MarketChange({ change, name, mayDecide }: MarketChangeProps) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const [decision, setDecision] = useState<'approved' | 'declined' | null>(null)
  const { state, reason, requestedBy, isOwn, expiresAt } = change
  return (
    <section className={entry.section}>
      <Banner tone="warning">
        <strong>{t(`markets.action.${state}`)}</strong> · {t('staff.requested', { who: requestedBy })} ·{' '}
        <time dateTime={expiresAt}>{t('staff.until', { time: formatDateTime(expiresAt, locale) })}</time>
      </Banner>
      <p className={entry.texts}>
        <bdi dir="auto">{reason}</bdi>
      </p>
      {mayDecide ? (
        <div className={entry.actions}>
          {isOwn ? (
            <p className={entry.note}>{t('markets.own')}</p>
          ) : (
            <Button onClick={() => setDecision('approved')}>{t('train.action.approve')}</Button>
          )}
          <Button variant="secondary" onClick={() => setDecision('declined')}>
            {t('staff.decline')}
          </Button>
        </div>
      ) : null}
      {decision === null ? null : <DecideDialog {...{ change, name, decision }} onClose={() => setDecision(null)} />}
    </section>
  )
}

type DecideDialogProps = { change: Change; name: string; decision: 'approved' | 'declined'; onClose: () => void }

function DecideDialog({ change, name, decision, onClose }: DecideDialogProps) {
  const { t } = useTranslation('console')
  const [call] = client.decideMarketState.useMutation()
  const isApproval = decision === 'approved'
  return (
    <ReasonDialog
      title={`${t(`markets.action.${change.state}`)}: ${name}`}
      effects={isApproval ? [t(`markets.effect.${change.state}`), t('markets.approveEffect')] : [t('markets.declineEffect')]}
      confirmLabel={t(isApproval ? 'train.action.approve' : 'staff.decline')}
      tone={isApproval && change.state === 'open' ? 'primary' : 'danger'}
      action={(reason) => call({ body: { id: change.id, decision, reason } }).unwrap()}
      onClose={onClose}
    />
  )
}
