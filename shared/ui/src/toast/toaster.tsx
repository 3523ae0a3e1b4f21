import { useEffect, type ComponentProps } from 'react'
import { Toast } from '@base-ui/react/toast'
import { clsx } from 'clsx'
import { IconButton } from '../button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { TONE_ICONS } from '../feedback/tone.ts'
import { useKitTexts } from '../texts/kit-texts.ts'
import { openToasts, TOAST_MIN_DURATION, type ToastTone } from './toast.ts'
import classes from './toaster.module.css'

const toastManager = Toast.createToastManager<{ tone: ToastTone }>()

export type ToasterProps = Omit<ComponentProps<'div'>, 'children' | 'style'> & {
  label: string
}

/** Mount once. Hover and focus pause the timers, F6 moves focus here. */
export function Toaster({ label, className, ...rest }: ToasterProps) {
  useEffect(() => openToasts(toastManager), [])
  return (
    <Toast.Provider toastManager={toastManager} timeout={TOAST_MIN_DURATION}>
      <Toast.Portal>
        <Toast.Viewport aria-label={label} {...rest} className={clsx(classes.viewport, className)}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList() {
  const t = useKitTexts()
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
        {/* Base UI hides it from screen readers until the pointer is over the list, yet Tab reaches it. */}
        <Toast.Close aria-hidden={undefined} render={<IconButton size="s" icon="close" label={t('close')} />} />
      </Toast.Content>
    </Toast.Root>
  ))
}
