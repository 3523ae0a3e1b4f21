import { createPublicKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { createReleaseRepository } from '../modules/releases/index.ts'
import { isChainGiven } from '../platform/chain-config.ts'
import { readConfig, type Config } from '../platform/config.ts'
import { openDatabase, type Database } from '../platform/database.ts'
import { ConfigError } from '../platform/environment.ts'
import { createLog, loggedError } from '../platform/log.ts'
import { assertMigrated } from '../platform/migrations.ts'
import { prepareDatabase, startServer } from '../server.ts'
import { ROOT_DIRECTORY } from './workspaces.ts'

const USAGE = `Usage: npm run parlour -- serve
       npm run parlour -- migrate [--check]
       npm run parlour -- publisher add <part> <file of the public key>`

type Deployed = Config & { readonly databaseUrl: string }

async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { check: { type: 'boolean' } } })
  const [command, ...rest] = positionals
  if (command === 'serve' && rest.length === 0) return serve(deployedConfig())
  if (command === 'migrate' && rest.length === 0) return migrate(deployedConfig(), values.check === true)
  const [action, part, file] = rest
  if (command === 'publisher' && action === 'add' && part !== undefined && file !== undefined)
    return addPublisher(deployedConfig(), part, file)
  throw new ConfigError(USAGE)
}

function deployedConfig(): Deployed {
  const config = readConfig(process.env, ROOT_DIRECTORY)
  if (config.databaseUrl === null) throw new ConfigError('DATABASE_URL must be set: only npm start has a database of its own.')
  return { ...config, databaseUrl: config.databaseUrl }
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

async function addPublisher(config: Deployed, part: string, file: string): Promise<void> {
  const key = createPublicKey(await readFile(file, 'utf8'))
  if (key.asymmetricKeyType !== 'ed25519') throw new ConfigError(`${file} must hold an Ed25519 public key in PEM.`)
  const isAdded = await onDatabase(config, async (db) =>
    createReleaseRepository(db).registerPublisher(part, key.export({ type: 'spki', format: 'pem' })),
  )
  if (!isAdded) throw new ConfigError(`${part} has another key already.`)
  console.log(`Releases of ${part} are accepted with this key.`)
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
  if (error instanceof ConfigError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explain(error))
  process.exit(1)
})
