import { once } from 'node:events'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { isRunning, startProduct } from '../../api/test/started-product.ts'
import { TEST_REGISTRY_KEY_FILE } from '../../api/test/test-config.ts'
import { startLocalChain } from '../../api/src/chain/index.ts'
import { publishWorkspace } from '../../api/src/cli/publish-workspace.ts'
import { publisherKeyOf } from '../../api/src/cli/publisher-keys.ts'
import { ROOT_DIRECTORY } from '../../api/src/cli/workspaces.ts'
import { DEMONSTRATION_XPUB } from '../../api/src/modules/payments/domain/deposit-keys.ts'
import { openDatabase, type Database } from '../../api/src/platform/database.ts'
import { freePort } from '../../api/src/platform/free-port.ts'
import type { Drill, Stage } from './drill.ts'
import { startDatabase } from './served-product.ts'

const RESTARTS = 10
const READY = 'Stop with Ctrl-C.'
const READY_WITHIN_MS = 120_000
const PARLOUR = join(ROOT_DIRECTORY, 'api/src/cli/parlour.ts')

type Environment = Readonly<Record<string, string>>

/** A team publishes over a first start; then ten restarts of `npm start` and ten of `parlour serve` change no release and no key. */
const drill: Drill = {
  packages: [],
  run: async (stage) => {
    const postgres = await startDatabase(stage)
    const chain = await startLocalChain({ directory: join(stage.folder, 'chain') })
    const db = openDatabase(postgres.connectionString)
    try {
      const environment = {
        DATABASE_URL: postgres.connectionString,
        CHAIN_URL: chain.url,
        DEPOSIT_XPUB: DEMONSTRATION_XPUB,
        REGISTRY_KEY: TEST_REGISTRY_KEY_FILE,
        DATA_DIR: join(stage.folder, 'data'),
        PORT: String(await freePort()),
        THUMBNAILS: 'off',
      }
      await onStart(environment, async () => publishAsTeam(stage, environment))
      const published = await registryOf(db)
      const isChanged = async () => !isDeepStrictEqual(await registryOf(db), published)
      const ofStart = await countOf(isChanged, async () => onStart(environment, async () => undefined))
      const ofServe = await countOf(isChanged, async (turn) => restartServe(stage, environment, turn))
      return [
        { name: 'start-restarts-that-changed', value: ofStart, unit: `of ${RESTARTS}`, goal: '<= 0' },
        { name: 'serve-restarts-that-changed', value: ofServe, unit: `of ${RESTARTS}`, goal: '<= 0' },
      ]
    } finally {
      await db.destroy()
      await chain.stop()
      await postgres.stop()
    }
  },
}
export default drill

async function countOf(isChanged: () => Promise<boolean>, restart: (turn: number) => Promise<void>): Promise<number> {
  let changes = 0
  for (let turn = 1; turn <= RESTARTS; turn += 1) {
    await restart(turn)
    if (await isChanged()) changes += 1
  }
  return changes
}

async function onStart(environment: Environment, work: () => Promise<void>): Promise<void> {
  const product = startProduct(environment)
  try {
    await product.says(READY)
    await work()
  } finally {
    if (isRunning(product.pid)) process.kill(-product.pid, 'SIGINT')
  }
  const code = await product.exitCode
  if (code !== 0) throw new Error(`npm start ended with ${code}:\n${product.output()}`)
}

/** The same files as another version, as of a team whose checkout is not this one. */
async function publishAsTeam(stage: Stage, { DATA_DIR = '', PORT }: Environment): Promise<void> {
  const workspace = join(stage.folder, 'team')
  for (const part of ['dist', 'package.json', 'remote.manifest.json'])
    await cp(join(ROOT_DIRECTORY, 'mfe-billing', part), join(workspace, part), { recursive: true })
  const described = JSON.parse(await readFile(join(workspace, 'package.json'), 'utf8')) as object
  await writeFile(join(workspace, 'package.json'), JSON.stringify({ ...described, version: '9.9.9' }))
  const key = publisherKeyOf(DATA_DIR, 'billing')
  const { state, version } = await publishWorkspace({ url: `http://127.0.0.1:${PORT}`, workspace, key, commit: 'team' })
  if (state !== 'live') throw new Error(`billing ${version} is not live`)
}

async function restartServe(stage: Stage, environment: Environment, turn: number): Promise<void> {
  const server = await stage.start(`serve-${turn}`, process.execPath, [PARLOUR, 'serve'], environment)
  for (const until = performance.now() + READY_WITHIN_MS; !(await isReady(environment.PORT));) {
    if (server.exitCode !== null || performance.now() > until) throw new Error(`serve ${turn} was not ready`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  const [code] = (await ended) as [number | null]
  if (code !== 0) throw new Error(`serve ${turn} ended with ${code}`)
}

async function isReady(port: string | undefined): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok === true
}

async function registryOf(db: Database): Promise<unknown> {
  const keys: unknown[] = await db('releases_publishers').orderBy('name')
  const live: unknown = await db('releases_vectors').orderBy('epoch', 'desc').first('shell_id', 'remote_ids', 'blocked', 'trains')
  return { keys, live }
}
