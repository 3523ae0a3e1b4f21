import type { PaymentException, WaitingRelease } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, isolate } from '@parlour/i18n'
import { Button } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ReasonDialog } from '../../features/give-reason/reason-dialog.tsx'
import entry from '../../features/list-entries/queue-entry.module.css'
import { AgreeDialog } from '../../features/settle-money/agree-dialog.tsx'
import { moneyLabels } from '../../features/settle-money/money-labels.ts'

export type ReleaseActionsProps = { exception: PaymentException; onReleased: () => void }

/** Needs two persons: one proposes, another agrees, either may withdraw. */
export function ReleaseActions({ exception, onReleased }: ReleaseActionsProps) {
  const { t } = useTranslation('console')
  const [isProposing, setIsProposing] = useState(false)
  const [propose] = client.proposeRelease.useMutation()
  const { id, release } = exception
  if (release !== null) return <WaitingForSecond exception={exception} release={release} onReleased={onReleased} />
  return (
    <div className={entry.actions}>
      <Button onClick={() => setIsProposing(true)}>{t('exceptions.propose')}</Button>
      {isProposing ? (
        <ReasonDialog
          title={t('exceptions.propose')}
          effects={[t('exceptions.proposeEffect', { who: isolate(exception.merchant ?? '') })]}
          confirmLabel={t('exceptions.propose')}
          tone="primary"
          action={(reason) => propose({ body: { booking: id, reason } }).unwrap()}
          onClose={() => setIsProposing(false)}
        />
      ) : null}
    </div>
  )
}

function WaitingForSecond({ exception, release, onReleased }: ReleaseActionsProps & { release: WaitingRelease }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const [openDialog, setOpenDialog] = useState<'nothing' | 'approve' | 'withdraw'>('nothing')
  const [withdraw] = client.withdrawRelease.useMutation()
  const close = () => setOpenDialog('nothing')
  return (
    <section className={entry.section}>
      <h3 className={entry.title}>{t('finance.waitsForSecond')}</h3>
      <p className={entry.by}>
        <span>{t('finance.proposedBy', { who: isolate(release.proposedBy) })}</span>
        <time dateTime={release.proposedAt}>{formatDateTime(release.proposedAt, locale)}</time>
      </p>
      <p dir="auto">{release.reason}</p>
      {release.isOwn ? <p className={entry.note}>{t('finance.own')}</p> : null}
      <div className={entry.actions}>
        {release.isOwn ? null : <Button onClick={() => setOpenDialog('approve')}>{t('train.action.approve')}</Button>}
        <Button variant="secondary" onClick={() => setOpenDialog('withdraw')}>
          {t('finance.withdraw')}
        </Button>
      </div>
      {openDialog === 'approve' ? (
        <ApproveRelease exception={exception} releaseId={release.id} onReleased={onReleased} onClose={close} />
      ) : null}
      {openDialog === 'withdraw' ? (
        <ReasonDialog
          title={t('finance.withdraw')}
          effects={[t('exceptions.withdrawEffect')]}
          confirmLabel={t('finance.withdraw')}
          action={(reason) => withdraw({ body: { id: release.id, reason } }).unwrap()}
          onClose={close}
        />
      ) : null}
    </section>
  )
}

type ApproveReleaseProps = ReleaseActionsProps & { releaseId: string; onClose: () => void }

function ApproveRelease({ exception, releaseId, onReleased, onClose }: ApproveReleaseProps) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const [approve] = client.approveRelease.useMutation()
  const { amount, token, merchant } = exception
  const facts = { amount: moneyLabels(amount ?? '0', token, locale), who: isolate(merchant ?? '') }
  const action = async () => {
    await approve({ body: { id: releaseId } }).unwrap()
    onReleased()
  }
  return (
    <AgreeDialog
      title={t('exceptions.approveTitle')}
      text={t('exceptions.approveText', facts)}
      confirmLabel={t('train.action.approve')}
      action={action}
      onClose={onClose}
    />
  )
}
