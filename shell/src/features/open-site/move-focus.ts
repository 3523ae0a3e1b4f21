import type { KeyboardEvent } from 'react'

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

export function walkList(event: KeyboardEvent<HTMLElement>): void {
  if (!event.nativeEvent.isComposing && moveFocus(event.currentTarget, event.key)) event.preventDefault()
}
