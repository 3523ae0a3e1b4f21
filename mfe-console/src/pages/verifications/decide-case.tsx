import type { Verification } from '@parlour/contracts'
import { AlertDialog, Banner, Button } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import entry from '../../features/list-entries/queue-entry.module.css'
import { useCallError } from '../../features/load-panel/use-call-error.ts'
import { SendBackDialog } from './send-back-dialog.tsx'

export type DecideCaseProps = {
  merchantId: string
  username: string
  verification: Verification
  checked: ReadonlySet<string>
  onDecided: () => void
}

const PARTS = ['company', 'owners', 'documents']

export function DecideCase(props: DecideCaseProps) {
  const { t } = useTranslation('console')
  const [openDialog, setOpenDialog] = useState<'nothing' | 'verify' | 'send-back'>('nothing')
  const [isEarly, setIsEarly] = useState(false)
  const isWhole = PARTS.every((part) => props.checked.has(part))
  const close = () => setOpenDialog('nothing')
  return (
    <>
      <div className={entry.actions}>
        <Button onClick={() => (isWhole ? setOpenDialog('verify') : setIsEarly(true))}>{t('verifications.verify')}</Button>
        <Button variant="secondary" onClick={() => setOpenDialog('send-back')}>
          {t('verifications.sendBack')}
        </Button>
      </div>
      <div role="status">{isEarly && !isWhole ? <Banner tone="warning">{t('verifications.checkFirst')}</Banner> : null}</div>
      {openDialog === 'verify' ? <VerifyDialog {...props} onClose={close} /> : null}
      {openDialog === 'send-back' ? <SendBackDialog {...props} onClose={close} /> : null}
    </>
  )
}

function VerifyDialog({ merchantId, username, verification, onDecided, onClose }: DecideCaseProps & { onClose: () => void }) {
  const { t } = useTranslation('console')
  const [call, calling] = client.decideVerification.useMutation()
  const { errorText, showError, clearError } = useCallError(t('queue.failed'))
  const verify = async () => {
    clearError()
    try {
      await call({ body: { merchantId, decision: 'verified', remarks: [], version: verification.version } }).unwrap()
      onDecided()
      onClose()
    } catch (error) {
      showError(error)
    }
  }
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      tone="primary"
      title={t('verifications.verifyTitle')}
      description={
        <>
          <bdi>{verification.company?.name ?? username}</bdi>. {t('verifications.verifyText')}
        </>
      }
      confirmLabel={t('verifications.verify')}
      cancelLabel={t('queue.cancel')}
      onConfirm={() => void verify()}
      isBusy={calling.isLoading}
    >
      {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
    </AlertDialog>
  )
}
