import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createThrottleBench,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  RIGHT,
  tally,
  type Outcome,
  type ThrottleBench,
} from './login-throttle.test-bench.ts'

let bench: ThrottleBench

beforeAll(async () => {
  bench = await createThrottleBench({ processes: 4 })
})
afterAll(() => bench.close())

const DEVICE = 'device-of-the-owner-0001'
const address = (index: number) => `10.${Math.floor(index / 250)}.${index % 250}.7`

async function inGroups(count: number, width: number, call: (index: number) => Promise<Outcome>): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (let from = 0; from < count; from += width) {
    outcomes.push(...(await Promise.all(Array.from({ length: Math.min(width, count - from) }, (_, index) => call(from + index)))))
  }
  return outcomes
}

describe('10,000 guesses in a day', () => {
  it(
    'at one account from 1,000 addresses through 4 processes: 30 checked in a day, and its owner signs in all the while',
    { meta: { req: 'session-S19' } },
    async () => {
      await bench.given('besieged')
      expect(await bench.attempt({ account: 'besieged', password: RIGHT, deviceId: DEVICE })).toBe('in')
      bench.checks.count = 0
      let ownerLogins = 0
      const outcomes: Outcome[] = []
      for (let round = 0; round < 100; round += 1) {
        const guess = (index: number) =>
          bench.attempt({
            account: 'besieged',
            ip: address((round * 100 + index) % 1000),
            process: index,
            password: `guess ${round}-${index}`,
          })
        outcomes.push(...(await inGroups(100, 40, guess)))
        bench.clock.now += 14 * MINUTE_MS
        if (round % 10 === 9 && (await bench.attempt({ account: 'besieged', password: RIGHT, deviceId: DEVICE })) === 'in') ownerLogins += 1
      }
      process.stdout.write(`one day: ${bench.checks.count - ownerLogins} of 10,000 guesses checked ${JSON.stringify(tally(outcomes))}\n`)
      expect(tally(outcomes).wrong).toBe(bench.checks.count - ownerLogins)
      expect(tally(outcomes).wrong).toBeLessThanOrEqual(30)
      expect(tally(outcomes).wrong).toBeGreaterThan(10)
      expect(ownerLogins).toBe(10)
    },
  )
})

describe('10,000 guesses in weeks', () => {
  it(
    'over weeks through 4 processes: never more than 30 in 24 hours nor 100 in a row, then only the mailbox helps',
    { meta: { req: 'session-S19' } },
    async () => {
      await bench.given('patient')
      expect(await bench.attempt({ account: 'patient', password: RIGHT, deviceId: DEVICE })).toBe('in')
      const checkedAt: number[] = []
      const outcomes: Outcome[] = []
      for (let round = 0; round < 500; round += 1) {
        const group = await inGroups(20, 20, (index) =>
          bench.attempt({ account: 'patient', ip: address((round * 20 + index) % 1000), process: index }),
        )
        outcomes.push(...group)
        for (const outcome of group) if (outcome === 'wrong') checkedAt.push(bench.clock.now)
        bench.clock.now += HOUR_MS
      }
      const perDay = checkedAt.map((from) => checkedAt.filter((at) => at >= from && at < from + DAY_MS).length)
      process.stdout.write(
        `three weeks: ${checkedAt.length} of 10,000 checked, at most ${Math.max(...perDay)} in 24 hours ${JSON.stringify(tally(outcomes))}\n`,
      )
      expect(checkedAt).toHaveLength(100)
      expect(Math.max(...perDay)).toBeLessThanOrEqual(30)
      expect(outcomes.at(-1)).toBe('locked')
      expect(await bench.attempt({ account: 'patient', password: RIGHT })).toBe('locked')
      expect(await bench.attempt({ account: 'patient', password: RIGHT, deviceId: DEVICE })).toBe('in')
      await bench.storage.loginFailures.unlock('patient')
      expect(await bench.attempt({ account: 'patient', password: RIGHT })).toBe('in')
    },
  )
})

describe('10,000 accounts', () => {
  it(
    'sprayed over 10,000 accounts from 40 nets in an hour: 30 checked of each net in ten minutes, excess 0',
    { meta: { req: 'session-S19' } },
    async () => {
      bench.checks.count = 0
      const checkedBy = new Map<string, number>()
      const spray = async (index: number) => {
        const net = index % 40
        const window = `${net}/${Math.floor(index / 1700)}`
        const ip = `172.16.${net}.${index % 250}`
        const outcome = await bench.attempt({ account: `sprayed${index}`, ip, process: index, password: 'spring 2027' })
        if (outcome === 'wrong') checkedBy.set(window, (checkedBy.get(window) ?? 0) + 1)
        return outcome
      }
      const outcomes: Outcome[] = []
      for (let from = 0; from < 10_000; from += 1700) {
        outcomes.push(...(await inGroups(Math.min(1700, 10_000 - from), 34, (index) => spray(from + index))))
        bench.clock.now += 10 * MINUTE_MS
      }
      process.stdout.write(`spray: ${bench.checks.count} of 10,000 checked ${JSON.stringify(tally(outcomes))}\n`)
      expect(Math.max(...checkedBy.values())).toBe(30)
      expect(bench.checks.count).toBe(tally(outcomes).wrong)
      expect(bench.checks.count).toBeLessThanOrEqual(6 * 40 * 30)
    },
  )

  it(
    'at once through 4 processes: exactly 10 of one place, 0 in excess, in each of 20 rounds',
    { meta: { req: 'session-S19' } },
    async () => {
      for (let round = 0; round < 20; round += 1) {
        bench.checks.count = 0
        const outcomes = await inGroups(160, 160, (index) =>
          bench.attempt({ account: `rush${round}`, ip: `192.168.${round}.1`, process: index }),
        )
        expect([bench.checks.count, tally(outcomes).wrong]).toEqual([10, 10])
      }
    },
  )
})

describe('the control', () => {
  it('† without the reservation the same 160 guesses pass the limit together', { meta: { req: 'session-S19' } }, async () => {
    const buckets = [{ key: 'control', policy: { windows: [{ lengthMs: MINUTE_MS, limit: 10 }] } }]
    const now = new Date(bench.clock.now)
    let checked = 0
    await Promise.all(
      Array.from({ length: 160 }, async () => {
        await bench.storage.loginFailures.assertAllowed(buckets, now)
        checked += 1
      }),
    )
    expect(checked).toBe(160)
    const reserved = await Promise.allSettled(Array.from({ length: 40 }, () => bench.storage.loginFailures.reserve(buckets, now)))
    expect(reserved.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  })
})
