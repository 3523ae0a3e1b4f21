import { useRef } from 'react'

/** Restores focus to the first field of the fieldset, or of the list, after reordering. */
export function useFieldsetFocus() {
  const list = useRef<HTMLDivElement>(null)
  const focus = (place: number) =>
    globalThis.setTimeout(() => {
      const part = list.current?.querySelectorAll('fieldset')[place] ?? list.current
      part?.querySelector('input')?.focus()
    }, 50)
  return { list, focus }
}
