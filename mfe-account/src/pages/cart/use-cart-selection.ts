import { type CartItem, CartItemStatus } from '@parlour/contracts'
import { useState } from 'react'

/** Which items the merchant wants to pay for; only valid ones count, so one that breaks or goes leaves the sum and comes back with itself. */
export interface CartSelection {
  readonly selected: readonly CartItem[]
  readonly isSelected: (item: CartItem) => boolean
  readonly toggle: (item: CartItem) => void
  readonly toggleAll: () => void
  /** Keeps what is selected now, although what is asked of the cart changes. */
  readonly keep: () => void
}

/** Selects the item the address names, or the only valid one, until the merchant chooses. */
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
