import { useEffect, useRef } from 'react'
import { initialOf } from './initial-of.ts'
import type { Builder } from './use-builder.ts'

type Steps = Pick<Builder, 'undo' | 'redo' | 'save'>

/** Native undo stays active in text fields; keys are ignored while a dialog is open. */
export function useStepKeys({ undo, redo, save }: Steps) {
  const steps = useRef({ undo, redo, save })
  useEffect(() => {
    steps.current = { undo, redo, save }
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      const action = actionOf(event, steps.current)
      if (action === null) return
      event.preventDefault()
      event.stopPropagation()
      action()
    }
    globalThis.addEventListener('keydown', pressed, { capture: true })
    return () => globalThis.removeEventListener('keydown', pressed, { capture: true })
  }, [])
}

function actionOf(event: KeyboardEvent, { undo, redo, save }: Steps): (() => void) | null {
  const char = initialOf(event)
  if (char === 's') return () => void save()
  if (isElsewhere(event.target) || isBehindDialog()) return null
  if (char === 'z') return event.shiftKey ? redo : undo
  return char === 'y' ? redo : null
}

function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea') !== null
}

/** A dialog takes focus with a delay; keys pressed in between reach the page and are ignored. Toasts take no focus. */
function isBehindDialog(): boolean {
  return document.querySelector(':is([role="dialog"], [role="alertdialog"]):not([aria-modal="false"])') !== null
}
