import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres.ts'

export interface OwnPostgres {
  readonly connectionString: string
  /** Like `pg_ctl stop -m immediate`; the next start recovers from the WAL. */
  readonly crash: () => Promise<void>
  readonly start: () => Promise<void>
  readonly close: () => Promise<void>
}

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const directory = await mkdtemp(join(tmpdir(), 'parlour-crash-'))
  await chmod(directory, 0o755)
  const first = await startEmbeddedPostgres(directory, 'parlour')
  const port = Number(new URL(first.connectionString).port)
  let stop = first.stop
  return {
    connectionString: first.connectionString,
    crash: async () => {
      const [pid] = (await readFile(join(directory, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGQUIT')
      while (isAlive(Number(pid))) await pause(5)
    },
    start: async () => {
      stop = (await startEmbeddedPostgres(directory, 'parlour', port)).stop
    },
    close: async () => {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
