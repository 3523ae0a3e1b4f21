import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { CrashPoint } from '../../../src/platform/crash-point.ts'
import type { WrongWatcher } from './wrong-watchers.ts'

export type HousePart = 'serve' | 'watch' | 'sweep'

export type ToHouse =
  | { readonly kind: 'arm'; readonly point: CrashPoint }
  | { readonly kind: 'clock'; readonly offsetMs: number }
  | { readonly kind: 'stop' }

export type FromHouse =
  | { readonly kind: 'ready'; readonly url: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'fault'; readonly text: string }

export interface HouseOptions {
  readonly connectionString: string
  readonly chainUrl: string
  readonly parts: readonly HousePart[]
  readonly offsetMs: number
  readonly wrong?: WrongWatcher | undefined
}

export interface House {
  readonly ready: Promise<string>
  readonly exit: Promise<NodeJS.Signals | null>
  readonly isAlive: () => boolean
  readonly faults: readonly string[]
  readonly arm: (point: CrashPoint) => Promise<void>
  readonly setClock: (offsetMs: number) => Promise<void>
  readonly kill: () => Promise<void>
  readonly stop: () => Promise<void>
}

export function startHouse({ connectionString, chainUrl, parts, offsetMs, wrong }: HouseOptions): House {
  const child = fork(join(import.meta.dirname, 'house-worker.ts'), {
    execPath: process.execPath,
    execArgv: [],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: connectionString,
      CHAIN_URL: chainUrl,
      HOUSE_PARTS: parts.join(),
      HOUSE_OFFSET_MS: String(offsetMs),
      ...(wrong ? { HOUSE_WRONG: wrong } : {}),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const faults: string[] = []
  child.on('message', (message: FromHouse) => {
    if (message.kind === 'fault') faults.push(message.text)
  })
  const exit = once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null)
  const ready = answerOf(child, 'ready', exit).then((message) => (message?.kind === 'ready' ? message.url : ''))
  const isAlive = () => child.exitCode === null && child.signalCode === null
  const order = async (message: ToHouse) => {
    await ready
    if (!isAlive()) return
    const done = answerOf(child, 'done', exit)
    child.send(message, () => undefined)
    await done
  }
  return {
    ready,
    exit,
    isAlive,
    faults,
    arm: async (point) => order({ kind: 'arm', point }),
    setClock: async (milliseconds) => order({ kind: 'clock', offsetMs: milliseconds }),
    kill: async () => {
      child.kill('SIGKILL')
      await exit
    },
    stop: async () => {
      await ready
      if (isAlive()) child.send({ kind: 'stop' } satisfies ToHouse, () => undefined)
      await exit
    },
  }
}

async function answerOf(child: ChildProcess, kind: FromHouse['kind'], exit: Promise<unknown>): Promise<FromHouse | null> {
  return new Promise((resolve) => {
    const receive = (message: FromHouse) => {
      if (message.kind !== kind) return
      child.off('message', receive)
      resolve(message)
    }
    child.on('message', receive)
    void exit.then(() => resolve(null))
  })
}
