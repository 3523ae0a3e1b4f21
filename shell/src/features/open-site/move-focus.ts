import type { KeyboardEvent } from 'react'

/** Moves the focus between the search field of a form and the rows below it by arrow keys; answers whether it moved. */
function moveFocus(from: HTMLElement, key: string): boolean {
  const stops = [...(from.closest('form')?.querySelectorAll<HTMLElement>('input, li button:enabled') ?? [])]
  const here = stops.indexOf(from)
  const isOnRow = here > 0
  const target = {
    ArrowDown: stops[here + 1],
    ArrowUp: stops[here - 1],
    // In the field these two belong to the text.
    Home: isOnRow ? stops[1] : undefined,
    End: isOnRow ? stops.at(-1) : undefined,
  }[key]
  target?.focus()
  return target !== undefined
}

/** Lets arrow keys, Home and End walk the list; an input method that is composing a word keeps its keys. */
export function walkList(event: KeyboardEvent<HTMLElement>): void {
  if (!event.nativeEvent.isComposing && moveFocus(event.currentTarget, event.key)) event.preventDefault()
}
