import { useSyncExternalStore } from 'react'
import type { ChoiceStore, DesignChoice } from './choice-store.ts'

/** Subscribes to a part of the choice; rerenders synchronously and only when that part changes. */
export function useChoice<Part extends string | boolean | null | DesignChoice>(
  { read, subscribe }: ChoiceStore,
  select: (choice: DesignChoice) => Part,
): Part {
  return useSyncExternalStore(subscribe, () => select(read()))
}
