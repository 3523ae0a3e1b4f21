import { useSyncExternalStore } from 'react'
import type { ChoiceStore, DesignChoice } from './choice-store.ts'

/** A part of the choice; only another value of that part draws the reader again, in the event that chose. */
export function useChoice<Part extends string | boolean | null | DesignChoice>(
  { read, subscribe }: ChoiceStore,
  select: (choice: DesignChoice) => Part,
): Part {
  return useSyncExternalStore(subscribe, () => select(read()))
}
