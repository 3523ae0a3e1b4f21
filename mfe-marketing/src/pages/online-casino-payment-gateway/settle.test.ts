import { microOf, wireOf } from '@parlour/contracts'
import { ELITE, STANDARD } from '@parlour/federation-sdk/testing'
import { describe, expect, it } from 'vitest'
import { settle } from './settle.ts'

const volume = (collected: string, paidOut = '0', payouts = 0n) => ({ collected: microOf(collected), paidOut: microOf(paidOut), payouts })

describe('settle', () => {
  it('takes 3.50 of 100.00 collected under Standard and nothing under Elite', { meta: { req: 'K05' } }, () => {
    expect(wireOf(settle(volume('100'), STANDARD).collectionFee)).toBe('3.500000')
    expect(wireOf(settle(volume('100'), ELITE).collectionFee)).toBe('0.000000')
  })

  it.each([
    ['0.14', '0.000000'],
    ['0.142857', '0.000000'],
    ['0.142858', '0.010000'],
    ['0.15', '0.010000'],
    ['1', '0.040000'],
    ['1.28', '0.040000'],
    ['1.29', '0.050000'],
  ])('rounds the fee on %s half up to %s', { meta: { req: 'D25' } }, (collected, fee) => {
    expect(wireOf(settle(volume(collected), STANDARD).collectionFee)).toBe(fee)
  })

  it('takes a flat fee for each payout', { meta: { req: 'K06' } }, () => {
    expect(wireOf(settle(volume('1000', '400', 200n), STANDARD).payoutFee)).toBe('1000.000000')
    expect(wireOf(settle(volume('1000', '400', 200n), ELITE).payoutFee)).toBe('0.000000')
  })

  it('settles what is left, also below zero', () => {
    expect(wireOf(settle(volume('100000', '40000', 200n), STANDARD).net)).toBe('55500.000000')
    expect(wireOf(settle(volume('10', '40', 1n), STANDARD).net)).toBe('-35.350000')
  })
})
