import { hash as argonHash } from '@node-rs/argon2'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testConfig } from '../../../test/test-config.ts'
import { createPasswordHasher, type PasswordHasher } from '../../platform/password-hash.ts'
import { createIdentityBench, PASSWORD, type IdentityBench } from './identity.test-bench.ts'

let bench: IdentityBench
let gate: Promise<void> | null = null
const single = createPasswordHasher({ pepper: testConfig().passwordPepper, concurrency: 1 })

const checkBehindGate: PasswordHasher['verify'] = async (hash, password, purpose, onTurn) =>
  single.verify(hash, password, purpose, async () => {
    await onTurn?.()
    await gate
  })

beforeAll(async () => {
  bench = await createIdentityBench(
    { passwordMin: 8, registrationsAnHour: 5, loginFailuresOfNet: 30 },
    { ...single, verify: checkBehindGate, isOutdated: (hash) => gate === null && single.isOutdated(hash) },
  )
  await bench.register({ account: 'guarded', email: 'guarded@example.org' })
})
afterAll(() => bench.close())

const login = (account: string, password: string) => bench.post('/api/login/authorize', { account, password })
const later = (ms: number) => {
  bench.clock.now = new Date(bench.clock.now.getTime() + ms)
}
const HOUR_MS = 3_600_000
const guarded = () => bench.database.db('identity_accounts').where({ account: 'guarded' })
const passwordHash = async () => String((await guarded().first('password_hash')).password_hash)
const storePasswordHash = async (hash: string) => guarded().update({ password_hash: hash })

async function cheapHash(): Promise<string> {
  const pepper = createHmac('sha256', testConfig().passwordPepper).update('password:merchant').digest()
  const digest = createHmac('sha256', pepper).update(PASSWORD).digest('base64url')
  return argonHash(digest, { memoryCost: 4096, timeCost: 1, parallelism: 1 })
}

describe('registering and logging in', () => {
  it('registers 5 times an hour for one address, then answers 429 until the hour has passed', { meta: { req: 'P04 D31' } }, async () => {
    later(2 * HOUR_MS)
    const register = (index: number) => bench.register({ account: `fresh${index}`, email: `fresh${index}@example.org` })
    const statuses: number[] = []
    for (let index = 0; index < 7; index += 1) statuses.push((await register(index)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    const rejected = await register(8)
    expect(rejected.json()).toMatchObject({ code: 429, data: { error: 'platform.rate-limited' } })
    const waitSeconds = Number(rejected.headers['retry-after'])
    expect(waitSeconds).toBeGreaterThan(3590)
    later(waitSeconds * 1000)
    expect((await register(9)).json()).toMatchObject({ code: 0 })
  })

  it('counts no form with a mistake, and every question whether a name is taken', { meta: { req: 'P04' } }, async () => {
    later(2 * HOUR_MS)
    for (let index = 0; index < 8; index += 1) expect((await bench.register({ account: 'ab' })).statusCode).toBe(400)
    const answers: number[] = []
    for (let index = 0; index < 6; index += 1) answers.push((await bench.register({ account: 'guarded' })).statusCode)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('requires as many characters as the setting says', { meta: { req: 'D01' } }, async () => {
    later(2 * HOUR_MS)
    expect((await bench.register({ account: 'seven', email: 'seven@example.org', password: 'z7-lamp' })).json()).toMatchObject({
      data: { fields: { password: 'minLength' } },
    })
    expect((await bench.register({ account: 'eight', email: 'eight@example.org', password: 'z7-lamps' })).json()).toMatchObject({ code: 0 })
  })

  it('answers the 31st wrong login of one net in ten minutes with 429, whichever accounts', { meta: { req: 'session-S19' } }, async () => {
    later(2 * HOUR_MS)
    const statuses: number[] = []
    for (let index = 0; index < 31; index += 1) statuses.push((await login(`nobody${index}`, 'wrong password')).statusCode)
    expect(statuses.lastIndexOf(200)).toBe(29)
    expect(statuses[30]).toBe(429)
    later(10 * 60_000)
    expect((await login('guarded', PASSWORD)).json()).toMatchObject({ code: 0 })
  })

  it('answers 65 of 120 logins at once, and the rest with 503 and Retry-After', { meta: { req: 'session-S17' } }, async () => {
    later(2 * HOUR_MS)
    const stored = await passwordHash()
    await storePasswordHash(await cheapHash())
    const opened = Promise.withResolvers<void>()
    gate = opened.promise
    let waiting = 120
    const answers = await Promise.all(
      Array.from({ length: 120 }, async () => {
        const answer = await login('guarded', PASSWORD)
        waiting -= 1
        if (waiting === 65) opened.resolve()
        return answer
      }),
    )
    gate = null
    await storePasswordHash(stored)
    const busy = answers.filter((answer) => answer.statusCode === 503)
    expect(busy).toHaveLength(55)
    for (const answer of busy) {
      expect(answer.headers['retry-after']).toBe('1')
      expect(answer.json()).toMatchObject({ code: 503, data: { error: 'platform.unavailable' } })
    }
    expect(answers.filter((answer) => answer.json().code === 0)).toHaveLength(65)
    expect((await login('guarded', PASSWORD)).json()).toMatchObject({ code: 0 })
  })

  it('puts a password under a new hash when the old one was made at another cost', { meta: { req: 'session-S17' } }, async () => {
    later(2 * HOUR_MS)
    const cheap = await cheapHash()
    await storePasswordHash(cheap)
    expect((await login('guarded', 'wrong password')).json()).toMatchObject({ code: 1 })
    expect(await passwordHash()).toBe(cheap)
    expect((await login('guarded', PASSWORD)).json()).toMatchObject({ code: 0 })
    expect(await passwordHash()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1,keyid=[\w+/]{8}\$/)
    expect((await login('guarded', PASSWORD)).json()).toMatchObject({ code: 0 })
  })

  it(
    'answers a rejected login or registration with 200, code 1 and a text to show, and never with a session',
    { meta: { req: 'X04' } },
    async () => {
      later(2 * HOUR_MS)
      const rejections = [await login('guarded', 'wrong password'), await bench.register({ account: 'GUARDED' })]
      for (const answer of rejections) {
        expect(answer.statusCode).toBe(200)
        expect(answer.json()).toMatchObject({ code: 1, success: false, msg: expect.stringMatching(/\w+ \w+/) })
        expect(answer.json().data).not.toHaveProperty('accessToken')
        expect(answer.cookies).toEqual([])
      }
    },
  )

  it('says so to a suspended merchant, in words, at login and at the next call of a session', { meta: { req: 'P03' } }, async () => {
    later(2 * HOUR_MS)
    await bench.register({ account: 'paused', email: 'paused@example.org' })
    const { token } = await bench.signIn('paused')
    await bench.database.db('identity_accounts').where({ account: 'paused' }).update({ status: 'suspended' })
    for (const answer of [await login('paused', PASSWORD), await bench.me(token)]) {
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({ code: 403, msg: expect.stringContaining('suspended'), data: { error: 'identity.suspended' } })
    }
  })

  it('lets nobody in while the counts cannot be read', { meta: { req: 'session-S19' } }, async () => {
    later(2 * HOUR_MS)
    await bench.database.db.raw('ALTER TABLE identity_login_tries RENAME TO identity_login_tries_away')
    const answer = await login('guarded', PASSWORD)
    await bench.database.db.raw('ALTER TABLE identity_login_tries_away RENAME TO identity_login_tries')
    expect(answer.statusCode).toBeGreaterThanOrEqual(500)
    expect(answer.cookies).toEqual([])
    expect((await login('guarded', PASSWORD)).json()).toMatchObject({ code: 0 })
  })
})
