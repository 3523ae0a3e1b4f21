import type { AffiliateApplication } from '@parlour/contracts'
import { languageOf } from '@parlour/i18n'
import { Banner, Button, Dialog, Textarea } from '@parlour/ui'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import entry from '../list-entries/queue-entry.module.css'
import { useDecision } from './use-decision.ts'

const REASON_MAX = 1_000

export type RejectDialogProps = {
  application: AffiliateApplication
  onDecided: (application: AffiliateApplication) => void
  onClose: () => void
}

/** The reason is sent by email; a failure keeps the typed text. */
export function RejectDialog({ application, onDecided, onClose }: RejectDialogProps) {
  const { t } = useTranslation('console')
  const formId = useId()
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { decide, isBusy, errorText } = useDecision(application.id, onDecided, onClose)
  const language = languageOf(application.locale)
  const reject = () => {
    if (reason.trim() !== '') return void decide('rejected', reason)
    setIsMissing(true)
    fieldRef.current?.focus()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      closesOnOutsidePress={false}
      title={t('affiliates.rejectTitle')}
      description={
        <>
          <bdi>{application.name}</bdi>, <bdi dir="ltr">{application.email}</bdi>. {t('affiliates.rejectText')}
        </>
      }
      closeLabel={t('queue.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('queue.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="danger" isBusy={isBusy}>
            {t('affiliates.reject')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={entry.root}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) reject()
        }}
      >
        {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
        <Textarea
          ref={fieldRef}
          dir="auto"
          maxLength={REASON_MAX}
          label={t('affiliates.reason')}
          hint={`${t('queue.language')}: ${language.nativeName}`}
          error={isMissing ? t('affiliates.reasonMissing') : undefined}
          value={reason}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            setIsMissing(false)
          }}
        />
      </form>
    </Dialog>
  )
}
