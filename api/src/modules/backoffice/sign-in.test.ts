import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { asAnotherClient } from '../../../test/nested-connections.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { createThrottleStore } from '../../platform/throttle-store.ts'
import type { OperatedSite } from '../sites/index.ts'
import { createBackOfficeUnitOfWork } from './db/back-office.unit-of-work.ts'
import { createKnownDevices } from './known-device.ts'
import type { BackOfficeContext } from './use-cases/back-office-context.ts'
import { signIn, type Credentials, knowsSession } from './use-cases/sign-in.ts'

const HOUR_MS = 3_600_000
const START = Date.parse('2026-11-22T00:00:00Z')
let database: TestDatabase
let time = START
let checks = 0

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => database.drop())
beforeEach(() => {
  time = START
  checks = 0
})

const now = () => new Date(time)

const hasher = {
  verify: async (hash: string, password: string, _purpose: string, onTurn?: () => Promise<void>) => {
    await onTurn?.()
    checks += 1
    return hash === password
  },
}

function givenSite(passwordChangedAt = new Date(START)): OperatedSite {
  return {
    site: { id: crypto.randomUUID() },
    account: { account: 'opera7', passwordHash: '4815162342', passwordChangedAt },
  } as unknown as OperatedSite
}

const devices = createKnownDevices('a pepper of the tests')

function contextOn(failuresOfNet = 1e6): BackOfficeContext {
  const { db } = database
  const operation = { recordSignIn: async () => undefined, recordSessionsEnded: async () => undefined }
  const attempts = createThrottleStore(db, 'backoffice_tries')
  return { ...createBackOfficeUnitOfWork(db, operation), attempts, hasher, devices, failuresOfNet, now }
}

function signInOn(failuresOfNet?: number) {
  const ctx = contextOn(failuresOfNet)
  return async (operated: OperatedSite, credentials: Credentials) => signIn(ctx, operated, credentials)
}

const STRANGER = { device: null, deviceName: '' }
const WRONG = { ...STRANGER, account: 'opera7', password: '000000' }
const RIGHT = { ...STRANGER, account: 'opera7', password: '4815162342' }

const netNumber = (number: number) => `${10 + Math.floor(number / 65_536)}.${Math.floor(number / 256) % 256}.${number % 256}.1`

it(
  'an attacker of 1,000 nets gets at most 10 guesses an hour and 100 in all, and a known device signs in all the while',
  { meta: { req: 'session-S22' } },
  async () => {
    const enter = signInOn()
    const operated = givenSite()
    const first = await enter(operated, { ...RIGHT, ip: '192.0.2.1' })
    const known = first.kind === 'in' ? first.device : null
    const perHour = []
    for (let hour = 0; hour < 12; hour += 1) {
      checks = 0
      for (let guess = 0; guess < 40; guess += 1) {
        await enter(operated, { ...WRONG, ip: netNumber((hour * 40 + guess) % 1_000) })
        time += HOUR_MS / 40
      }
      perHour.push(checks)
      expect((await enter(operated, { ...RIGHT, device: known, ip: '198.51.100.1' })).kind).toBe('in')
    }
    expect(Math.max(...perHour)).toBe(10)
    expect(perHour.reduce((sum, count) => sum + count, 0)).toBe(100)
    time += 1_000 * HOUR_MS
    expect(await enter(operated, { ...RIGHT, ip: '203.0.113.1' })).toEqual({ kind: 'locked' })
    expect((await enter(operated, { ...RIGHT, device: known, ip: '198.51.100.1' })).kind).toBe('in')
    const anew = { ...operated, account: { ...operated.account, passwordChangedAt: now() } }
    expect((await enter(anew, { ...RIGHT, ip: '203.0.113.1' })).kind).toBe('in')
  },
)

it('a stranger who uses up what one net has leaves attempts to the others', { meta: { req: 'session-S22' } }, async () => {
  const enter = signInOn()
  const operated = givenSite()
  for (let guess = 0; guess < 50; guess += 1) {
    await enter(operated, { ...WRONG, ip: '203.0.113.1' })
    time += 60_000
  }
  expect(checks).toBe(6)
  expect((await enter(operated, { ...RIGHT, ip: '192.0.2.1' })).kind).toBe('in')
})

it(
  'nobody invents a known device, and one of another site is none here; a known device is limited too',
  { meta: { req: 'session-S22' } },
  async () => {
    const enter = signInOn()
    const operated = givenSite()
    const other = await enter(givenSite(), { ...RIGHT, ip: '192.0.2.1' })
    const own = await enter(operated, { ...RIGHT, ip: '192.0.2.1' })
    const device = own.kind === 'in' ? own.device : ''
    const invented = [other.kind === 'in' ? other.device : '', `x${device.slice(1)}`, device.slice(0, 22), '']
    checks = 0
    for (let guess = 0; guess < 200; guess += 1) {
      await enter(operated, { ...WRONG, device: invented[guess % 4] ?? '', ip: netNumber(guess) })
      time += 1_000
    }
    expect(checks).toBe(10)
    checks = 0
    for (let guess = 0; guess < 400; guess += 1) {
      await enter(operated, { ...WRONG, device, ip: netNumber(guess) })
      time += HOUR_MS / 100
    }
    expect(checks).toBeLessThanOrEqual(40)
  },
)

it(
  'pauses longer after each failure, says how long, and ends the row of failures at the right password',
  { meta: { req: 'session-S22' } },
  async () => {
    const enter = signInOn()
    const operated = givenSite()
    const tryAt = async (password: string) => enter(operated, { ...RIGHT, password, ip: '192.0.2.1' })
    for (let guess = 0; guess < 3; guess += 1) expect(await tryAt('000000')).toEqual({ kind: 'wrong' })
    expect(await tryAt('000000')).toEqual({ kind: 'wait', seconds: 1 })
    time += 1_000
    expect(await tryAt('000000')).toEqual({ kind: 'wrong' })
    expect(await tryAt(RIGHT.password)).toEqual({ kind: 'wait', seconds: 2 })
    time += 2_000
    expect((await tryAt(RIGHT.password)).kind).toBe('in')
    expect(await tryAt('000000')).toEqual({ kind: 'wrong' })
  },
)

it('a right password under another name counts and answers like a wrong one', { meta: { req: 'session-S22' } }, async () => {
  const enter = signInOn()
  const operated = givenSite()
  for (let guess = 0; guess < 3; guess += 1)
    expect(await enter(operated, { ...RIGHT, account: `name${guess}`, ip: '192.0.2.1' })).toEqual({ kind: 'wrong' })
  expect(await enter(operated, { ...RIGHT, ip: '192.0.2.1' })).toEqual({ kind: 'wait', seconds: 1 })
})

it('one net guesses on many sites no more often than on one', { meta: { req: 'session-S22' } }, async () => {
  const enter = signInOn(3)
  const kinds = []
  for (let guess = 0; guess < 4; guess += 1) kinds.push((await enter(givenSite(), { ...WRONG, ip: `203.0.113.${guess}` })).kind)
  expect(kinds).toEqual(['wrong', 'wrong', 'wrong', 'wait'])
  expect((await enter(givenSite(), { ...WRONG, ip: '203.0.114.1' })).kind).toBe('wrong')
})

it('an attempt does not wait for the attempts of others that it would forget', { meta: { req: 'session-S22' } }, async () => {
  const { db } = database
  const attempts = createThrottleStore(db, 'backoffice_tries')
  await db('backoffice_tries').insert({ bucket: 'somebody else', expires_at: new Date(0) })
  await db.transaction(async (trx) => {
    await trx('backoffice_tries').where({ bucket: 'somebody else' }).forUpdate().select('bucket')
    const came = await asAnotherClient(async () => signInOn()(givenSite(), { ...RIGHT, ip: '192.0.2.1' }))
    expect(came.kind).toBe('in')
  })
  expect(await attempts.take([], now())).toBeNull()
  expect(await db('backoffice_tries').where({ bucket: 'somebody else' })).toEqual([])
})

it('a session ends after an hour without a call, after twelve hours, at a new password, and is of one site only', async () => {
  const enter = signInOn()
  const ctx = contextOn()
  const knows = async (operated: OperatedSite, token: string) => knowsSession(ctx, operated, token)
  const operated = givenSite()
  const begin = async () => {
    const came = await enter(operated, { ...RIGHT, ip: '192.0.2.1' })
    return came.kind === 'in' ? came.token : ''
  }
  const token = await begin()
  expect(await knows(givenSite(), token)).toBe(false)
  for (let hour = 0; hour < 12; hour += 1) {
    expect(await knows(operated, token)).toBe(true)
    time += HOUR_MS - 1
  }
  time += 12
  expect(await knows(operated, token)).toBe(false)
  const idle = await begin()
  time += HOUR_MS
  expect(await knows(operated, idle)).toBe(false)
  const old = await begin()
  time += 1
  expect(await knows({ ...operated, account: { ...operated.account, passwordChangedAt: now() } }, old)).toBe(false)
  expect(await knows(operated, `${old}x`)).toBe(false)
})
