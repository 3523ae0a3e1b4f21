import { errorText } from '@parlour/i18n/errors'
import { sizeOf } from '@parlour/tooling/size-of'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSessionStand, inParallel, type Device, type SessionStand } from './session-stand.ts'

const TIMEOUT_MS = 120_000
const LANES = 8
const LOGINS = sizeOf(40, 200)
const ACCOUNTS = sizeOf(10, 50)
const ROUNDS = sizeOf(5, 10)
const KICKED = [422, 422, 'identity.elsewhere', errorText('identity.elsewhere', 'en')]

let stand: SessionStand
beforeAll(async () => {
  stand = await createSessionStand()
})
afterAll(() => stand.close())

const said = ({ status, envelope }: Awaited<ReturnType<SessionStand['me']>>) => [status, envelope.code, envelope.data?.error, envelope.msg]

describe('one account signs in on many devices', () => {
  it(
    'leaves exactly one live session after many logins at once on two processes; the others learn so at their next call',
    { meta: { req: 'session-S6' }, timeout: TIMEOUT_MS },
    async () => {
      const [account = ''] = await stand.addAccounts(1)
      let busy = 0
      const signIn = async (index: number): Promise<Device> => {
        const answer = await stand.call(index % 2, 'POST', '/api/login/authorize', { body: { account, password: 'correct horse 1' } })
        if (answer.status === 200 && answer.envelope.code === 0)
          return { token: answer.envelope.data?.accessToken ?? '', handle: answer.handle }
        if (![409, 429, 503].includes(answer.status)) throw new Error(`${answer.status} ${JSON.stringify(answer.envelope)}`)
        busy += 1
        return signIn(index)
      }
      const devices = await Promise.all(Array.from({ length: LOGINS }, (_, index) => signIn(index)))
      const { rows } = await stand.database.db.raw<{ rows: { ended_reason: string | null; sessions: bigint }[] }>(
        `SELECT s.ended_reason, count(*) AS sessions FROM identity_sessions s JOIN identity_accounts a ON a.id = s.account_id
         WHERE a.account = ? GROUP BY 1 ORDER BY 1 NULLS FIRST`,
        [account],
      )
      expect(rows).toEqual([
        { ended_reason: null, sessions: 1n },
        { ended_reason: 'replaced', sessions: BigInt(LOGINS - 1) },
      ])
      const answers = await Promise.all(devices.map(async ({ token }, index) => said(await stand.me((index + 1) % 2, token))))
      expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
      expect(answers.filter(([status]) => status !== 200)).toEqual(Array.from({ length: LOGINS - 1 }, () => KICKED))
      process.stdout.write(`S6: ${busy} logins were asked to come again\n`)
    },
  )

  it(
    'rejects every use of an old token once the newer login was answered, on either process',
    { meta: { req: 'session-S7' }, timeout: TIMEOUT_MS },
    async () => {
      let uses = 0
      let accepted = 0
      const rejections = new Set<string>()
      await inParallel(await stand.addAccounts(ACCOUNTS), LANES, async (account, index) => {
        let older = await stand.signIn(index % 2, account)
        for (let round = 0; round < ROUNDS; round += 1) {
          const newer = await stand.signIn((index + round) % 2, account)
          for (const answer of await Promise.all([stand.me(0, older.token), stand.me(1, older.token)])) {
            uses += 1
            if (answer.status === 200) accepted += 1
            rejections.add(said(answer).join(' '))
          }
          older = newer
        }
      })
      expect([uses, accepted, [...rejections]]).toEqual([2 * ACCOUNTS * ROUNDS, 0, [KICKED.join(' ')]])
    },
  )
})

describe('a device signs out', () => {
  it(
    'accepts neither token nor handle again on either process, and empties the caches of the browser',
    { meta: { req: 'session-S14' }, timeout: TIMEOUT_MS },
    async () => {
      const outcomes: string[] = []
      await inParallel(await stand.addAccounts(ACCOUNTS), LANES, async (account, index) => {
        const { token, handle } = await stand.signIn(index % 2, account)
        const proof = [{ handle }, { token }, { token, handle }][index % 3]
        const logout = await stand.call(index % 2, 'POST', '/api/login/logout', proof)
        const replays = await Promise.all([0, 1].flatMap((at) => [stand.me(at, token), stand.refresh(at, handle)]))
        const taken = logout.headers['clear-site-data'] === '"cache"' && logout.handle === ''
        outcomes.push([logout.status, taken, ...replays.map(({ status }) => status)].join(' '))
      })
      expect(outcomes).toEqual(Array.from({ length: ACCOUNTS }, () => '200 true 401 401 401 401'))
    },
  )

  it('lets a refresh that overtakes the logout revive nothing', { meta: { req: 'session-S14' } }, async () => {
    const outcomes: boolean[] = []
    await inParallel(await stand.addAccounts(ACCOUNTS), LANES, async (account, index) => {
      const { handle } = await stand.signIn(index % 2, account)
      const [refreshed] = await Promise.all([
        stand.refresh(index % 2, handle),
        stand.call((index + 1) % 2, 'POST', '/api/login/logout', { handle }),
      ])
      const token = refreshed.envelope.data?.accessToken ?? ''
      const later = [await stand.refresh(0, refreshed.handle || handle), ...(token === '' ? [] : [await stand.me(1, token)])]
      outcomes.push(later.every(({ status }) => status === 401))
    })
    expect(outcomes).toEqual(Array.from({ length: ACCOUNTS }, () => true))
  })
})
