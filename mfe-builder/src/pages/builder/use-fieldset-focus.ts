import { useRef } from 'react'
import { useFocusAfterRender } from './use-focus-after-render.ts'

/** Restores focus to the first field of the fieldset, or of the list, after reordering. */
export function useFieldsetFocus() {
  const list = useRef<HTMLDivElement>(null)
  const focusOn = useFocusAfterRender()
  const focus = (position: number) =>
    focusOn(() => (list.current?.querySelectorAll('fieldset')[position] ?? list.current)?.querySelector('input'))
  return { list, focus }
}
