import { Button, type ButtonProps } from '@parlour/ui'
import { createContext, use, useEffect, useState, type Dispatch, type ReactNode } from 'react'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'

type DialogButtonProps = Omit<ButtonProps, 'onClick'> & { renderDialog: (close: () => void) => ReactNode }

const DialogContext = createContext<Dispatch<ReactNode>>(() => undefined)

/** Shows the dialog of a button also when its entry leaves the list meanwhile, so that typed text stays. */
export function DialogHost({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<ReactNode>(null)
  return (
    <DialogContext value={setDialog}>
      {children}
      {dialog}
    </DialogContext>
  )
}

/** A button and the dialog that it opens, in the `DialogHost` of the page. */
export function DialogButton({ renderDialog, ...button }: DialogButtonProps) {
  const showDialog = use(DialogContext)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const close = () => {
      setIsOpen(false)
      showDialog(null)
    }
    showDialog(renderDialog(close))
  })
  return <Button variant="secondary" {...button} onClick={() => setIsOpen(true)} />
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
