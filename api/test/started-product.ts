import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface StartedProduct {
  readonly pid: number
  readonly output: () => string
  /** Rejects with the output when the process ends first. */
  readonly says: (text: string) => Promise<void>
  readonly exitCode: Promise<number | null>
}

const ROOT = join(import.meta.dirname, '..', '..')

export function startProduct(environment: Readonly<Record<string, string>>): StartedProduct {
  const child = spawn(process.execPath, [join(ROOT, 'api', 'src', 'cli', 'start.ts')], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development', DEMO: 'off', ...environment },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const listeners = new Set<() => void>()
  const receive = () => {
    for (const listener of listeners) listener()
  }
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk)
      receive()
    })
  }
  let isOver = false
  const exitCode = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      isOver = true
      resolve(code)
      receive()
    })
  })
  const says = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const check = () => {
        if (!output.includes(text) && !isOver) return
        listeners.delete(check)
        if (output.includes(text)) resolve()
        else reject(new Error(`The start ended before it said "${text}":\n${output}`))
      }
      listeners.add(check)
      check()
    })
  if (child.pid === undefined) throw new Error('The start has no process id')
  return { pid: child.pid, output: () => output, says, exitCode }
}

export function companionsOf(dataDirectory: string): readonly number[] {
  const postmaster = join(dataDirectory, 'postgres', 'cluster', 'postmaster.pid')
  const chain = join(dataDirectory, 'chain.json')
  const pids = [
    existsSync(postmaster) ? Number(readFileSync(postmaster, 'utf8').split('\n')[0]) : 0,
    existsSync(chain) ? (JSON.parse(readFileSync(chain, 'utf8')) as { pid: number }).pid : 0,
  ]
  return pids.filter((pid) => pid > 0 && isRunning(pid))
}

/** False for a zombie. */
export function isRunning(pid: number): boolean {
  try {
    const state = execFileSync('ps', ['-o', 'stat=', '-p', String(pid)])
      .toString()
      .trim()
    return state !== '' && !state.startsWith('Z')
  } catch {
    return false
  }
}
