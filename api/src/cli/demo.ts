import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { deleteWorld, moveWorldOn, readWorldMark } from '../../demonstration/index.ts'
import { startLocalChain } from '../chain/index.ts'
import { isChainGiven } from '../platform/chain-config.ts'
import { clusterFolderOf } from '../platform/cluster-folder.ts'
import { readConfig, type Config } from '../platform/config.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts'
import { ConfigError } from '../platform/environment.ts'
import { withDemonstrationParts } from '../server.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { StartError } from './start.error.ts'
import { ROOT_DIRECTORY } from './workspaces.ts'

/** Moves the demonstration world on, or deletes it, while the product is stopped. */
const USAGE = 'Usage: npm run demo -- advance <days, 1 to 365>\n       npm run demo -- reset'
const DAY_MS = 86_400_000
const MOST_DAYS = 365

const stopping = new AbortController()
const stops: (() => Promise<void>)[] = []

async function run([command, given, ...rest]: readonly string[]): Promise<void> {
  const days = /^[1-9]\d{0,2}$/.test(given ?? '') ? Number(given) : 0
  const isAdvance = command === 'advance' && days >= 1 && days <= MOST_DAYS && rest.length === 0
  if (!isAdvance && !(command === 'reset' && given === undefined)) throw new ConfigError(USAGE)
  const config = readConfig(process.env, ROOT_DIRECTORY)
  if (config.environment === 'production') throw new ConfigError('Production has no demonstration world.')
  if (config.databaseUrl !== null || isChainGiven(config))
    throw new ConfigError('The demonstration world is in the database and chain of npm start: unset DATABASE_URL and RPC addresses.')
  await onStoppedProduct(config, async (databaseUrl) => (isAdvance ? advance(config, databaseUrl, days) : reset(config, databaseUrl)))
}

/** Throws StartError while the product runs on the data folder, and where it has never run. */
async function onStoppedProduct(config: Config, work: (databaseUrl: string) => Promise<void>): Promise<void> {
  const { dataDirectory } = config
  if (!existsSync(dataDirectory)) throw noWorldIn(config)
  const folder = await clusterFolderOf(dataDirectory)
  if (!existsSync(join(folder, 'cluster'))) throw noWorldIn(config)
  const unlock = lockDataFolder(dataDirectory)
  try {
    const database = await startEmbeddedPostgres(folder, 'parlour')
    stops.push(database.stop)
    await work(database.connectionString)
  } finally {
    for (const stop of stops.splice(0).toReversed()) await stop()
    unlock()
  }
}

async function advance(config: Config, databaseUrl: string, days: number): Promise<void> {
  const mark = await readWorldMark(databaseUrl)
  if (mark === null) throw noWorldIn(config)
  if (Object.keys(mark.remembered).length === 0)
    throw new StartError('This demonstration world was made by an older release: npm run demo -- reset, then npm start makes a new one.')
  const clockOffsetMs = mark.offsetDays * DAY_MS
  const chain = await startLocalChain({ directory: config.dataDirectory, isBlockTimerOn: false, offsetMs: clockOffsetMs })
  const options = { config: { ...config, clockOffsetMs }, databaseUrl, localChain: chain, onFault: reportFault }
  const from = new Date(Date.now() + clockOffsetMs)
  const onDay = (day: number) => console.log(`  ${new Date(from.getTime() + day * DAY_MS).toISOString().slice(0, 10)}`)
  stops.push(chain.stop)
  await withDemonstrationParts(options, async (parts) => moveWorldOn({ ...parts, chain, mark, from, days, signal: stopping.signal }, onDay))
  console.log(`The demonstration clock is ${mark.offsetDays + days} days ahead; npm start goes on from there.`)
}

async function reset(config: Config, databaseUrl: string): Promise<void> {
  if ((await readWorldMark(databaseUrl)) === null) throw noWorldIn(config)
  await deleteWorld(config, databaseUrl)
  console.log('The demonstration world is deleted; the next npm start makes a new one.')
}

function noWorldIn({ dataDirectory }: Config): StartError {
  return new StartError(`There is no demonstration world in ${dataDirectory}: npm start makes one on an empty database.`)
}

function reportFault(error: unknown): void {
  console.error(`  ! ${error instanceof Error ? error.message : String(error)}`)
}

function explain(error: unknown): string {
  if (stopping.signal.aborted) return 'Stopped; the days that were printed stay.'
  if (error instanceof ConfigError || error instanceof StartError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())

run(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(explain(error))
    process.exit(1)
  },
)
