import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const WORKER = join(import.meta.dirname, '..', '..', 'api', 'test', 'orders-worker.ts')

interface Facts {
  readonly ports: Readonly<Record<'large' | 'small', number>>
  readonly merchant: string
  readonly deep: readonly string[]
  readonly maxBuffers: number
}

export interface OrdersServer extends Facts {
  readonly cpu: () => Promise<number>
  readonly stop: () => Promise<void>
}

export async function startOrdersServer(): Promise<OrdersServer> {
  const directory = mkdtempSync(join(tmpdir(), 'parlour-bench-orders-'))
  // PostgreSQL runs as another user when the bench runs as root, and must reach its folder.
  chmodSync(directory, 0o755)
  const child = fork(WORKER, [directory], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const gone = ended.then(() => Promise.reject(new Error('The measured process ended')))
  gone.catch(() => undefined)
  const said = async <Message>() => ((await Promise.race([once(child, 'message'), gone])) as [Message])[0]
  const facts = await said<Facts>()
  return {
    ...facts,
    cpu: async () => {
      const answer = said<{ cpu: number }>()
      child.send('cpu')
      return (await answer).cpu
    },
    stop: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
