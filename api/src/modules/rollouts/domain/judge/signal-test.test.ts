import { describe, expect, it } from 'vitest'
import { foldLook, isHarmful, startTest, type SignalTest } from './signal-test.ts'

const ALPHA = 0.01

function afterLook(test: SignalTest, canary: number, baseline: number, hits: number, affected: number): SignalTest {
  return foldLook(test, { canary: { persons: canary, affected: hits }, baseline: { persons: baseline, affected: affected - hits } })
}

function expectedFactor(test: SignalTest, canary: number, baseline: number, affected: number): number {
  const share = canary / (canary + baseline)
  let probability = (1 - share) ** affected
  let expected = 0
  for (let hits = 0; hits <= affected; hits += 1) {
    expected += probability * Math.exp(afterLook(test, canary, baseline, hits, affected).logEValue - test.logEValue)
    probability *= ((affected - hits) * share) / ((hits + 1) * (1 - share))
  }
  return expected
}

describe('the test of one signal', () => {
  it.each([
    ['at first', 0],
    ['after losses', 4],
    ['near its threshold', 3],
  ])('C is a fair bet against a healthy release %s', (moment, looks) => {
    let test = startTest(ALPHA)
    for (let count = 0; count < looks; count += 1)
      test = afterLook(test, 10, 90, moment === 'after losses' ? 0 : 1, moment === 'after losses' ? 3 : 1)
    expect(isHarmful(test)).toBe(false)
    for (const [canary, baseline] of [
      [10, 90],
      [5, 995],
      [50, 50],
      [90, 10],
    ] as const) {
      for (const affected of [1, 2, 3, 7, 20, 24, 25, 200]) expect(expectedFactor(test, canary, baseline, affected)).toBeCloseTo(1, 6)
    }
  })

  it('wastes nothing above its threshold in small looks', () => {
    const test = afterLook(startTest(ALPHA), 10, 90, 8, 8)
    expect(isHarmful(test)).toBe(true)
    expect(test.logEValue).toBeCloseTo(-Math.log(ALPHA), 9)
  })

  it('lets minutes with few visits wait for the next ones', () => {
    const first = afterLook(startTest(ALPHA), 2, 40, 1, 1)
    expect(first).toMatchObject({ logEValue: 0, canary: { persons: 2, affected: 1 }, information: 0 })
    const second = afterLook(first, 3, 10, 0, 1)
    expect(second.logBets).toEqual(afterLook(startTest(ALPHA), 5, 50, 1, 2).logBets)
    expect(second.information).toBeGreaterThan(0)
  })

  it('bears looks with more affected visits than visits, and large ones', () => {
    expect(Number.isFinite(afterLook(startTest(ALPHA), 5, 5, 40, 60).logEValue)).toBe(true)
    expect(isHarmful(afterLook(startTest(ALPHA), 100_000, 900_000, 10_000, 28_000))).toBe(true)
    expect(isHarmful(afterLook(startTest(ALPHA), 100_000, 900_000, 2_000, 20_000))).toBe(false)
  })
})
