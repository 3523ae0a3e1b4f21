import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raceTabs, raceTabsNaively } from './refresh-races.ts'
import { createSessionStand, type SessionStand } from './session-stand.ts'

let stand: SessionStand
beforeAll(async () => {
  stand = await createSessionStand()
})
afterAll(() => stand.close())

describe('eight tabs wake together', () => {
  it(
    'signs nobody out in 250 races of eight tabs, and each session keeps exactly one live handle',
    { meta: { req: 'session-S2' } },
    async () => {
      const outcome = await raceTabs(stand, { tabs: 8, accounts: 25, rounds: 10 })
      process.stdout.write(`S2: ${JSON.stringify(outcome)}\n`)
      expect(outcome).toMatchObject({ races: 250, falseLogouts: 0, deadSessions: 0 })
    },
  )

  it('control: naive rotation signs somebody out in at least 95 of 100 races', { meta: { req: 'session-S2' } }, async () => {
    expect(await raceTabsNaively(stand, { tabs: 8, accounts: 100 })).toBeGreaterThanOrEqual(95)
  })
})
