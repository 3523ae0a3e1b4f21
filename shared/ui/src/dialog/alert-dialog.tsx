import { useRef, type ComponentProps, type ReactNode } from 'react'
import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog'
import { clsx } from 'clsx'
import { Button } from '../button/button.tsx'
import { useKitTexts } from '../texts/kit-texts.ts'
import classes from './dialog.module.css'

export type AlertDialogProps = Omit<ComponentProps<'div'>, 'title'> & {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  description: ReactNode
  confirmLabel: ReactNode
  cancelLabel?: ReactNode
  /** The dialog stays open; the caller closes it when the work is done. */
  onConfirm: () => void
  isBusy?: boolean | undefined
  focusAfter?: (() => HTMLElement | null) | undefined
  tone?: 'danger' | 'primary' | undefined
}

export type LeaveDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void; onLeave: () => void }

/** Confirms before unsaved input is lost; `useLeaveGuard` of the SDK gives the props. */
export function LeaveDialog({ isOpen, onOpenChange, onLeave }: LeaveDialogProps) {
  const t = useKitTexts()
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('leaveTitle')}
      description={t('leaveText')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      onConfirm={onLeave}
    />
  )
}

/** For irreversible actions; focus starts on Cancel and a press outside does nothing. */
export function AlertDialog(props: AlertDialogProps) {
  const {
    isOpen,
    onOpenChange,
    title,
    description,
    confirmLabel,
    cancelLabel,
    onConfirm,
    isBusy,
    tone = 'danger',
    focusAfter,
    className,
    children,
    ...rest
  } = props
  const t = useKitTexts()
  const cancelRef = useRef<HTMLButtonElement>(null)
  return (
    <BaseAlertDialog.Root open={isOpen} onOpenChange={(next) => onOpenChange(next)}>
      <BaseAlertDialog.Portal>
        <BaseAlertDialog.Backdrop forceRender className={classes.backdrop} />
        <BaseAlertDialog.Viewport className={classes.viewport}>
          <BaseAlertDialog.Popup
            data-size="form"
            initialFocus={cancelRef}
            finalFocus={focusAfter}
            {...rest}
            className={clsx(classes.popup, className)}
          >
            <BaseAlertDialog.Title className={classes.title}>{title}</BaseAlertDialog.Title>
            <BaseAlertDialog.Description className={classes.description}>{description}</BaseAlertDialog.Description>
            {children ? <div className={classes.body}>{children}</div> : null}
            <div className={classes.footer}>
              <BaseAlertDialog.Close ref={cancelRef} render={<Button variant="secondary">{cancelLabel ?? t('cancel')}</Button>} />
              <Button variant={tone} isBusy={isBusy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </BaseAlertDialog.Popup>
        </BaseAlertDialog.Viewport>
      </BaseAlertDialog.Portal>
    </BaseAlertDialog.Root>
  )
}
