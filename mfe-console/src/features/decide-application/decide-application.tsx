import type { AffiliateApplication } from '@parlour/contracts'
import { AlertDialog, Banner, Button } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import entry from '../list-entries/queue-entry.module.css'
import { RejectDialog } from './reject-dialog.tsx'
import { useDecision } from './use-decision.ts'

export type DecideApplicationProps = { application: AffiliateApplication; onDecided: (application: AffiliateApplication) => void }

/** Both need confirmation, because a decision is final. */
export function DecideApplication({ application, onDecided }: DecideApplicationProps) {
  const { t } = useTranslation('console')
  const [openDialog, setOpenDialog] = useState<'nothing' | 'approve' | 'reject'>('nothing')
  const close = () => setOpenDialog('nothing')
  return (
    <>
      <div className={entry.actions}>
        <Button onClick={() => setOpenDialog('approve')}>{t('affiliates.approve')}</Button>
        <Button variant="secondary" onClick={() => setOpenDialog('reject')}>
          {t('affiliates.reject')}
        </Button>
      </div>
      {openDialog === 'approve' ? <ApproveDialog application={application} onDecided={onDecided} onClose={close} /> : null}
      {openDialog === 'reject' ? <RejectDialog application={application} onDecided={onDecided} onClose={close} /> : null}
    </>
  )
}

function ApproveDialog({ application, onDecided, onClose }: DecideApplicationProps & { onClose: () => void }) {
  const { t } = useTranslation('console')
  const { decide, isBusy, errorText } = useDecision(application.id, onDecided, onClose)
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      tone="primary"
      title={t('affiliates.approveTitle')}
      description={
        <>
          <bdi>{application.name}</bdi>, <bdi dir="ltr">{application.email}</bdi>. {t('affiliates.approveText')}
        </>
      }
      confirmLabel={t('affiliates.approve')}
      cancelLabel={t('queue.cancel')}
      onConfirm={() => void decide('approved', '')}
      isBusy={isBusy}
    >
      {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
    </AlertDialog>
  )
}
