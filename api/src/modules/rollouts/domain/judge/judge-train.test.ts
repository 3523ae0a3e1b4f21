import { SEED } from '@parlour/tooling/seed'
import fc from 'fast-check'
import type { HealthSignal } from '@parlour/contracts'
import { describe, expect, it } from 'vitest'
import {
  foldMinute,
  judgeTrain,
  startMember,
  outcomeOf,
  type EvidenceCounts,
  type EvidenceMinute,
  type MemberTests,
} from './judge-train.ts'

const counts = (persons: number, affected: Partial<Record<HealthSignal, number>> = {}): EvidenceCounts => ({
  persons,
  affected: { 'load-failure': 0, 'uncaught-error': 0, 'failed-call': 0, 'slow-vitals': 0, ...affected },
})
const quiet = (canary: number, baseline: number): EvidenceMinute => ({ canary: counts(canary), baseline: counts(baseline) })
const broken: EvidenceMinute = { canary: counts(10, { 'failed-call': 6 }), baseline: counts(90, { 'failed-call': 1 }) }
const times = (minute: EvidenceMinute, count: number) => Array.from({ length: count }, () => minute)
const stateOf = (minutes: readonly EvidenceMinute[], signal: HealthSignal) =>
  judgeTrain([minutes]).signals.find((outcome) => outcome.signal === signal)?.state

const anyCounts = fc
  .record({ persons: fc.nat(60), load: fc.nat(8), error: fc.nat(8), call: fc.nat(8), slow: fc.nat(8) })
  .map(({ persons, load, error, call, slow }) =>
    counts(persons, { 'load-failure': load, 'uncaught-error': error, 'failed-call': call, 'slow-vitals': slow }),
  )
const anyMinutes = fc.array(fc.record({ canary: anyCounts, baseline: anyCounts }), { maxLength: 40 })

describe('a train is judged', () => {
  it('as not enough data before any visit, with one arm alone and after a few visits', () => {
    expect(judgeTrain([[]]).state).toBe('not-enough-data')
    expect(judgeTrain([times(quiet(0, 500), 200)]).state).toBe('not-enough-data')
    expect(judgeTrain([times(quiet(500, 0), 200)]).state).toBe('not-enough-data')
    expect(judgeTrain([times(quiet(10, 90), 5)]).state).toBe('not-enough-data')
  })

  it('as healthy so far once many visits met nothing', () => {
    const { state, signals } = judgeTrain([times(quiet(10, 90), 40)])
    expect(state).toBe('healthy-so-far')
    expect(signals.map(({ eValue, canary }) => ({ eValue, canary }))).toEqual(
      times(quiet(0, 0), 4).map(() => ({ eValue: 1, canary: { persons: 400, affected: 0 } })),
    )
  })

  it('signal by signal: one may be known while another is not', () => {
    const minute: EvidenceMinute = { canary: counts(10, { 'failed-call': 1 }), baseline: counts(90, { 'failed-call': 9 }) }
    expect(stateOf(times(minute, 4), 'failed-call')).toBe('healthy-so-far')
    expect(stateOf(times(minute, 4), 'load-failure')).toBe('not-enough-data')
  })

  it('as harmful, which it stays whatever follows', () => {
    const { state, signals } = judgeTrain([[...times(broken, 3), ...times(quiet(10, 90), 100)]])
    expect(state).toBe('harmful')
    expect(signals.filter((outcome) => outcome.state === 'harmful').map(({ signal }) => signal)).toEqual(['failed-call'])
  })

  it('not as harmful when the baseline suffers as much, or more', () => {
    const outage: EvidenceMinute = { canary: counts(10, { 'failed-call': 5 }), baseline: counts(90, { 'failed-call': 45 }) }
    const better: EvidenceMinute = { canary: counts(10), baseline: counts(90, { 'failed-call': 45 }) }
    expect(judgeTrain([times(outage, 60)]).signals.find(({ signal }) => signal === 'failed-call')?.eValue).toBeLessThan(1)
    expect(stateOf(times(better, 60), 'failed-call')).toBe('healthy-so-far')
  })

  it('by its worst member, and members share the false alarms that are allowed', () => {
    const alone = judgeTrain([times(quiet(10, 90), 20)])
    const withBroken = judgeTrain([times(quiet(10, 90), 20), times(broken, 4)])
    expect(withBroken.state).toBe('harmful')
    expect(withBroken.signals.find(({ signal }) => signal === 'failed-call')?.canary).toEqual({ persons: 40, affected: 24 })
    const ratios = withBroken.signals.map(({ threshold }, index) => threshold / (alone.signals[index]?.threshold ?? 1))
    for (const ratio of ratios) expect(ratio).toBeCloseTo(2, 9)
  })

  it(`the same however its minutes are grouped and kept in between (seed ${SEED})`, () => {
    const property = fc.property(anyMinutes, fc.nat(40), (minutes, cut) => {
      const stored: MemberTests = JSON.parse(JSON.stringify(minutes.slice(0, cut).reduce(foldMinute, startMember(1))))
      expect(outcomeOf([minutes.slice(cut).reduce(foldMinute, stored)])).toEqual(judgeTrain([minutes]))
    })
    fc.assert(property, { seed: SEED, numRuns: 300 })
  })
})
