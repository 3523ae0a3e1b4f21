import { useEffect, useRef } from 'react'
import type { Builder } from './use-builder.ts'

type Steps = Pick<Builder, 'undo' | 'redo' | 'save'>

/** Undo, redo and save by keys; a text that is being typed keeps its own way back. */
export function useStepKeys({ undo, redo, save }: Steps) {
  const steps = useRef({ undo, redo, save })
  useEffect(() => {
    steps.current = { undo, redo, save }
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      const key = event.key.toLowerCase()
      // Puck listens further down, and would take back steps of its own or stop its dragging.
      if (['z', 'y', 'i'].includes(key)) event.stopPropagation()
      const act = actOf(key, event, steps.current)
      if (act === null) return
      event.preventDefault()
      act()
    }
    globalThis.addEventListener('keydown', pressed, { capture: true })
    return () => globalThis.removeEventListener('keydown', pressed, { capture: true })
  }, [])
}

function actOf(key: string, { shiftKey, target }: KeyboardEvent, { undo, redo, save }: Steps): (() => void) | null {
  if (key === 's') return () => void save()
  if (isTyped(target)) return null
  if (key === 'z') return shiftKey ? redo : undo
  return key === 'y' ? redo : null
}

function isTyped(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}
