import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call } from './closed-loop.ts'
import { createClient } from './closed-loop.ts'

const WORKER = join(import.meta.dirname, '..', '..', 'api', 'test', 'edge-worker.ts')

export type Part = 'hello' | 'pipeline' | 'measured' | 'token' | 'tokenAndRow' | 'product'

/** Processor time in microseconds, memory in bytes. */
export interface Usage {
  readonly node: number
  readonly database: number
  readonly memory: number
}

export interface EdgeServer {
  readonly ports: Readonly<Record<Part, number>>
  readonly usage: () => Promise<Usage>
  readonly signIn: (account: string) => Promise<Readonly<Record<string, string>>>
  readonly loginOf: (account: string) => Call
  readonly stop: () => Promise<void>
}

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
