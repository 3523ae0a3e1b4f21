import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { openRegistryKey } from '../src/modules/releases/index.ts'
import {
  requestAs,
  benchRelease,
  following,
  publishTo,
  startReleasesProcess,
  type BenchPart,
  type BenchPublication,
} from '../src/modules/releases/releases-process.test-bench.ts'
import { openDatabase } from '../src/platform/database.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { migrateUp } from '../src/platform/migrations.ts'
import { TEST_REGISTRY_KEY } from './test-config.ts'

/** Worker of `npm run bench:releases`: with a folder it publishes, with a database address it follows and serves. */
interface Order {
  readonly action: 'candidate' | 'promote' | 'rollback' | 'cpu'
  readonly name?: BenchPart
  readonly version?: string
}

/** Makes the vector as long as in production with its five parts. */
const PRELOADS = 12
const releaseIds = new Map<string, string>()

const [directory = '', connectionString = ''] = process.argv.slice(2)
const postgres = connectionString === '' ? await startEmbeddedPostgres(join(directory, 'cluster'), 'parlour') : null
const database = { connectionString: postgres?.connectionString ?? connectionString }
const db = openDatabase(database.connectionString)
if (postgres) await migrateUp(postgres.connectionString)
const own = await startReleasesProcess({ db, ...database }, join(directory, 'artifacts'))
if (postgres) for (const name of ['shell', 'account', 'billing'] as const) await publish(name, '0.0.0', 'live')
await following(own, 3)
await own.http.listen({ host: '127.0.0.1', port: 0 })

const vector = await own.http.inject('/api/releases/vector')
const bare = Fastify()
bare.get('/api/releases/vector', async (_request, reply) => reply.type('application/json; charset=utf-8').send(vector.body))
await bare.listen({ host: '127.0.0.1', port: 0 })
const portOf = ({ server }: Pick<FastifyInstance, 'server'>) => (server.address() as AddressInfo).port

process.on('message', (order: Order) => void obey(order).then((answer) => process.send?.({ answer })))
process.once('disconnect', () => void stop())
const { publicKey: registryKey } = openRegistryKey(TEST_REGISTRY_KEY)
process.send?.({ ...database, registryKey, port: portOf(own.http), barePort: portOf(bare), bytes: Buffer.byteLength(vector.body) })

/** Replies only to the request for processor time, in microseconds. */
async function obey({ action, name = 'billing', version = '' }: Order): Promise<number> {
  if (action === 'cpu') {
    const { user, system } = process.cpuUsage()
    return user + system
  }
  if (action === 'candidate') {
    releaseIds.set(version, await publish(name, version, 'candidate'))
    return 0
  }
  const request = {
    name,
    action,
    reason: 'a measurement',
    ...(action === 'promote' ? { releaseId: releaseIds.get(version) } : {}),
  }
  const answer = await requestAs(own, 'release-manager', '/api/console/releases/switch', request)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return 0
}

async function publish(name: BenchPart, version: string, mode: 'candidate' | 'live'): Promise<string> {
  const answer = await publishTo(own, benchRelease(name, version, PRELOADS), mode)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<{ data: BenchPublication }>().data.releaseId
}

async function stop(): Promise<void> {
  await bare.close()
  await own.stop()
  await db.destroy()
  await postgres?.stop()
  if (postgres) await rm(directory, { recursive: true, force: true })
}
