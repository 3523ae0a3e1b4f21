import { describe, expect, it } from 'vitest'
import { DomainError } from '../../../platform/domain-error.ts'
import { assertPlan, bucketsOf, WORST_ROLLBACK_SECONDS } from './plan.ts'

const steps = (...percents: number[]) => ({ steps: percents.map((percent) => ({ percent, minutes: 1, sessions: 0 })) })

function faultOf(...percents: number[]): unknown {
  try {
    assertPlan(steps(...percents))
    return null
  } catch (error) {
    return error instanceof DomainError ? [error.code, error.fields] : error
  }
}

describe('a plan', () => {
  it('turns every percentage of two decimals into exactly its buckets, and no other', () => {
    for (let buckets = 1; buckets <= 10_000; buckets += 1) expect(bucketsOf(buckets / 100)).toBe(buckets)
    expect([0.005, 33.333, 99.999].map(bucketsOf)).toEqual([null, null, null])
  })

  it('rises with every step', () => {
    expect(faultOf(0.01, 5, 25, 100)).toBeNull()
    expect(faultOf(100)).toBeNull()
    expect(faultOf(5, 5)).toEqual(['rollouts.plan-invalid', { 'steps.1.percent': 'rising' }])
    expect(faultOf(5, 25, 10)).toEqual(['rollouts.plan-invalid', { 'steps.2.percent': 'rising' }])
    expect(faultOf(1.234)).toEqual(['rollouts.plan-invalid', { 'steps.0.percent': 'decimals' }])
  })

  it('says how long a fault lasts in the worst case: a minute, its settling, a look, and the news', () => {
    expect(WORST_ROLLBACK_SECONDS).toBe(60 + 3 + 5 + 30)
  })
})
