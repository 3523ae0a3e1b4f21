import { forgetLocalChain, type LocalChain } from '../src/chain/index.ts'
import type { Config } from '../src/platform/config.ts'
import { openDatabase, type Database } from '../src/platform/database.ts'
import type { DemonstrationParts } from '../src/server.ts'
import { makeWorld } from './make-world.ts'
import { emptyDatabase, markBegun, markMade, readWorldState } from './world-mark.ts'

type Wanted = Pick<Config, 'isDemonstrationWanted' | 'dataDirectory'>

interface Filling extends DemonstrationParts {
  readonly chain: LocalChain | null
  readonly until: Date
  readonly signal: AbortSignal
}

/**
 * Whether this start has a world to make. Clears what a start that was killed in the middle left of one, and a chain that the empty
 * database knows nothing of. Runs before the chain starts.
 */
export async function prepareWorld({ isDemonstrationWanted, dataDirectory }: Wanted, databaseUrl: string): Promise<boolean> {
  return onDatabase(databaseUrl, async (db) => {
    const state = await readWorldState(db)
    if (state === 'used') return false
    if (state === 'begun') await emptyDatabase(db)
    if (isDemonstrationWanted || state === 'begun') await forgetLocalChain(dataDirectory)
    if (isDemonstrationWanted) await markBegun(db)
    return isDemonstrationWanted
  })
}

/** The mark is written last, and waits for the disk: a world without it is made again. */
export async function fillWorld({ chain, until, signal, ...parts }: Filling): Promise<void> {
  if (chain === null) throw new Error('The demonstration world needs a local chain')
  await onDatabase(parts.databaseUrl, async (db) => makeWorld({ ...parts, db, chain }, until, signal), '-c synchronous_commit=off')
  await onDatabase(parts.databaseUrl, async (db) => markMade(db, new Date()))
}

async function onDatabase<Result>(url: string, work: (db: Database) => Promise<Result>, settings?: string): Promise<Result> {
  const db = openDatabase(url, settings === undefined ? {} : { settings })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
