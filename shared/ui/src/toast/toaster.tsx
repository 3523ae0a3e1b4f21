import { useEffect, type ComponentProps } from 'react'
import { Toast } from '@base-ui/react/toast'
import { clsx } from 'clsx'
import { IconButton } from '../button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { TONE_ICONS } from '../feedback/tone.ts'
import { openToasts, TOAST_MIN_DURATION, type ToastTone } from './toast.ts'
import classes from './toaster.module.css'

const toastManager = Toast.createToastManager<{ tone: ToastTone }>()

export type ToasterProps = Omit<ComponentProps<'div'>, 'children' | 'style'> & {
  label: string
  closeLabel: string
}

/** Mount once. Hover and focus pause the timers, F6 moves focus here. */
export function Toaster({ label, closeLabel, className, ...rest }: ToasterProps) {
  useEffect(() => openToasts(toastManager), [])
  return (
    <Toast.Provider toastManager={toastManager} timeout={TOAST_MIN_DURATION}>
      <Toast.Portal>
        <Toast.Viewport aria-label={label} {...rest} className={clsx(classes.viewport, className)}>
          <ToastList closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Toast.useToastManager<{ tone: keyof typeof TONE_ICONS }>()
  return toasts.map((entry) => (
    <Toast.Root key={entry.id} toast={entry} className={classes.toast} data-tone={entry.data?.tone}>
      <Toast.Content className={classes.content}>
        <Icon name={TONE_ICONS[entry.data?.tone ?? 'info']} className={classes.icon} />
        <div className={classes.text}>
          <Toast.Title className={classes.title} render={<p />} />
          {entry.description ? <Toast.Description className={classes.description} render={<div />} /> : null}
          {entry.actionProps ? <Toast.Action className={classes.action} /> : null}
        </div>
        <Toast.Close render={<IconButton size="s" icon="close" label={closeLabel} />} />
      </Toast.Content>
    </Toast.Root>
  ))
}
