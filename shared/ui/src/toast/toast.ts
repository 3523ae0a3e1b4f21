import type { ReactNode } from 'react'
import type { Toast } from '@base-ui/react/toast'

export type ToastTone = 'info' | 'success' | 'warning' | 'danger'

export type ToastMessage = {
  /** Toasts with the same key are merged: the later text replaces the earlier. Defaults to the title. */
  key?: string | undefined
  title: string
  description?: ReactNode
  tone?: ToastTone | undefined
  action?: { label: string; onAction: () => void } | undefined
  /** In ms; at least 6000. 0 disables auto-closing. */
  duration?: number | undefined
}

/** In ms (WCAG 2.2.1). */
export const TOAST_MIN_DURATION = 6000

type Queue = ReturnType<typeof Toast.createToastManager<{ tone: ToastTone }>>

/** Queue of the mounted `Toaster`. Until its lazy code is mounted, messages wait by key. */
let queue: Queue | undefined
const waiting = new Map<string, ToastMessage>()

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

/** Usable outside React and before the `Toaster` is mounted. `show` returns the key. */
export const toast = { show, close }
