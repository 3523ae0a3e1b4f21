import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sizeOf } from '@parlour/tooling/size-of'
import { raceTabs, raceTabsNaively } from './refresh-races.ts'
import { createSessionStand, inParallel, sessionIdOf, type SessionStand } from './session-stand.ts'

const TIMEOUT_MS = 120_000
const SESSIONS = sizeOf(20, 200)
const LANES = 8
const OLDER_THAN_THE_TAB_WINDOW = 11

let stand: SessionStand
beforeAll(async () => {
  stand = await createSessionStand()
})
afterAll(() => stand.close())

async function alertsOf(account: string, handle: string): Promise<string> {
  const { db } = stand.database
  const entries = await db('identity_audit').where({ session_id: sessionIdOf(handle), event: 'session-reuse' })
  const emails = await db('mail_messages').where({ recipient: `${account}@parlour.example`, kind: 'session-stolen' })
  return `${entries.length} audit, ${emails.length} letter`
}

async function givenGenerations(account: string, count: number, index: number): Promise<{ token: string; handles: readonly string[] }> {
  const first = await stand.signIn(index % 2, account)
  const handles = [first.handle]
  let { token } = first
  while (handles.length < count) {
    const answer = await stand.refresh((index + handles.length) % 2, handles.at(-1) ?? '')
    handles.push(answer.handle)
    token = answer.envelope.data?.accessToken ?? ''
  }
  return { token, handles }
}

describe('two processes refresh one session', () => {
  it(
    'signs nobody out in races of two tabs, and each session keeps exactly one live handle',
    { meta: { req: 'session-S1' }, timeout: TIMEOUT_MS },
    async () => {
      const outcome = await raceTabs(stand, { tabs: 2, accounts: SESSIONS / 4, rounds: 20 })
      process.stdout.write(`S1: ${JSON.stringify(outcome)}\n`)
      expect(outcome).toMatchObject({ races: SESSIONS * 5, falseLogouts: 0, deadSessions: 0 })
    },
  )

  it(
    'control: naive rotation signs somebody out in at least 95 of 100 races',
    { meta: { req: 'session-S1' }, timeout: TIMEOUT_MS },
    async () => {
      const falseLogouts = await raceTabsNaively(stand, { tabs: 2, accounts: SESSIONS })
      process.stdout.write(`S1 control: ${falseLogouts} of ${SESSIONS}\n`)
      expect(falseLogouts).toBeGreaterThanOrEqual(SESSIONS * 0.95)
    },
  )
})

describe('an answer that was lost after the commit', () => {
  it(
    'recovers in every session, at once or after the tabs stopped waiting',
    { meta: { req: 'session-S4' }, timeout: TIMEOUT_MS },
    async () => {
      let recovered = 0
      await inParallel(await stand.addAccounts(SESSIONS), LANES, async (account, index) => {
        const { handle } = await stand.signIn(index % 2, account)
        await stand.loseRefresh(index % 2, handle)
        if (index % 4 < 2) await stand.age(handle, OLDER_THAN_THE_TAB_WINDOW)
        const retried = await stand.refresh((index + 1) % 2, handle)
        const used = await stand.me(index % 2, retried.envelope.data?.accessToken ?? '')
        if (retried.status === 200 && used.status === 200 && retried.handle.split('.')[2] === '1') recovered += 1
      })
      expect(recovered).toBe(SESSIONS)
    },
  )

  it(
    'recovers from three losses in a row and requires a login after the fourth, never with a failure of ours',
    { meta: { req: 'session-S4' }, timeout: TIMEOUT_MS },
    async () => {
      const outcomes: (readonly number[])[] = []
      await inParallel(await stand.addAccounts(SESSIONS / 5), LANES, async (account, index) => {
        const { handle } = await stand.signIn(index % 2, account)
        const losses = index < SESSIONS / 10 ? 3 : 4
        for (let lost = 0; lost < losses; lost += 1) {
          await stand.loseRefresh((index + lost) % 2, handle)
          await stand.age(handle, OLDER_THAN_THE_TAB_WINDOW)
        }
        outcomes.push([losses, (await stand.refresh(index % 2, handle)).status])
      })
      expect(outcomes.filter(([losses]) => losses === 3)).toEqual(Array.from({ length: SESSIONS / 10 }, () => [3, 200]))
      expect(outcomes.filter(([losses]) => losses === 4)).toEqual(Array.from({ length: SESSIONS / 10 }, () => [4, 401]))
    },
  )
})

describe('a stolen handle', () => {
  it(
    'kills every session at the replay of a grandparent or older, at the next call on the other process, with one alert each',
    { meta: { req: 'session-S5' }, timeout: TIMEOUT_MS },
    async () => {
      const outcomes: string[] = []
      await inParallel(await stand.addAccounts(SESSIONS), LANES, async (account, index) => {
        const { token, handles } = await givenGenerations(account, 3 + (index % 2), index)
        const replay = await stand.refresh(index % 2, handles[0] ?? '')
        const [call, child] = await Promise.all([stand.me((index + 1) % 2, token), stand.refresh((index + 1) % 2, handles.at(-1) ?? '')])
        outcomes.push([replay.status, call.status, child.status, await alertsOf(account, handles[0] ?? '')].join(' '))
      })
      expect(outcomes).toEqual(Array.from({ length: SESSIONS }, () => '401 401 401 1 audit, 1 letter'))
    },
  )

  it(
    'kills every session when the parent comes back after ten seconds although its child was used',
    { meta: { req: 'session-S5' }, timeout: TIMEOUT_MS },
    async () => {
      const outcomes: string[] = []
      await inParallel(await stand.addAccounts(SESSIONS / 2), LANES, async (account, index) => {
        const { token, handles } = await givenGenerations(account, 2, index)
        const used = await stand.me(index % 2, token)
        await stand.age(handles[0] ?? '', OLDER_THAN_THE_TAB_WINDOW)
        const replay = await stand.refresh((index + 1) % 2, handles[0] ?? '')
        const call = await stand.me(index % 2, token)
        outcomes.push([used.status, replay.status, call.status, await alertsOf(account, handles[0] ?? '')].join(' '))
      })
      expect(outcomes).toEqual(Array.from({ length: SESSIONS / 2 }, () => '200 401 401 1 audit, 1 letter'))
    },
  )

  it(
    'control: a rotation that accepts any ancestor keeps the stolen session alive',
    { meta: { req: 'session-S5' }, timeout: TIMEOUT_MS },
    async () => {
      let alive = 0
      await inParallel(await stand.addAccounts(SESSIONS / 10), LANES, async (account, index) => {
        const { token, handles } = await givenGenerations(account, 3, index)
        const thief = await stand.rotateWrongly(index % 2, 'lenient', handles[0] ?? '')
        const owner = await stand.me((index + 1) % 2, token)
        if (thief.status === 200 && thief.handle === handles.at(-1) && owner.status === 200) alive += 1
      })
      expect(alive).toBe(SESSIONS / 10)
    },
  )
})
