export type DesignChoice = { readonly templateId: string | null; readonly themeId: string | null; readonly schemeId: string | null }

/** Ahead of the address, so that the preview and the checked card do not wait for a navigation. */
export type ChoiceStore = {
  readonly read: () => DesignChoice
  readonly write: (next: DesignChoice) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Setting an equal choice notifies no subscriber. */
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
