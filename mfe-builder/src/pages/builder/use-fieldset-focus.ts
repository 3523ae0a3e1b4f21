import { useRef } from 'react'

/** Puts the focus into the first field of a fieldset of a list, or of the list, after an act gave it its new order. */
export function useFieldsetFocus() {
  const list = useRef<HTMLDivElement>(null)
  const focus = (place: number) =>
    globalThis.setTimeout(() => {
      const part = list.current?.querySelectorAll('fieldset')[place] ?? list.current
      part?.querySelector('input')?.focus()
    }, 50)
  return { list, focus }
}
