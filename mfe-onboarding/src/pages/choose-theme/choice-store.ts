/** What the merchant has chosen so far; `null` is not chosen. */
export type DesignChoice = { readonly templateId: string | null; readonly themeId: string | null; readonly schemeId: string | null }

/** The choice on screen. It is ahead of the address, so that the preview and the checked card do not wait for a navigation. */
export type ChoiceStore = {
  readonly read: () => DesignChoice
  readonly write: (next: DesignChoice) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** A store with a first choice; writing the same choice again tells nobody. */
export function createChoiceStore(first: DesignChoice): ChoiceStore {
  const listeners = new Set<() => void>()
  let choice = first
  return {
    read: () => choice,
    write: (next) => {
      if (isSameChoice(choice, next)) return
      choice = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function isSameChoice(first: DesignChoice, second: DesignChoice): boolean {
  return first.templateId === second.templateId && first.themeId === second.themeId && first.schemeId === second.schemeId
}
