import { useRef } from 'react'

/** Restores focus to the first field of the fieldset, or of the list, after reordering. */
export function useFieldsetFocus() {
  const list = useRef<HTMLDivElement>(null)
  const focus = (position: number) =>
    globalThis.setTimeout(() => {
      const part = list.current?.querySelectorAll('fieldset')[position] ?? list.current
      part?.querySelector('input')?.focus()
    }, 50)
  return { list, focus }
}
