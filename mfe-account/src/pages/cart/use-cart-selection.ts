import { type CartItem, CartItemStatus } from '@parlour/contracts'
import { useState } from 'react'

/** Only valid items count; an item that becomes invalid leaves the sum and returns once it is valid again. */
export interface CartSelection {
  readonly selected: readonly CartItem[]
  readonly isSelected: (item: CartItem) => boolean
  readonly toggle: (item: CartItem) => void
  readonly toggleAll: () => void
  /** Preserves the current selection while the cart query changes. */
  readonly keep: () => void
}

/** Preselects the item in the address, or the only valid one, until the merchant chooses. */
export function useCartSelection(items: readonly CartItem[], named: string | null): CartSelection {
  const [picked, setPicked] = useState<ReadonlySet<string>>()
  const valid = items.filter(({ status }) => status === CartItemStatus.Valid)
  const [only] = valid.length === 1 ? valid : []
  const first = named !== null && valid.some(({ id }) => id === named) ? named : only?.id
  const current = picked ?? new Set(first === undefined ? [] : [first])
  const selected = valid.filter(({ id }) => current.has(id))
  return {
    selected,
    isSelected: ({ id, status }) => status === CartItemStatus.Valid && current.has(id),
    toggle: ({ id }) => setPicked(new Set(current.has(id) ? [...current].filter((one) => one !== id) : [...current, id])),
    toggleAll: () => setPicked(new Set(selected.length === valid.length ? [] : valid.map(({ id }) => id))),
    keep: () => setPicked(current),
  }
}
