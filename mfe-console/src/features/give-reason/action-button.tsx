import { Button, type ButtonProps } from '@parlour/ui'
import { useState, type ReactNode } from 'react'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'

type DialogButtonProps = Omit<ButtonProps, 'onClick'> & { renderDialog: (close: () => void) => ReactNode }

/** A button and the dialog that it opens. */
export function DialogButton({ renderDialog, ...button }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" {...button} onClick={() => setIsOpen(true)} />
      {isOpen ? renderDialog(() => setIsOpen(false)) : null}
    </>
  )
}

type ActionButtonProps = Pick<ButtonProps, 'variant' | 'size'> &
  Omit<ActionDialogProps, 'title' | 'confirmLabel' | 'onClose'> & {
    /** Also the title of the dialog, unless it has its own. */
    label: string
    /** What it acts on, where several buttons have one label. */
    of?: string | undefined
    title?: string
  }

/** A button that acts after a confirmation. */
export function ActionButton({ label, of, variant = 'secondary', size, title = label, ...dialog }: ActionButtonProps) {
  return (
    <DialogButton
      variant={variant}
      size={size}
      aria-label={of === undefined ? undefined : `${label}: ${of}`}
      renderDialog={(close) => <ActionDialog {...dialog} title={title} confirmLabel={label} onClose={close} />}
    >
      {label}
    </DialogButton>
  )
}
