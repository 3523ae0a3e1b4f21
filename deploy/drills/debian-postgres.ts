import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseUp, openDatabase } from '../../api/src/platform/database.ts'
import { freePort } from '../../api/src/platform/free-port.ts'
import type { Stage } from './drill.ts'

const BINARIES = '/usr/lib/postgresql/15/bin'
const READY_WITHIN_MS = 30_000
/** PostgreSQL does not run as root. */
export const AS_POSTGRES = ['--reuid=postgres', '--regid=postgres', '--clear-groups'] as const

/** PostgreSQL 15 of Debian, empty, for a user without password. Returns its address without a database. */
export async function startDebianPostgres(stage: Stage): Promise<string> {
  const folder = ownFolder(stage, 'postgres-15')
  const cluster = join(folder, 'cluster')
  const initdb = [join(BINARIES, 'initdb'), '-D', cluster, '--encoding=UTF8', '--locale=C', '--auth=trust', '--no-sync']
  execFileSync('setpriv', [...AS_POSTGRES, ...initdb], { stdio: ['ignore', 'ignore', 'inherit'] })
  const port = String(await freePort())
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '120', timezone: 'UTC' }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = [join(BINARIES, 'postgres'), '-D', cluster, '-p', port, ...flags]
  await stage.start('postgres-15', 'setpriv', [...AS_POSTGRES, ...server])
  const address = `postgresql://postgres@127.0.0.1:${port}`
  await untilConnected(`${address}/postgres`)
  return address
}

/** A folder that the user postgres owns and reaches. */
export function ownFolder({ folder }: Pick<Stage, 'folder'>, name: string): string {
  const own = join(folder, name)
  mkdirSync(own)
  chmodSync(folder, 0o755)
  execFileSync('chown', ['postgres:postgres', own])
  return own
}

export async function untilConnected(connectionString: string): Promise<void> {
  const db = openDatabase(connectionString, { maxConnections: 1 })
  try {
    for (const until = performance.now() + READY_WITHIN_MS; !(await isDatabaseUp(db));) {
      if (performance.now() > until) throw new Error(`${new URL(connectionString).host} takes no connection`)
      await pause(100)
    }
  } finally {
    await db.destroy()
  }
}
