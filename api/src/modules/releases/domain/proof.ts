import type { GateOutcome } from '@parlour/contracts'

/** What a browser saw of a combination, and how long that took. */
export interface Proof {
  readonly isPassed: boolean
  readonly outcomes: readonly GateOutcome[]
  readonly milliseconds: number
}
