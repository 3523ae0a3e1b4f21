import type { WizardPageStep } from '@parlour/contracts'
import { createContext, useContext } from 'react'

/** What became of a draft outside this page. */
export interface DraftUpdates {
  /** Steps that another window or device saved; empty when there is nothing to tell. */
  readonly changed: readonly WizardPageStep[]
  readonly dismiss: () => void
}

const DraftUpdatesContext = createContext<DraftUpdates>({ changed: [], dismiss: () => undefined })

/** Tells the frame of a step what became of its draft elsewhere. */
export const DraftUpdatesProvider = DraftUpdatesContext.Provider

/** What became of the draft of this step elsewhere. */
export function useDraftUpdates(): DraftUpdates {
  return useContext(DraftUpdatesContext)
}
