import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import type { OperatedSite } from '../sites/index.ts'
import { openSessionStore } from './db/session.store.ts'
import { openTryStore } from './db/try.store.ts'
import { makeKnowSession, makeSignIn } from './use-cases/sign-in.ts'

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

/** Counts checks of passwords instead of paying for them. */
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

function signInOn(failuresOfNet = 1e6) {
  const { db } = database
  const operation = { noteSignIn: async () => undefined }
  return makeSignIn({ db, sessionsOf: openSessionStore, tries: openTryStore(db), hasher, operation, failuresOfNet, now })
}

const WRONG = { account: 'opera7', password: '000000' }
const RIGHT = { account: 'opera7', password: '4815162342' }

it('S22 checks at most 10 guesses an hour and 100 in all from any number of nets, until the password is set anew', async () => {
  const signIn = signInOn()
  const operated = givenSite()
  let hour = 0
  for (let guess = 0; guess < 400; guess += 1) {
    const before = checks
    await signIn(operated, { ...WRONG, ip: `10.${guess % 250}.${guess % 199}.1` })
    hour += checks - before
    expect(hour).toBeLessThanOrEqual(10)
    time += HOUR_MS / 12
    if ((time - START) % HOUR_MS === 0) hour = 0
  }
  expect(checks).toBe(100)
  time += 1_000 * HOUR_MS
  expect(await signIn(operated, { ...RIGHT, ip: '192.0.2.1' })).toEqual({ kind: 'locked' })
  const anew = { ...operated, account: { ...operated.account, passwordChangedAt: now() } }
  expect((await signIn(anew, { ...RIGHT, ip: '192.0.2.1' })).kind).toBe('in')
})

it('S22 pauses longer after each failure, says how long, and forgets failures at the right password', async () => {
  const signIn = signInOn()
  const operated = givenSite()
  const tryAt = async (password: string) => signIn(operated, { ...RIGHT, password, ip: '192.0.2.1' })
  for (let guess = 0; guess < 5; guess += 1) expect(await tryAt('000000')).toEqual({ kind: 'wrong' })
  expect(await tryAt('000000')).toEqual({ kind: 'wait', seconds: 1 })
  time += 1_000
  expect(await tryAt('000000')).toEqual({ kind: 'wrong' })
  expect(await tryAt(RIGHT.password)).toEqual({ kind: 'wait', seconds: 2 })
  time += 2_000
  expect((await tryAt(RIGHT.password)).kind).toBe('in')
  expect(await tryAt('000000')).toEqual({ kind: 'wrong' })
})

it('S22 a right password under another name counts and answers like a wrong one', async () => {
  const signIn = signInOn()
  const operated = givenSite()
  for (let guess = 0; guess < 5; guess += 1)
    expect(await signIn(operated, { ...RIGHT, account: `name${guess}`, ip: '192.0.2.1' })).toEqual({ kind: 'wrong' })
  expect(await signIn(operated, { ...RIGHT, ip: '192.0.2.1' })).toEqual({ kind: 'wait', seconds: 1 })
})

it('S22 one net guesses on many sites no more often than on one', async () => {
  const signIn = signInOn(3)
  const kinds = []
  for (let guess = 0; guess < 4; guess += 1) kinds.push((await signIn(givenSite(), { ...WRONG, ip: `203.0.113.${guess}` })).kind)
  expect(kinds).toEqual(['wrong', 'wrong', 'wrong', 'wait'])
  expect((await signIn(givenSite(), { ...WRONG, ip: '203.0.114.1' })).kind).toBe('wrong')
})

it('a session ends after an hour without a call, after twelve hours, at a new password, and is of one site only', async () => {
  const signIn = signInOn()
  const knows = makeKnowSession({ sessions: openSessionStore(database.db), now })
  const operated = givenSite()
  const begin = async () => {
    const came = await signIn(operated, { ...RIGHT, ip: '192.0.2.1' })
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
