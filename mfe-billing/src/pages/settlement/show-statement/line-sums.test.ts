import { expect, it } from 'vitest'
import { aLine } from '../../../../test/settlement-fixtures.ts'
import { exactShare, sumsOf, totalOf } from './line-sums.ts'

it('shows the share before it is rounded, without loss', { meta: { req: 'K05' } }, () => {
  expect(exactShare('100.130000', 350)).toBe('3.5045500000')
  const line = aLine({ kind: 'collection', unitFee: null, volume: '100.130000', basisPoints: 350, amount: '3.500000' })
  expect(sumsOf(line, 'en')).toEqual(['100.13 USDT × 3.5% = 3.50455 USDT', '= 3.50 USDT'])
})

it('names the least that a royalty comes to', { meta: { req: 'D23' } }, () => {
  const line = aLine({ kind: 'royalty', unitFee: null, volume: '50.000000', basisPoints: 1000, minimum: '20.000000', amount: '20.000000' })
  expect(sumsOf(line, 'en')).toEqual(['50.00 USDT × 10% = 5.00 USDT', '≥ 20.00 USDT', '= 20.00 USDT'])
})

it('ends a correction in its difference', () => {
  const line = aLine({
    kind: 'correction',
    corrects: 'collection',
    unitFee: null,
    volume: '50.000000',
    basisPoints: 350,
    amount: '-1.500000',
  })
  expect(sumsOf(line, 'en')).toEqual(['50.00 USDT × 3.5% = 1.75 USDT', 'Δ −1.50 USDT'])
})

it('adds lines that take and lines that give back', () => {
  expect(totalOf([aLine(), aLine({ kind: 'correction', amount: '-1.500000' })])).toBe('31.500000')
})
