import { microOf, type SettlementSummary } from '@parlour/contracts'

export type DepositSeverity = 'below-30' | 'below-15' | 'empty' | 'suspended'

export function severityOf({ state, balance, required }: SettlementSummary['deposit']): DepositSeverity | null {
  if (state === 'empty' || state === 'suspended') return state
  if (state !== 'low') return null
  return microOf(balance) * 100n < microOf(required) * 15n ? 'below-15' : 'below-30'
}
