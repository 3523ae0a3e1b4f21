import { Banner, Button, Dialog, useKitTexts } from '@parlour/ui'
import { useId, type ReactNode, type SyntheticEvent } from 'react'
import classes from './form.module.css'

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
      <form id={formId} noValidate className={classes.form} onSubmit={(event) => void onSubmit(event)}>
        {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
        {children}
      </form>
    </Dialog>
  )
}
