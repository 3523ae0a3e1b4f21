import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call } from './closed-loop.ts'
import { createClient } from './closed-loop.ts'

const WORKER = join(import.meta.dirname, '..', '..', 'api', 'test', 'edge-worker.ts')

/** What listens in the measured process. */
export type Part = 'hello' | 'pipeline' | 'token' | 'tokenAndRow' | 'product'

/** Processor time used so far, in microseconds, and bytes of memory held now. */
export interface Usage {
  readonly node: number
  readonly database: number
  readonly memory: number
}

/** The process under measurement, with its own PostgreSQL. */
export interface EdgeServer {
  readonly ports: Readonly<Record<Part, number>>
  readonly usage: () => Promise<Usage>
  /** Signs an account in; the answer is the header that proves it. */
  readonly signIn: (account: string) => Promise<Readonly<Record<string, string>>>
  readonly loginOf: (account: string) => Call
  readonly stop: () => Promise<void>
}

/** Starts the process and waits until everything in it listens. */
export async function startEdgeServer(): Promise<EdgeServer> {
  const directory = mkdtempSync(join(tmpdir(), 'parlour-bench-edge-'))
  // PostgreSQL runs as another user when the bench runs as root, and must reach its folder.
  chmodSync(directory, 0o755)
  const child = fork(WORKER, [directory], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const gone = ended.then(() => Promise.reject(new Error('The measured process ended')))
  gone.catch(() => undefined)
  const listen = async (): Promise<unknown> => (await Promise.race([once(child, 'message'), gone]))[0] as unknown
  const { ports, password } = (await listen()) as { ports: Record<Part, number>; password: string }
  const loginOf = (account: string): Call => ({
    port: ports.product,
    path: '/api/login/authorize',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-parlour-vector': 'bench' },
    body: JSON.stringify({ account, password }),
  })
  const client = createClient(1)
  return {
    ports,
    loginOf,
    usage: async () => {
      child.send('usage')
      return (await listen()) as Usage
    },
    signIn: async (account) => {
      const { body } = await client.send(loginOf(account))
      const { data } = JSON.parse(body) as { data: { accessToken: string } }
      return { authorization: `Bearer ${data.accessToken}`, 'x-parlour-vector': 'bench' }
    },
    stop: async () => {
      client.close()
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
