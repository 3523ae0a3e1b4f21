import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createThrottleBench, DAY_MS, MINUTE_MS, RIGHT, tally, type Outcome, type ThrottleBench } from './login-throttle.test-bench.ts'

let bench: ThrottleBench
let serial = 0

beforeAll(async () => {
  bench = await createThrottleBench({ processes: 3 })
})
afterAll(() => bench.close())

const DEVICE = 'device-of-the-owner-0001'
const address = (index: number) => `198.${51 + Math.floor(index / 250)}.${index % 250}.7`

async function givenMerchant(): Promise<string> {
  serial += 1
  bench.clock.now += 2 * DAY_MS
  const account = `throttled${serial}`
  await bench.given(account)
  return account
}

async function guessThroughLocks(account: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    bench.clock.now += index % 25 === 24 ? DAY_MS : 16 * MINUTE_MS
    expect(await bench.attempt({ account, ip: address(index) })).toBe('wrong')
  }
}

describe('guessing at one account', () => {
  it(
    'checks 10 of 40 guesses sent at once to 3 processes, and none after them in that minute',
    { meta: { req: 'session-S19 C02' } },
    async () => {
      const account = await givenMerchant()
      bench.checks.count = 0
      const outcomes = await Promise.all(Array.from({ length: 40 }, (_, index) => bench.attempt({ account, process: index })))
      expect(bench.checks.count).toBe(10)
      expect(tally(outcomes)).toMatchObject({ wrong: 10, limited: 30 })
      bench.clock.now += MINUTE_MS - 1
      expect(await bench.attempt({ account, password: RIGHT })).toBe('limited')
      bench.clock.now += 1
      expect(await bench.attempt({ account, password: RIGHT })).toBe('in')
    },
  )

  it(
    'makes strangers wait 1 s after ten failures, then twice as long each time, up to 15 minutes',
    { meta: { req: 'session-S19' } },
    async () => {
      const account = await givenMerchant()
      for (let index = 0; index < 10; index += 1) await bench.attempt({ account, ip: address(index) })
      const waits: number[] = []
      for (let index = 10; index < 22; index += 1) {
        const started = bench.clock.now
        const check = async (ip: string) => (await bench.attempt({ account, ip })) === 'wrong'
        for (let second = 1; !(await check(address(index))); second *= 2) {
          bench.clock.now = started + Math.min(second, 900) * 1000 - 1
          expect(await check(address(index))).toBe(false)
          bench.clock.now += 1
        }
        waits.push((bench.clock.now - started) / 1000)
      }
      expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
    },
  )

  it('checks at most 30 guesses of strangers in any 24 hours', { meta: { req: 'session-S19' } }, async () => {
    const account = await givenMerchant()
    const checkedAt: number[] = []
    const started = bench.clock.now
    for (let index = 0; index < 260; index += 1) {
      if ((await bench.attempt({ account, ip: address(index), process: index })) === 'wrong') checkedAt.push(bench.clock.now)
      bench.clock.now = started + index * 12 * MINUTE_MS
    }
    const inDayFrom = (from: number) => checkedAt.filter((at) => at >= from && at < from + DAY_MS).length
    expect(Math.max(...checkedAt.map(inDayFrom))).toBe(30)
  })

  it(
    'locks after 100 failures in a row until the mailbox is proved; a login from a known device goes on',
    { meta: { req: 'session-S19' } },
    async () => {
      const account = await givenMerchant()
      expect(await bench.attempt({ account, password: RIGHT, deviceId: DEVICE })).toBe('in')
      await guessThroughLocks(account, 100)
      bench.clock.now += 30 * DAY_MS
      expect(await bench.attempt({ account, password: RIGHT })).toBe('locked')
      await bench.storage.loginFailures.unlock(account)
      expect(await bench.attempt({ account, password: RIGHT })).toBe('in')
      await guessThroughLocks(account, 100)
      expect(await bench.attempt({ account, password: RIGHT, deviceId: DEVICE })).toBe('in')
      expect(await bench.attempt({ account, password: RIGHT })).toBe('locked')
    },
  )

  it('ends the pauses of strangers when the owner signs in, but not their limit of the day', { meta: { req: 'session-S19' } }, async () => {
    const account = await givenMerchant()
    await bench.attempt({ account, password: RIGHT, deviceId: DEVICE })
    await guessThroughLocks(account, 24)
    const paused = await bench.attempt({ account, ip: address(99) })
    expect(await bench.attempt({ account, password: RIGHT, deviceId: DEVICE })).toBe('in')
    const outcomes: Outcome[] = []
    for (let index = 0; index < 9; index += 1) outcomes.push(await bench.attempt({ account, ip: address(100 + index) }))
    expect(paused).toBe('limited')
    expect(tally(outcomes)).toMatchObject({ wrong: 6, limited: 3 })
  })

  it('treats unknown names like known ones, so that a lock reveals nothing', { meta: { req: 'session-S19' } }, async () => {
    const account = await givenMerchant()
    const guesses = (name: string) => Array.from({ length: 14 }, (_, index) => () => bench.attempt({ account: name, ip: address(index) }))
    const inTurn = async (calls: readonly (() => Promise<Outcome>)[]) => {
      const outcomes: Outcome[] = []
      for (const call of calls) outcomes.push(await call())
      return outcomes
    }
    expect(await inTurn(guesses(`nobody${serial}`))).toEqual(await inTurn(guesses(account)))
  })

  it('counts no right password as a failure, however many come at once', async () => {
    const account = await givenMerchant()
    for (let round = 0; round < 4; round += 1) {
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => bench.attempt({ account, password: RIGHT })))
      expect(tally(outcomes)).toMatchObject({ in: 8 })
    }
  })
})

describe('the device of the owner', () => {
  it('signs in while strangers have used up everything, even in its own net', { meta: { req: 'session-S19 threat-T9' } }, async () => {
    const account = await givenMerchant()
    expect(await bench.attempt({ account, password: RIGHT, deviceId: DEVICE })).toBe('in')
    for (let index = 0; index < 60; index += 1) await bench.attempt({ account, ip: `203.0.113.${index}` })
    expect(await bench.attempt({ account, password: RIGHT, ip: '203.0.113.9' })).toBe('limited')
    expect(await bench.attempt({ account, password: RIGHT, ip: '203.0.113.9', deviceId: 'device-of-somebody-else-1' })).toBe('limited')
    expect(await bench.attempt({ account, password: RIGHT, ip: '203.0.113.9', deviceId: DEVICE })).toBe('in')
  })

  it('has an allowance too: 10 a minute and 30 a day', { meta: { req: 'session-S19' } }, async () => {
    const account = await givenMerchant()
    await bench.attempt({ account, password: RIGHT, deviceId: DEVICE })
    const guess = async (count: number, pauseMs: number) => {
      let checked = 0
      for (let index = 0; index < count; index += 1) {
        if ((await bench.attempt({ account, deviceId: DEVICE })) === 'wrong') checked += 1
        bench.clock.now += pauseMs
      }
      return checked
    }
    expect(await guess(20, 0)).toBe(10)
    expect(await guess(180, 10_000)).toBe(20)
  })

  it('is not known by an id that is short enough to guess', async () => {
    const account = await givenMerchant()
    await bench.attempt({ account, password: RIGHT, deviceId: 'web' })
    for (let index = 0; index < 10; index += 1) await bench.attempt({ account })
    expect(await bench.attempt({ account, password: RIGHT, deviceId: 'web' })).toBe('limited')
  })
})

describe('spraying over many accounts', () => {
  it('checks 30 guesses of one net in ten minutes, whatever the addresses and names', { meta: { req: 'session-S19' } }, async () => {
    bench.clock.now += DAY_MS
    const spray = (ip: (index: number) => string) =>
      Promise.all(Array.from({ length: 80 }, (_, index) => bench.attempt({ account: `spray${index}`, ip: ip(index), process: index })))
    expect(tally(await spray((index) => `192.0.2.${index}`))).toMatchObject({ wrong: 30, limited: 50 })
    expect(tally(await spray((index) => `2001:db8:1:2::${index.toString(16)}`))).toMatchObject({ wrong: 30, limited: 50 })
    expect(tally(await spray((index) => `2001:db8:1:${(index + 3).toString(16)}::1`))).toMatchObject({ wrong: 80 })
    bench.clock.now += 10 * MINUTE_MS
    expect(await bench.attempt({ account: 'spray99', ip: '::ffff:192.0.2.200' })).toBe('wrong')
  })

  it('forgets what counts no more, but no lock', async () => {
    const account = await givenMerchant()
    await guessThroughLocks(account, 100)
    bench.clock.now += 400 * DAY_MS
    const before = await bench.remembered()
    for (let round = 0; round < 10; round += 1) await bench.attempt({ account: 'sweeper', ip: address(round) })
    expect(before).toBeGreaterThan(60)
    expect(await bench.remembered()).toBeLessThan(40)
    expect(await bench.attempt({ account, password: RIGHT })).toBe('locked')
  })
})
