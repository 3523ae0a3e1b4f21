import { microOf, wireOf } from '@parlour/contracts'
import { SEED } from '@parlour/tooling/seed'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purchase, statement, type Journal } from '../../src/modules/ledger/index.ts'
import { settle } from '../../src/modules/settlement/domain/settle.ts'
import { shareOf } from '../../src/modules/settlement/domain/statement-lines.ts'
import { givenBooks, type BooksBench } from './given-books.ts'

const CASES = { seed: SEED, numRuns: 25_000 } as const
const CENT = 10_000n

/** From 0.000001 to a trillion USDT, in micro-USDT; sums still fit a database bigint. */
const money = fc.bigInt({ min: 0n, max: 999_999_999_999_999_999n })

let books: BooksBench

beforeAll(async () => {
  books = await givenBooks()
})
afterAll(async () => books.database.drop())

const sumOf = ({ lines }: Journal) => lines.reduce((sum, { amount }) => sum + amount, 0n)

describe(`money (seed ${SEED})`, { meta: { req: 'api-A7' } }, () => {
  it('sums 25,000 amounts from the wire without drift, in the code and in PostgreSQL', { meta: { req: 'api-A7' } }, async () => {
    const wires = fc.sample(money, { seed: SEED, numRuns: CASES.numRuns }).map((micro) => wireOf(micro))
    const digits = wires.reduce((sum, wire) => sum + BigInt(wire.replace('.', '')), 0n)
    expect(wires.reduce((sum, wire) => sum + microOf(wire), 0n)).toBe(digits)
    const { rows } = await books.database.db.raw<{ rows: { total: string }[] }>(
      'SELECT sum(micro)::text AS total FROM unnest(?::bigint[]) AS micro',
      [wires.map((wire) => String(microOf(wire)))],
    )
    expect(rows[0]?.total).toBe(String(digits))
    const drifted = wires.reduce((sum, wire) => sum + Number(wire), 0)
    // The control: binary fractions lose some of it.
    expect(BigInt(Math.round(drifted * 1_000_000))).not.toBe(digits)
  })

  it('rounds 25,000 fees half-up to 0.01 USDT, never further than half a cent', { meta: { req: 'api-A7' } }, () => {
    fc.assert(
      fc.property(money, fc.nat({ max: 10_000 }), (volume, basisPoints) => {
        const fee = shareOf(volume, basisPoints)
        expect(fee % CENT).toBe(0n)
        // Twice the distance in ten-thousandths of a unit: at least minus one cent, and less than one.
        const distance = 2n * (volume * BigInt(basisPoints) - fee * 10_000n)
        expect(distance >= -CENT * 10_000n && distance < CENT * 10_000n).toBe(true)
      }),
      CASES,
    )
  })

  it('splits 25,000 payments into price and surplus without losing a unit', { meta: { req: 'api-A7' } }, () => {
    fc.assert(
      fc.property(money, money, (one, other) => {
        const [amount, confirmed] = one < other ? [one, other] : [other, one]
        const journal = purchase({ id: 'o', merchantId: 'm', amount, confirmed })
        expect(sumOf(journal)).toBe(0n)
        const surplus = journal.lines.find(({ account }) => account.code === 'credit:m')?.amount ?? 0n
        expect(amount - surplus).toBe(confirmed)
      }),
      CASES,
    )
  })

  it('splits 25,000 statements between deposit and receivable without losing a unit', { meta: { req: 'api-A7' } }, () => {
    fc.assert(
      fc.property(money, money, money, money, money, (deposit, maintenance, collection, payout, royalty) => {
        const total = maintenance + collection + payout + royalty
        const { depositPart, receivablePart } = settle({ deposit, receivable: 0n }, total)
        const period = { contractId: 'c', merchantId: 'm', periodStart: '2026-03-01', version: 1, bookedOn: '2026-03-01' }
        const parts = { fromDeposit: depositPart, toReceivable: receivablePart }
        expect(sumOf(statement({ ...period, ...parts, maintenance, collection, payout, royalty }))).toBe(0n)
        expect(depositPart <= deposit && depositPart >= 0n && receivablePart >= 0n).toBe(true)
      }),
      CASES,
    )
  })

  it.each([
    '',
    ' ',
    '.',
    '-',
    '+',
    '0.',
    '.0',
    '00',
    '00.1',
    '01',
    '-0',
    '-1',
    '+1',
    '--1',
    '1-',
    '1 ',
    ' 1',
    '1\n',
    '\t1',
    '1\u00a0',
    '1\u200b',

    '1,5',
    '1,000',
    '1.000.000',
    '1_000',
    "1'000",
    '1 000',
    '1.0000001',
    '0.0000000',
    '10000000000000',
    '99999999999999.0',
    '1e3',
    '1E3',

    '1e-3',
    '0x10',
    '0b1',
    '0o7',
    '1n',
    '1f',
    'NaN',
    'Infinity',
    '-Infinity',
    'null',
    'undefined',
    'true',
    '[]',
    '{}',
    '1/2',
    '1%',
    '$1',
    '1 USDT',
    '₮1',
    '١',
    '１',
    '①',
    '一',
    '߁',
    '1.٥',
    '1．5',
    '1。5',
    '1·5',
    '"1"',
    '1;',
    '1\u0000',
    '\ufeff1',
    "1' OR '1'='1",
  ])('rejects %j as an amount', { meta: { req: 'api-A7' } }, (form) => {
    expect(() => microOf(form)).toThrow(RangeError)
  })

  it('rejects an amount into which any other character slipped', { meta: { req: 'api-A7' } }, () => {
    const slipped = fc.tuple(money, fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }), fc.nat({ max: 20 }))
    fc.assert(
      fc.property(slipped, ([micro, character, place]) => {
        fc.pre(!/[0-9]/.test(character))
        const wire = wireOf(micro)
        const at = Math.min(place, wire.length)
        expect(() => microOf(wire.slice(0, at) + character + wire.slice(at))).toThrow(RangeError)
      }),
      { ...CASES, numRuns: 2_000 },
    )
  })
})
