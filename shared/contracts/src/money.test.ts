import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { microOf, wireOf } from './money.ts'

const LARGEST = 9_999_999_999_999_999_999n

describe('money', () => {
  it('reads a decimal of at most six places exactly', () => {
    expect(microOf('999.000000')).toBe(999_000_000n)
    expect(microOf('3.5')).toBe(3_500_000n)
    expect(microOf('0.000001')).toBe(1n)
    expect(microOf('9999999999999.999999')).toBe(LARGEST)
  })

  it('writes six decimals, and a sign where money is owed', () => {
    expect(wireOf(0n)).toBe('0.000000')
    expect(wireOf(999_000_000n)).toBe('999.000000')
    expect(wireOf(-1n)).toBe('-0.000001')
  })

  it('keeps every unit between text and bigint', () => {
    fc.assert(fc.property(fc.bigInt({ min: 0n, max: LARGEST }), (micro) => microOf(wireOf(micro)) === micro))
  })

  it.each(['1e3', '01', '1.0000001', '1.', '.5', '-1', '+1', ' 1', '1\n', '12,5', '١', 'NaN', '', '10000000000000'])(
    'refuses %j',
    (text) => {
      expect(() => microOf(text)).toThrow(RangeError)
    },
  )

  it('refuses to write more than the wire carries', () => {
    expect(() => wireOf(LARGEST + 1n)).toThrow(RangeError)
    expect(() => wireOf(-LARGEST - 1n)).toThrow(RangeError)
  })
})
