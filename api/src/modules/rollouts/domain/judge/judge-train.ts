import type { HealthSignal, SignalOutcome } from '@parlour/contracts'
import { foldLook, hasEnough, isHarmful, startTest, type SignalTest } from './signal-test.ts'

export interface TrainOutcome {
  readonly state: SignalOutcome['state']
  readonly signals: readonly SignalOutcome[]
}

/** A visit counts once per release and signal. */
export interface EvidenceCounts {
  readonly persons: number
  readonly affected: Readonly<Record<HealthSignal, number>>
}

export interface EvidenceMinute {
  readonly canary: EvidenceCounts
  readonly baseline: EvidenceCounts
}

export type MemberTests = Readonly<Record<HealthSignal, SignalTest>>

export const SIGNALS = ['load-failure', 'uncaught-error', 'failed-call', 'slow-vitals'] as const satisfies readonly HealthSignal[]

/** Highest share of healthy releases that are rolled back, over all signals and looks. */
const ALPHA = 0.02

/** Uncaught errors get half: two of five kinds of defects show there, and a fivefold one is found in six looks, not seven. */
const SHARES: Readonly<Record<HealthSignal, number>> = {
  'load-failure': 1 / 6,
  'uncaught-error': 1 / 2,
  'failed-call': 1 / 6,
  'slow-vitals': 1 / 6,
}

/** All members of a train share the permitted false alarms. */
export function startMember(members: number): MemberTests {
  const testOf = (signal: HealthSignal) => startTest((ALPHA * SHARES[signal]) / members)
  return {
    'load-failure': testOf('load-failure'),
    'uncaught-error': testOf('uncaught-error'),
    'failed-call': testOf('failed-call'),
    'slow-vitals': testOf('slow-vitals'),
  }
}

export function foldMinute(tests: MemberTests, { canary, baseline }: EvidenceMinute): MemberTests {
  const next = (signal: HealthSignal) =>
    foldLook(tests[signal], {
      canary: { persons: canary.persons, affected: canary.affected[signal] },
      baseline: { persons: baseline.persons, affected: baseline.affected[signal] },
    })
  return {
    'load-failure': next('load-failure'),
    'uncaught-error': next('uncaught-error'),
    'failed-call': next('failed-call'),
    'slow-vitals': next('slow-vitals'),
  }
}

/** For each signal, the test of the member where it is worst. */
export function outcomeOf(members: readonly MemberTests[]): TrainOutcome {
  const signals = SIGNALS.map((signal) => worstOf(members, signal))
  const states = signals.map(({ state }) => state)
  const state = states.includes('harmful') ? 'harmful' : states.includes('not-enough-data') ? 'not-enough-data' : 'healthy-so-far'
  return { state, signals }
}

/** Minutes are oldest first. May be repeated after every minute: the test stays valid at any look. */
export function judgeTrain(members: readonly (readonly EvidenceMinute[])[]): TrainOutcome {
  return outcomeOf(members.map((minutes) => minutes.reduce(foldMinute, startMember(members.length))))
}

const GRAVITY = { 'healthy-so-far': 0, 'not-enough-data': 1, harmful: 2 } as const

function worstOf(members: readonly MemberTests[], signal: HealthSignal): SignalOutcome {
  const voidRequests = (members.length === 0 ? [startMember(1)] : members).map((tests) => signalOutcome(signal, tests[signal]))
  return voidRequests.reduce((worst, one) => {
    const graver = GRAVITY[one.state] - GRAVITY[worst.state]
    return graver > 0 || (graver === 0 && one.eValue > worst.eValue) ? one : worst
  })
}

function signalOutcome(signal: HealthSignal, test: SignalTest): SignalOutcome {
  return {
    signal,
    eValue: Math.exp(test.logEValue),
    threshold: Math.exp(test.logThreshold),
    canary: test.canary,
    baseline: test.baseline,
    state: stateOf(test),
  }
}

function stateOf(test: SignalTest): SignalOutcome['state'] {
  if (isHarmful(test)) return 'harmful'
  return hasEnough(test) ? 'healthy-so-far' : 'not-enough-data'
}
