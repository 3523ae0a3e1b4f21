import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { forgetLocalChain, type LocalChain } from '../src/chain/index.ts'
import type { Config } from '../src/platform/config.ts'
import { openDatabase, type Database } from '../src/platform/database.ts'
import type { DemonstrationParts } from '../src/server.ts'
import { makeReleases } from './make-releases.ts'
import { advanceWorld, makeWorld } from './make-world.ts'
import { emptyDatabase, markBegun, markMade, readStoredWorld, type WorldMark } from './world-mark.ts'

type Wanted = Pick<Config, 'isDemonstrationWanted' | 'dataDirectory'>

interface Filling extends DemonstrationParts {
  readonly chain: LocalChain | null
  readonly until: Date
  /** The built parts of the checkout. */
  readonly built: Promise<Pick<Parameters<typeof makeReleases>[0], 'checkout' | 'workspaces'>>
  readonly signal: AbortSignal
}

interface Advancing extends DemonstrationParts {
  readonly chain: LocalChain
  readonly mark: WorldMark
  readonly from: Date
  readonly days: number
  readonly signal: AbortSignal
}

/** What a world keeps in the data folder beside database and chain: its documents, and which releases it served. */
const FILES_OF_WORLD = ['artifacts', 'documents', 'last-generation.json', 'start-releases.json']

const UNSAFE_AND_FAST = { synchronous_commit: 'off' }

/**
 * Whether this start has a world to make. Clears what a start that was killed in the middle left of one, and a chain that the empty
 * database knows nothing of. Runs before the chain starts.
 */
export async function prepareWorld({ isDemonstrationWanted, dataDirectory }: Wanted, databaseUrl: string): Promise<boolean> {
  return onDatabase(databaseUrl, async (db) => {
    const { state } = await readStoredWorld(db)
    if (state === 'used' || state === 'made') return false
    if (state === 'begun') await emptyDatabase(db)
    if (isDemonstrationWanted || state === 'begun') await forgetLocalChain(dataDirectory)
    if (isDemonstrationWanted) await markBegun(db)
    return isDemonstrationWanted
  })
}

/** The releases come last, because they need the built parts. The mark waits for the disk: a world without it is made again. */
export async function fillWorld({ chain, until, built, signal, ...parts }: Filling): Promise<void> {
  if (chain === null) throw new Error('The demonstration world needs a local chain')
  const make = async (db: Database) => {
    const stored = await makeWorld({ ...parts, db, chain }, until, signal)
    await makeReleases({ ...parts, ...(await built), db }, signal)
    return stored
  }
  const remembered = await onDatabase(parts.databaseUrl, make, UNSAFE_AND_FAST)
  await onDatabase(parts.databaseUrl, async (db) => markMade(db, { offsetDays: 0, remembered }))
}

/** Null where there is no finished world. */
export async function readWorldMark(databaseUrl: string): Promise<WorldMark | null> {
  const stored = await onDatabase(databaseUrl, readStoredWorld)
  return stored.state === 'made' ? stored.mark : null
}

/** Moves the world on; a day that is over stays when a later one is cut off. Calls `onDay` with the number of each day. */
export async function moveWorldOn({ mark, ...advancing }: Advancing, onDay: (day: number) => void): Promise<void> {
  await onDatabase(
    advancing.databaseUrl,
    async (db) =>
      advanceWorld({ ...advancing, db, remembered: mark.remembered }, async (day) => {
        await markMade(db, { ...mark, offsetDays: mark.offsetDays + day })
        onDay(day)
      }),
    UNSAFE_AND_FAST,
  )
}

/** Deletes the world: the next start makes a new one. */
export async function deleteWorld({ dataDirectory }: Pick<Config, 'dataDirectory'>, databaseUrl: string): Promise<void> {
  await forgetLocalChain(dataDirectory)
  for (const name of FILES_OF_WORLD) await rm(join(dataDirectory, name), { recursive: true, force: true })
  await onDatabase(databaseUrl, emptyDatabase)
}

async function onDatabase<Result>(
  url: string,
  work: (db: Database) => Promise<Result>,
  settings?: Readonly<Record<string, string>>,
): Promise<Result> {
  const db = openDatabase(url, settings && { settings })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
