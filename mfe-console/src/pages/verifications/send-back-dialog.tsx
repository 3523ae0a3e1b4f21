import type { Verification } from '@parlour/contracts'
import { Banner, Button, Dialog, TextField } from '@parlour/ui'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import reasons from '../../features/give-reason/reason-dialog.module.css'
import { useCallError } from '../../features/load-panel/use-call-error.ts'

export type SendBackDialogProps = {
  merchantId: string
  verification: Verification
  checked: ReadonlySet<string>
  onDecided: () => void
  onClose: () => void
}

const REMARK_MAX = 500

/** The merchant reads these texts. */
export function SendBackDialog({ merchantId, verification, checked, onDecided, onClose }: SendBackDialogProps) {
  const { t } = useTranslation('console')
  const formId = useId()
  const firstRef = useRef<HTMLInputElement>(null)
  const items = useOpenItems(verification, checked)
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const [isMissing, setIsMissing] = useState(false)
  const [call, calling] = client.decideVerification.useMutation()
  const { errorText, showError, clearError } = useCallError(t('queue.failed'))
  const send = async () => {
    const remarks = items.map(({ item }) => ({ item, reason: (texts[item] ?? '').trim() })).filter(({ reason }) => reason !== '')
    if (remarks.length === 0) {
      setIsMissing(true)
      return firstRef.current?.focus()
    }
    clearError()
    try {
      await call({ body: { merchantId, decision: 'rejected', remarks, version: verification.version } }).unwrap()
      onDecided()
      onClose()
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      closesOnOutsidePress={false}
      initialFocus={firstRef}
      title={t('verifications.sendBackTitle')}
      description={t('verifications.sendBackText')}
      closeLabel={t('queue.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('queue.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="danger" isBusy={calling.isLoading}>
            {t('verifications.sendBack')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={reasons.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!calling.isLoading) void send()
        }}
      >
        {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
        {items.map(({ item, label }, index) => (
          <TextField
            key={item}
            ref={index === 0 ? firstRef : undefined}
            dir="auto"
            maxLength={REMARK_MAX}
            label={label}
            error={index === 0 && isMissing ? t('verifications.remarkMissing') : undefined}
            value={texts[item] ?? ''}
            onChange={({ currentTarget }) => {
              setTexts((before) => ({ ...before, [item]: currentTarget.value }))
              setIsMissing(false)
            }}
          />
        ))}
      </form>
    </Dialog>
  )
}

function useOpenItems({ documents }: Verification, checked: ReadonlySet<string>) {
  const { t } = useTranslation('console')
  const parts = (['company', 'owners', 'documents'] as const).filter((part) => checked.size === 3 || !checked.has(part))
  return parts.flatMap((part) => [
    { item: part, label: t(`verifications.${part}.title`) },
    ...(part === 'documents'
      ? documents.map(({ id, kind, fileName }) => ({ item: id, label: `${t(`verifications.documents.kinds.${kind}`)}: ${fileName}` }))
      : []),
  ])
}
