import { readdirSync, readFileSync } from 'node:fs'
import type { Database } from '../src/platform/database.ts'

export async function postmasterOf(db: Database): Promise<number> {
  const { rows } = await db.raw<{ rows: { pid: number }[] }>('SELECT pg_backend_pid() AS pid')
  return parentOf(String(rows[0]?.pid ?? 0))
}

/** Microseconds used by all backends so far; 0 where the kernel does not report it. */
export function databaseCpu(postmaster: number): number {
  const nanoseconds = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster)
    .map((pid) => Number(read(`/proc/${pid}/schedstat`).split(' ')[0]))
  return nanoseconds.reduce((sum, value) => sum + value, 0) / 1000
}

function parentOf(pid: string): number {
  // The name of the program, in parentheses, may hold blanks.
  return Number(read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')[1] ?? 0)
}

/** The process may end during the read. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
