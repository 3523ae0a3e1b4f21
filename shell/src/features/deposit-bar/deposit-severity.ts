import { microOf, type SettlementSummary } from '@parlour/contracts'

/** How bad a deposit is: below 30 %, below 15 %, at zero, or so long at zero that the sites are closed. */
export type DepositSeverity = 'below-30' | 'below-15' | 'empty' | 'suspended'

/** The severity of a deposit; null while there is nothing to say. */
export function severityOf({ state, balance, required }: SettlementSummary['deposit']): DepositSeverity | null {
  if (state === 'empty' || state === 'suspended') return state
  if (state !== 'low') return null
  return microOf(balance) * 100n < microOf(required) * 15n ? 'below-15' : 'below-30'
}
