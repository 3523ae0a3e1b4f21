import { Banner, Button, Dialog, Stack, useKitTexts } from '@parlour/ui'
import { useId, type ReactNode, type SyntheticEvent } from 'react'

export type FormDialogProps = {
  title: string
  description?: string
  submitLabel: string
  isDangerous?: boolean
  isBusy: boolean
  errorText: string | undefined
  onSubmit: (event: SyntheticEvent) => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A click outside does not close the dialog, so typed text is not lost; Escape and the buttons do. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submitLabel, isDangerous = false, isBusy, errorText, onSubmit, onClose, children } = props
  const t = useKitTexts()
  const formId = useId()
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={title}
      description={description}
      closesOnOutsidePress={false}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} form={formId} isBusy={isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Stack id={formId} noValidate as="form" gap="16" onSubmit={(event) => void onSubmit(event)}>
        {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
        {children}
      </Stack>
    </Dialog>
  )
}
