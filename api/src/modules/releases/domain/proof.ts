import type { GateOutcome } from '@parlour/contracts'

export interface Proof {
  readonly isPassed: boolean
  readonly outcomes: readonly GateOutcome[]
  readonly milliseconds: number
}
