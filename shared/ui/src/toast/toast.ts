import type { ReactNode } from 'react'
import { Toast } from '@base-ui/react/toast'

export type ToastTone = 'info' | 'success' | 'warning' | 'danger'

export type ToastMessage = {
  /** Two messages with one key are one toast: the later text replaces the earlier. Without it the title is the key. */
  key?: string | undefined
  title: string
  description?: ReactNode
  tone?: ToastTone | undefined
  action?: { label: string; onAction: () => void } | undefined
  /** In ms; never under 6000. 0 keeps the toast until it is closed. */
  duration?: number | undefined
}

/** No toast leaves sooner than this, in ms (WCAG 2.2.1). */
export const TOAST_MIN_DURATION = 6000

/** The queue between `toast` and `Toaster`. */
export const toastManager = Toast.createToastManager<{ tone: ToastTone }>()

function show(message: ToastMessage): string {
  const { key, title, description, tone = 'info', action, duration = TOAST_MIN_DURATION } = message
  return toastManager.add({
    id: key ?? title,
    title,
    description,
    type: tone,
    data: { tone },
    priority: tone === 'danger' ? 'high' : 'low',
    timeout: duration === 0 ? 0 : Math.max(duration, TOAST_MIN_DURATION),
    actionProps: action ? { children: action.label, onClick: action.onAction } : undefined,
  })
}

/** Shows and closes toasts from anywhere, also outside React; needs one mounted `Toaster`. `show` returns the key. */
export const toast = {
  show,
  close: (key?: string) => toastManager.close(key),
}
