import { inParallel, sessionIdOf, type SessionStand } from './session-stand.ts'

export interface RaceOutcome {
  readonly races: number
  readonly falseLogouts: number
  readonly deadSessions: number
  readonly milliseconds: number
}

export interface RaceOptions {
  readonly tabs: number
  readonly accounts: number
  readonly rounds: number
}

export async function raceTabs(stand: SessionStand, { tabs, accounts, rounds }: RaceOptions): Promise<RaceOutcome> {
  const names = await stand.addAccounts(accounts)
  const startedAt = performance.now()
  let falseLogouts = 0
  const handles: string[] = []
  await inParallel(names, LANES, async (name, index) => {
    let { handle } = await stand.signIn(index % 2, name)
    for (let round = 0; round < rounds; round += 1) {
      const current = handle
      const answers = await Promise.all(Array.from({ length: tabs }, (_, tab) => stand.refresh((tab + round) % 2, current)))
      const given = new Set(answers.map((answer) => (answer.status === 200 ? answer.handle : '')))
      if (given.size !== 1 || given.has('')) falseLogouts += 1
      handle = answers.find(({ status }) => status === 200)?.handle ?? handle
    }
    handles.push(handle)
  })
  const milliseconds = performance.now() - startedAt
  return { races: accounts * rounds, falseLogouts, deadSessions: await countDead(stand, handles), milliseconds }
}

export async function raceTabsNaively(stand: SessionStand, { tabs, accounts }: Omit<RaceOptions, 'rounds'>): Promise<number> {
  let falseLogouts = 0
  await inParallel(await stand.addAccounts(accounts), LANES, async (name, index) => {
    const { handle } = await stand.signIn(index % 2, name)
    const answers = await Promise.all(Array.from({ length: tabs }, (_, tab) => stand.rotateWrongly(tab % 2, 'naive', handle)))
    if (answers.some(({ status }) => status !== 200)) falseLogouts += 1
  })
  return falseLogouts
}

const LANES = 8

/** A session can only be advanced with exactly one live handle. */
async function countDead(stand: SessionStand, handles: readonly string[]): Promise<number> {
  let dead = 0
  await inParallel(handles, LANES, async (handle) => {
    const { status } = await stand.refresh(0, handle)
    const { rows } = await stand.database.db.raw<{ rows: { live: bigint }[] }>(
      'SELECT count(*) AS live FROM identity_sessions WHERE account_id = (SELECT account_id FROM identity_sessions WHERE id = ?) AND ended_at IS NULL',
      [sessionIdOf(handle)],
    )
    if (status !== 200 || rows[0]?.live !== 1n) dead += 1
  })
  return dead
}
