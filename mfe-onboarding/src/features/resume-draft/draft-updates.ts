import type { WizardPageStep } from '@parlour/contracts'
import { createContext, useContext } from 'react'

export interface DraftUpdates {
  readonly changed: readonly WizardPageStep[]
  readonly dismiss: () => void
}

const DraftUpdatesContext = createContext<DraftUpdates>({ changed: [], dismiss: () => undefined })

export const DraftUpdatesProvider = DraftUpdatesContext.Provider

export function useDraftUpdates(): DraftUpdates {
  return useContext(DraftUpdatesContext)
}
