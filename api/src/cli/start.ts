import { spawn, type ChildProcess } from 'node:child_process'
import { mkdir, statfs, writeFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { clusterFolderOf } from '../platform/cluster-folder.ts'
import { isChainGiven } from '../platform/chain-config.ts'
import { readConfig, type Config } from '../platform/config.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts'
import { ConfigError } from '../platform/environment.ts'
import { createLog, loggedError } from '../platform/log.ts'
import { startLocalChain } from '../chain/index.ts'
import { supervise, type Companion } from '../platform/supervise.ts'
import { prepareDatabase, startServer, type DemonstrationParts, type Server } from '../server.ts'
import { fillWorld, prepareWorld, readWorldMark, worldStart } from '../../demonstration/index.ts'
import { DEMONSTRATION_LOGINS, DEMONSTRATION_PASSWORD } from '../../seeds/index.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { assertDiskRoom } from './disk-room.ts'
import { pictureDesigns } from './picture-designs.ts'
import { publishProduct } from './publish-product.ts'
import { StartError } from './start.error.ts'
import { PUBLISHED_WORKSPACES, ROOT_DIRECTORY, runFileOf } from './workspaces.ts'

const READY_WITHIN_MS = 30_000
const DAY_MS = 86_400_000
// A companion has time to write what it holds.
const STOP_COMPANIONS_WITHIN_MS = 60_000

type Stop = () => Promise<void>

const log = createLog()
const stops: Stop[] = []
const builds: ChildProcess[] = []
const stopping = new AbortController()
let isStopping = false
let isAnnounced = false
let stopWithinMs = STOP_COMPANIONS_WITHIN_MS

async function start(): Promise<void> {
  const configured = readConfig(process.env, ROOT_DIRECTORY)
  const hasCompanions = configured.databaseUrl === null || !isChainGiven(configured)
  stopWithinMs = hasCompanions ? STOP_COMPANIONS_WITHIN_MS : (configured.drainSeconds + configured.stopSeconds) * 1_000
  await checkDisk(configured)
  // Processes that were given a database and a chain may share a folder, such as a web and a worker.
  const unlock = hasCompanions ? lockDataFolder(configured.dataDirectory) : () => undefined
  stops.push(async () => unlock())
  await checkPort(configured)
  const build = step('Building shell and remotes', buildFrontEnd)
  // A failure that comes before the build is awaited must not count as unhandled.
  build.catch(() => undefined)
  const databaseUrl = configured.databaseUrl ?? (await step('Starting PostgreSQL', () => embeddedDatabase(configured)))
  const offsetDays = await offsetDaysOf(configured, databaseUrl)
  const config = { ...configured, clockOffsetMs: offsetDays * DAY_MS }
  const server = await openServer(config, databaseUrl, build)
  stops.push(server.stop)
  await build
  const published = await step('Publishing shell and remotes, rendering public pages', () =>
    publishProduct({
      url: addressOf(config),
      dataDirectory: config.dataDirectory,
      registry: server.registry,
      signal: stopping.signal,
    }),
  )
  console.log(`    ${published.renderedPages} public pages are prerendered`)
  for (const sentence of published.unchanged) console.error(`  ! Another release stays live: ${sentence}`)
  if (published.renderingFault) console.error(`  ! Served WITHOUT their markup:\n${published.renderingFault}`)
  await writeFile(runFileOf(config.dataDirectory), JSON.stringify({ url: addressOf(config), pid: process.pid }))
  stops.push(async () => rm(runFileOf(config.dataDirectory), { force: true }))
  await untilReady(config)
  announce(config, offsetDays, await server.demonstrationLogins())
  isAnnounced = true
  if (config.isPicturingDesigns && config.blobBucket === null) stops.push(pictureDesigns(config.dataDirectory))
}

/** Only a demonstration world has a clock of its own, and production has none. */
async function offsetDaysOf({ environment }: Config, databaseUrl: string): Promise<number> {
  const { offsetDays = 0 } = (await readWorldMark(databaseUrl)) ?? {}
  if (offsetDays > 0 && environment === 'production')
    throw new StartError(`This database holds a demonstration world whose clock is ${offsetDays} days ahead: production refuses it.`)
  return offsetDays
}

async function openServer(config: Config, databaseUrl: string, build: Promise<void>): Promise<Server> {
  const isWorldDue = config.databaseUrl === null && !isChainGiven(config) && (await prepareWorld(config, databaseUrl))
  const until = new Date()
  const startsAt = isWorldDue ? worldStart(until) : undefined
  const chain = isChainGiven(config) ? null : await step('Starting the local chain', () => localChain(config, startsAt))
  const built = build.then(() => ({ checkout: ROOT_DIRECTORY, workspaces: PUBLISHED_WORKSPACES }))
  built.catch(() => undefined)
  const demonstrate = async (parts: DemonstrationParts) =>
    step('Making the demonstration world', async () => fillWorld({ ...parts, chain, until, built, signal: stopping.signal }))
  return step('Migrating, seeding and opening the address', async () => {
    await prepareDatabase(config, databaseUrl, startsAt)
    return startServer({ config, databaseUrl, localChain: chain, onFault: reportFault, ...(isWorldDue && { demonstrate }) })
  })
}

async function untilReady(config: Config): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (!(await fetch(`${addressOf(config)}/readyz`).catch(() => null))?.ok) {
    if (isStopping) throw new StartError('The start was stopped.')
    if (Date.now() > deadline) throw new StartError(`The product was not ready within ${READY_WITHIN_MS / 1_000} seconds.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function embeddedDatabase(config: Config): Promise<string> {
  const folder = await clusterFolderOf(config.dataDirectory)
  const database = await startEmbeddedPostgres(folder, 'parlour')
  const port = portOf(database.connectionString)
  stops.push(superviseUntilStopped('PostgreSQL', database, async () => startEmbeddedPostgres(folder, 'parlour', port)))
  return database.connectionString
}

async function localChain({ dataDirectory, clockOffsetMs }: Config, startsAt?: Date) {
  const context = { directory: dataDirectory, offsetMs: clockOffsetMs, onFault: reportFault }
  const chain = await startLocalChain({ ...context, ...(startsAt && { startsAt }) })
  stops.push(superviseUntilStopped('The local chain', chain, async () => startLocalChain({ ...context, port: portOf(chain.url) })))
  return chain
}

/** Restarts an ended companion on the same port; exits with 1 when that fails. */
function superviseUntilStopped<Running extends Companion>(name: string, companion: Running, restart: () => Promise<Running>): Stop {
  const onLost = ({ message, cause }: Error) => void fail(new StartError(message, { cause }))
  return supervise(companion, { name, start: restart, signal: stopping.signal, onFault: reportFault, onLost }).stop
}

function portOf(url: string): number {
  return Number(new URL(url).port)
}

async function checkDisk({ dataDirectory }: Config): Promise<void> {
  await mkdir(dataDirectory, { recursive: true })
  assertDiskRoom(dataDirectory, await statfs(dataDirectory))
}

async function checkPort({ host, port }: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, host, port)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

function portError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${port} is taken by another program: stop it, or choose another port with PORT=${port + 1} npm start.`)
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} needs more rights than this user has: choose one above 1023 with PORT=8080 npm start.`)
  if (error.code === 'EADDRNOTAVAIL') return new StartError(`HOST is "${host}", but this machine has no such address.`)
  return error
}

async function buildFrontEnd(): Promise<void> {
  const output: string[] = []
  const build = spawn('npx', ['turbo', 'run', 'build', '--output-logs=errors-only', '--no-update-notifier'], {
    cwd: ROOT_DIRECTORY,
    env: { ...process.env, NODE_ENV: 'production', TURBO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  builds.push(build)
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (chunk) => void output.push(String(chunk)))
  const code = await new Promise<number | null>((resolve) => build.on('close', resolve))
  if (code !== 0 && !isStopping) throw new StartError(`The build of shell and remotes failed:\n${output.join('').slice(-4_000)}`)
}

function addressOf({ host, port }: Config): string {
  const name = host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

async function step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  if (isStopping) throw new StartError('The start was stopped.')
  const startedAt = performance.now()
  console.log(`  … ${title}`)
  const result = await work()
  console.log(`  ✓ ${title} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
  return result
}

function announce(config: Config, offsetDays: number, usable: readonly string[]): void {
  const logins = DEMONSTRATION_LOGINS.filter(({ account }) => usable.includes(account)).map(
    ({ account, roles }) => `    ${(roles[0] ?? 'merchant').padEnd(16)} ${account.padEnd(12)} ${DEMONSTRATION_PASSWORD}`,
  )
  const offer = logins.length === 0 ? '' : `\n  Demonstration logins (account, password):\n${logins.join('\n')}\n`
  const clock = offsetDays === 0 ? '' : `\n  The demonstration clock is ${offsetDays} ${offsetDays === 1 ? 'day' : 'days'} ahead.\n`
  console.log(`\n  Parlour is ready:  ${config.publicUrl}\n${offer}${clock}\n  Stop with Ctrl-C.`)
}

/** Waits for the running step, which may be starting a process, then stops in reverse; exits if that hangs. */
async function stopAll(): Promise<void> {
  isStopping = true
  stopping.abort()
  setTimeout(() => process.exit(1), stopWithinMs).unref()
  for (const build of builds) build.kill()
  await starting.catch(() => undefined)
  for (const stop of stops.splice(0).toReversed()) await stop().catch(() => undefined)
}

/** Failed background work is retried by its runner; errors during shutdown come from the shutdown itself. */
function reportFault(error: unknown): void {
  if (isStopping) return
  const { message } = loggedError(error)
  // Between the steps a fault has the form of the steps.
  if (isAnnounced || process.env.NODE_ENV === 'production') log.error({ err: error }, message)
  else console.error(`  ! ${message}`)
}

function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return 'The disk is full: free some space and start again.'
  if (error instanceof Error && 'code' in error && error.code === 'EACCES') return `${error.message}. Choose another folder with DATA_DIR.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    console.log('\n  Stopping …')
    void stopAll().then(() => process.exit(0))
  })
}

// A fault that nobody caught must not leave PostgreSQL and the chain behind. While stopping there are some: Ctrl-C ends PostgreSQL as well.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.on(event, (error: unknown) => void fail(error))

async function fail(error: unknown): Promise<void> {
  if (isStopping) return
  console.error(`\n  ${explain(error)}`)
  await stopAll()
  process.exit(1)
}

const starting = start()
starting.catch(fail)
