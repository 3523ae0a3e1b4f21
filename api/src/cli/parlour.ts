import { parseArgs } from 'node:util'
import { isChainGiven } from '../platform/chain-config.ts'
import { readConfig, type Config } from '../platform/config.ts'
import { openDatabase, type Database } from '../platform/database.ts'
import { ConfigError, withSecretFiles } from '../platform/environment.ts'
import { createLog, loggedError } from '../platform/log.ts'
import { assertMigrated } from '../platform/migrations.ts'
import { openBlobStore } from '../platform/open-blob-store.ts'
import { prepareDatabase, startServer } from '../server.ts'
import { backUp } from './backup.ts'
import { blobsAt, copyBlobs } from './copy-blobs.ts'
import { doctor } from './doctor.ts'
import { helpText } from './help.ts'
import { PublishRejectedError } from './publish-workspace.ts'
import { managePublishers } from './publishers.ts'
import { runRelease } from './release/run-release.ts'
import { ReleaseRejectedError, UsageError } from './release/usage.error.ts'
import { reseal } from './reseal.ts'
import { restore } from './restore.ts'
import { ROOT_DIRECTORY } from './workspaces.ts'

const OPTIONS = {
  check: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  live: { type: 'boolean' },
  overlap: { type: 'string' },
  reason: { type: 'string' },
} as const
/** What the caller has to change; anything else is a fault, with its stack. */
const EXPECTED = [ConfigError, UsageError, ReleaseRejectedError, PublishRejectedError]

type Deployed = Config & { readonly databaseUrl: string }

interface Command {
  /** How many arguments follow its name. */
  readonly takes: number
  readonly run: (given: readonly string[], isCheck: boolean) => Promise<void>
}

const COMMANDS: Readonly<Record<string, Command>> = {
  serve: { takes: 0, run: async () => serve(deployedConfig()) },
  migrate: { takes: 0, run: async (_given, isCheck) => migrate(deployedConfig(), isCheck) },
  doctor: { takes: 0, run: examine },
  'blobs copy': { takes: 2, run: async ([from = '', to = '']) => copyFiles(from, to) },
  backup: { takes: 1, run: async ([folder = '']) => backUpTo(folder) },
  reseal: { takes: 0, run: async () => resealWith(deployedConfig()) },
  restore: { takes: 1, run: async ([folder = '']) => restoreFrom(folder) },
}

async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = readCommand(args)
  const [name, ...rest] = positionals
  if (values.help || name === undefined) return console.log(helpText())
  if (name === 'publish') return console.log((await runRelease(args)).join('\n'))
  if (name === 'publisher')
    return console.log(
      await onDatabase(deployedConfig(), async (db) => managePublishers(db, rest, { reason: values.reason, overlapHours: values.overlap })),
    )
  const words = positionals.slice(0, 2).join(' ') in COMMANDS ? 2 : 1
  const command = COMMANDS[positionals.slice(0, words).join(' ')]
  const given = positionals.slice(words)
  if (command?.takes !== given.length)
    throw new ConfigError(`There is no command "${positionals.join(' ')}": npm run parlour -- --help lists them.`)
  return command.run(given, values.check === true)
}

function readCommand(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
  } catch (cause) {
    const [fault] = (cause instanceof Error ? cause.message : String(cause)).split('. ')
    throw new ConfigError(`${fault}: npm run parlour -- --help lists commands and options.`, { cause })
  }
}

function deployedConfig(): Deployed {
  const config = readConfig(process.env, ROOT_DIRECTORY)
  if (config.databaseUrl === null) throw new ConfigError('DATABASE_URL must be set: only npm start has a database of its own.')
  return { ...config, databaseUrl: config.databaseUrl }
}

/** Dumps do not pass a pooler. */
function directConfig(): Deployed {
  const config = deployedConfig()
  return { ...config, databaseUrl: config.databaseDirectUrl ?? config.databaseUrl }
}

/** Listens in its role until SIGTERM or SIGINT; builds, migrates and publishes nothing. */
async function serve(config: Deployed): Promise<void> {
  if (!isChainGiven(config))
    throw new ConfigError('CHAIN_URL, TRON_RPC_URLS or ETH_RPC_URLS must be set: only npm start has a chain of its own.')
  const log = createLog()
  const onFault = (error: unknown) => log.error({ err: error }, loggedError(error).message)
  const server = await startServer({ config, databaseUrl: config.databaseUrl, localChain: null, onFault })
  const stop = () => {
    setTimeout(() => process.exit(1), (config.drainSeconds + config.stopSeconds) * 1_000).unref()
    void server.stop().then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
}

async function migrate(config: Deployed, isCheck: boolean): Promise<void> {
  if (!isCheck) await prepareDatabase(config, config.databaseUrl)
  await onDatabase(config, assertMigrated)
  console.log('The database has every migration of this release.')
}

async function examine(): Promise<void> {
  const { lines, isWell } = await doctor(process.env, ROOT_DIRECTORY)
  console.log(lines.join('\n'))
  if (!isWell) process.exitCode = 1
}

async function copyFiles(from: string, to: string): Promise<void> {
  const environment = withSecretFiles(process.env)
  const { copied, unchanged, bytes } = await copyBlobs(blobsAt(from, environment), blobsAt(to, environment))
  console.log(`${copied} files copied (${bytes} bytes) and read back, ${unchanged} were there.`)
}

async function backUpTo(folder: string): Promise<void> {
  const { database, blobs } = await backUp(directConfig(), folder, process.env)
  console.log(`${folder} holds ${Object.keys(database.rows).length} tables and ${blobs.count} files.`)
}

async function resealWith(config: Deployed): Promise<void> {
  const { lines, isComplete } = await onDatabase(config, async (db) => reseal(db, openBlobStore(config), config))
  console.log(lines.join('\n'))
  if (!isComplete) process.exitCode = 1
}

async function restoreFrom(folder: string): Promise<void> {
  const { madeAt } = await restore(directConfig(), folder, process.env)
  console.log(`Database and files are those of ${madeAt}. Next: npm run parlour -- migrate`)
}

async function onDatabase<Result>(config: Deployed, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = openDatabase(config.databaseDirectUrl ?? config.databaseUrl)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

function explain(error: unknown): string {
  if (EXPECTED.some((kind) => error instanceof kind) && error instanceof Error) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explain(error))
  process.exit(1)
})
