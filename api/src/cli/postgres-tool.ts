import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Database } from '../platform/database.ts'
import { ConfigError, type Environment } from '../platform/environment.ts'

type Run = (args: readonly string[]) => Promise<void>

const OUTPUT_BYTES = 16 * 1024 * 1024
const run = promisify(execFile)

/** A client tool that is at least as new as the server. Throws ConfigError. */
export async function openPostgresTool(
  name: 'pg_dump' | 'pg_restore',
  db: Pick<Database, 'raw'>,
  { databaseUrl, environment }: { readonly databaseUrl: string; readonly environment: Environment },
): Promise<Run> {
  const { rows } = await db.raw<{ rows: readonly { server_version: string }[] }>('SHOW server_version')
  const server = Number.parseInt(rows[0]?.server_version ?? '', 10)
  const { stdout } = await run(name, ['--version'], { env: environment }).catch(() => ({ stdout: '' }))
  const version = /\d+/.exec(stdout)?.[0]
  const remedy = `install the client tools of PostgreSQL ${server}, such as the package postgresql-client-${server}.`
  if (version === undefined) throw new ConfigError(`${name} is not on the PATH: ${remedy}`)
  if (Number(version) < server) throw new ConfigError(`${name} is of PostgreSQL ${version}, but the database is of ${server}: ${remedy}`)
  // Everybody on the machine reads the arguments of a process.
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const env = password === '' ? environment : { ...environment, PGPASSWORD: password }
  return async (args) => {
    await run(name, [`--dbname=${url.href}`, '--no-password', ...args], { env, maxBuffer: OUTPUT_BYTES })
  }
}
