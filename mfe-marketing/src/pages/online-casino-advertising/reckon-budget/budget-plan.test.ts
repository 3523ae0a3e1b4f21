import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FACTS } from '../../../facts.ts'
import { DEMONSTRATION_TERMS, planBudget, type BudgetTerms } from './budget-plan.ts'

const TERMS: BudgetTerms = { ...DEMONSTRATION_TERMS, smsQuota: FACTS.sms.count }

describe('planBudget', () => {
  it('spends the free quota first, then the subsidy of the quarter, then the fund', { meta: { req: 'M04' } }, () => {
    const { quarters, total } = planBudget({ players: 500, cost: 30, months: 12 }, TERMS)
    expect(quarters).toEqual([
      { players: 1_500, smsPlayers: 1_500, budget: 4_500_000, sms: 4_500_000, subsidy: 0, fund: 0, rest: 0 },
      { players: 1_500, smsPlayers: 500, budget: 4_500_000, sms: 1_500_000, subsidy: 900_000, fund: 525_000, rest: 1_575_000 },
      { players: 1_500, smsPlayers: 0, budget: 4_500_000, sms: 0, subsidy: 900_000, fund: 900_000, rest: 2_700_000 },
      { players: 1_500, smsPlayers: 0, budget: 4_500_000, sms: 0, subsidy: 450_000, fund: 1_012_500, rest: 3_037_500 },
    ])
    expect(total).toEqual({
      players: 6_000,
      smsPlayers: 2_000,
      budget: 18_000_000,
      sms: 6_000_000,
      subsidy: 2_250_000,
      fund: 2_437_500,
      rest: 7_312_500,
    })
  })

  it('reckons a short campaign with the quarters it touches only', () => {
    const { quarters } = planBudget({ players: 1_000, cost: 10, months: 4 }, TERMS)
    expect(quarters.map(({ players }) => players)).toEqual([3_000, 1_000])
  })

  it('for any request the parts add up to the budget, nothing is negative and the quota is not overdrawn', () => {
    const request = fc.record({
      players: fc.integer({ min: 1, max: 10_000 }),
      cost: fc.integer({ min: 1, max: 1_000 }),
      months: fc.integer({ min: 1, max: 12 }),
    })
    fc.assert(
      fc.property(request, (wanted) => {
        const { quarters, total } = planBudget(wanted, TERMS)
        for (const part of [...quarters, total]) {
          expect(part.sms + part.subsidy + part.fund + part.rest).toBe(part.budget)
          expect(Math.min(...Object.values(part))).toBeGreaterThanOrEqual(0)
        }
        expect(total.players).toBe(wanted.players * wanted.months)
        expect(total.smsPlayers * TERMS.smsPerPlayer).toBeLessThanOrEqual(TERMS.smsQuota)
      }),
      { verbose: true },
    )
  })
})
