import type { HealthSignal, SymptomKind } from '@parlour/contracts'

export type Signal =
  | 'visit'
  | HealthSignal
  | 'faulty'
  | 'long-task'
  | 'layout-shift'
  | 'policy-violation'
  | 'missing-text'
  | 'refused-capability'

export interface Counts {
  readonly persons: number
  readonly affected: Readonly<Record<HealthSignal, number>>
}

export interface MinuteCounts extends Counts {
  readonly minute: Date
}

/** First hits per visit, and symptoms. */
export interface SignalCount {
  readonly signal: Signal
  readonly persons: number
  readonly count: number
}

export const NO_COUNTS: Counts = {
  persons: 0,
  affected: { 'load-failure': 0, 'uncaught-error': 0, 'failed-call': 0, 'slow-vitals': 0 },
}

const SIGNAL_OF_KIND: Readonly<Record<SymptomKind, Signal>> = {
  'uncaught-error': 'uncaught-error',
  'unhandled-rejection': 'uncaught-error',
  'failed-load': 'load-failure',
  'failed-call': 'failed-call',
  'long-task': 'long-task',
  'layout-shift': 'layout-shift',
  'policy-violation': 'policy-violation',
  'missing-text': 'missing-text',
  'refused-capability': 'refused-capability',
}

const FAULTS: readonly Signal[] = ['uncaught-error', 'load-failure', 'failed-call', 'refused-capability']

export function signalOf(kind: SymptomKind): Signal {
  return SIGNAL_OF_KIND[kind]
}

export function isFault(signal: Signal): boolean {
  return FAULTS.includes(signal)
}

export function countsOfRows(rows: readonly SignalCount[]): Counts {
  const personsOf = (signal: Signal) => rows.reduce((sum, row) => (row.signal === signal ? sum + row.persons : sum), 0)
  return {
    persons: personsOf('visit'),
    affected: {
      'load-failure': personsOf('load-failure'),
      'uncaught-error': personsOf('uncaught-error'),
      'failed-call': personsOf('failed-call'),
      'slow-vitals': personsOf('slow-vitals'),
    },
  }
}
