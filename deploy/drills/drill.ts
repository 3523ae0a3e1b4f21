import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** Such as `<= 250` or `>= 0.95`. */
  readonly goal: string
}

/** A proof with real parts, in a file of its own whose default export it is; `npm run drill -- <name of the file>` runs it. */
export interface Drill {
  /** Debian packages that are installed first. */
  readonly packages: readonly string[]
  readonly run: (stage: Stage) => Promise<readonly Figure[]>
}

export interface Stage {
  /** Temporary folder, removed afterwards. */
  readonly folder: string
  /** A process that is ended after the drill; its output goes to `<folder>/<name>.log`. */
  readonly start: (name: string, command: string, args: readonly string[], environment?: NodeJS.ProcessEnv) => Promise<ChildProcess>
  /** Called after the drill, however it ends, in reverse order. */
  readonly onEnd: (stop: () => Promise<unknown>) => void
}

const STOP_WITHIN_MS = 15_000

export function openStage(folder: string, openLog: (file: string) => number): Stage & { readonly end: () => Promise<void> } {
  const stops: (() => Promise<unknown>)[] = []
  return {
    folder,
    start: async (name, command, args, environment) => {
      const log = openLog(join(folder, `${name}.log`))
      const child = spawn(command, args, { env: { ...process.env, ...environment }, stdio: ['ignore', log, log] })
      stops.push(async () => stopProcess(child))
      await once(child, 'spawn')
      return child
    },
    onEnd: (stop) => void stops.push(stop),
    end: async () => {
      for (const stop of stops.toReversed()) await stop().catch(console.error)
    },
  }
}

/** SIGTERM, and SIGKILL where that does not end it. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const cut = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  clearTimeout(cut)
}
