import type { KeyboardEvent } from 'react'

const FORWARD = new Set(['ArrowDown', 'ArrowRight'])
const BACKWARD = new Set(['ArrowUp', 'ArrowLeft'])

export type TileKeys = { readonly onStar: () => void; readonly onCompare: () => void }

export function pressTileKey(event: KeyboardEvent<HTMLInputElement>, { onStar, onCompare }: TileKeys): void {
  const { currentTarget: input, key } = event
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (isAtEnd(input, key)) event.preventDefault()
  if (key === 'Enter') {
    event.preventDefault()
    input.form?.requestSubmit()
  }
  if (key === 's' || key === 'S') onStar()
  if (key === 'c' || key === 'C') onCompare()
}

/** Native radio groups wrap around, which would scroll back to the first page. */
function isAtEnd(input: HTMLInputElement, key: string): boolean {
  const designs = [...(input.form?.querySelectorAll<HTMLInputElement>('input[name=design]') ?? [])]
  const edge = FORWARD.has(key) ? designs.at(-1) : BACKWARD.has(key) ? designs[0] : undefined
  return edge === input
}
