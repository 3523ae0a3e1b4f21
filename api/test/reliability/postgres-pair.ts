import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { memoryFolder } from '@parlour/tooling/memory-folder'
import { isDatabaseUp, openDatabase, type Database } from '../../src/platform/database.ts'
import { postgresFolder, startEmbeddedPostgres } from '../../src/platform/embedded-postgres.ts'
import { freePort } from '../../src/platform/free-port.ts'

export interface PostgresPair {
  readonly primaryUrl: string
  readonly replicaUrl: string
  /** Of the product, each that the replica got so far. */
  readonly statementsOnReplica: () => Promise<readonly string[]>
  /** Reaches the replica past the product. */
  readonly replica: Database
  readonly pauseReplay: () => Promise<void>
  readonly resumeReplay: () => Promise<void>
  /** Its sockets stay open and nothing answers. */
  readonly freezeReplica: () => Promise<void>
  readonly thawReplica: () => Promise<void>
  readonly killReplica: () => Promise<void>
  readonly startReplica: () => Promise<void>
  readonly close: () => Promise<void>
}

/** A primary that is filled by `fill`, and a copy of its stopped folder that streams from it. */
export async function startPostgresPair(fill: (connectionString: string) => Promise<void>): Promise<PostgresPair> {
  const directory = await mkdtemp(join(memoryFolder(), 'parlour-pair-'))
  await chmod(directory, 0o755)
  const [first, second] = [join(directory, 'primary'), join(directory, 'replica')]
  const filled = await startEmbeddedPostgres(first, 'parlour')
  await fill(filled.connectionString)
  await filled.stop()
  copyCluster(first, second)
  const primary = await startEmbeddedPostgres(first, 'parlour', portOf(filled.connectionString))
  await makeStandby(second, primary.connectionString)
  const url = new URL(primary.connectionString)
  url.port = String(await freePort())
  const replica = openDatabase(`${url.href}?application_name=test`, { maxConnections: 2 })
  let running: ChildProcess
  const startReplica = async () => {
    running = await startCluster(second, url.port)
    while (!(await isDatabaseUp(replica))) await pause(20)
  }
  const killReplica = async () => {
    const exited = once(running, 'exit')
    await signalAll(second, 'SIGKILL')
    await exited
  }
  await startReplica()
  return {
    primaryUrl: primary.connectionString,
    replicaUrl: url.href,
    replica,
    statementsOnReplica: async () =>
      (await readFile(logOf(second), 'utf8')).split(/\n(?!\t)/).filter((line) => line.startsWith('parlour|LOG:')),
    pauseReplay: async () => {
      await replica.raw('SELECT pg_wal_replay_pause()')
      while (
        (await replica.raw<{ rows: { state: string }[] }>('SELECT pg_get_wal_replay_pause_state() AS state')).rows[0]?.state !== 'paused'
      )
        await pause(5)
    },
    resumeReplay: async () => void (await replica.raw('SELECT pg_wal_replay_resume()')),
    freezeReplica: async () => signalAll(second, 'SIGSTOP'),
    thawReplica: async () => signalAll(second, 'SIGCONT'),
    killReplica,
    startReplica,
    close: async () => {
      await replica.destroy()
      await killReplica()
      await primary.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function portOf(connectionString: string): number {
  return Number(new URL(connectionString).port)
}

/** Keeps the owner, which is not root. */
function copyCluster(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to])
}

async function makeStandby(folder: string, primaryUrl: string): Promise<void> {
  const cluster = join(folder, 'cluster')
  await writeFile(join(cluster, 'standby.signal'), '')
  const settings = {
    primary_conninfo: primaryUrl,
    max_standby_streaming_delay: '0',
    wal_retrieve_retry_interval: '100ms',
    log_statement: 'all',
    log_line_prefix: '%a|',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
  await writeFile(join(cluster, 'postgresql.auto.conf'), lines.join(''))
}

function logOf(folder: string): string {
  return join(folder, 'log')
}

async function startCluster(folder: string, port: string): Promise<ChildProcess> {
  const cluster = join(folder, 'cluster')
  const { uid, gid } = await stat(cluster)
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=120', 'timezone=UTC']
  const log = await open(logOf(folder), 'a')
  const args = ['-D', cluster, '-p', port, ...settings.flatMap((setting) => ['-c', setting])]
  const server = spawn(join(postgresFolder(), 'native', 'bin', 'postgres'), args, { uid, gid, stdio: ['ignore', log.fd, log.fd] })
  await once(server, 'spawn')
  await log.close()
  return server
}

/** The server and each of its processes. */
async function signalAll(folder: string, signal: NodeJS.Signals): Promise<void> {
  const [pid = ''] = (await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  for (const one of [pid, ...children.trim().split(' ')]) process.kill(Number(one), signal)
}
