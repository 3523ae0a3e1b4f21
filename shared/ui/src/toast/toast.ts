import type { ReactNode } from 'react'
import type { Toast } from '@base-ui/react/toast'

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

type Queue = ReturnType<typeof Toast.createToastManager<{ tone: ToastTone }>>

/** The queue of the mounted `Toaster`. Without one, whose code a page fetches late, messages wait by their key. */
let queue: Queue | undefined
const waiting = new Map<string, ToastMessage>()

/** Hands what waited to the queue of the `Toaster` that has just been mounted; the answer makes messages wait again. */
export function openToasts(opened: Queue): () => void {
  queue = opened
  for (const message of waiting.values()) show(message)
  waiting.clear()
  return () => void (queue = undefined)
}

function show(message: ToastMessage): string {
  const { key, title, description, tone = 'info', action, duration = TOAST_MIN_DURATION } = message
  const id = key ?? title
  if (!queue) {
    waiting.set(id, message)
    return id
  }
  return queue.add({
    id,
    title,
    description,
    type: tone,
    data: { tone },
    priority: tone === 'danger' ? 'high' : 'low',
    timeout: duration === 0 ? 0 : Math.max(duration, TOAST_MIN_DURATION),
    actionProps: action ? { children: action.label, onClick: action.onAction } : undefined,
  })
}

function close(key?: string): void {
  if (key === undefined) waiting.clear()
  else waiting.delete(key)
  queue?.close(key)
}

/** Shows and closes toasts from anywhere, also outside React and before the one `Toaster` is mounted. `show` returns the key. */
export const toast = { show, close }
