import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const WORKER = join(import.meta.dirname, '..', '..', 'api', 'test', 'catalogue-worker.ts')

export type Side = 'many' | 'few'

export interface CatalogueServer {
  readonly ports: Readonly<Record<Side, number>>
  readonly stop: () => Promise<void>
}

export async function startCatalogueServer(): Promise<CatalogueServer> {
  const directory = mkdtempSync(join(tmpdir(), 'parlour-bench-catalogue-'))
  // PostgreSQL runs as another user when the bench runs as root, and must reach its folder.
  chmodSync(directory, 0o755)
  const child = fork(WORKER, [directory], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const gone = ended.then(() => Promise.reject(new Error('The measured process ended')))
  gone.catch(() => undefined)
  const { ports } = (await Promise.race([once(child, 'message'), gone]))[0] as { ports: Record<Side, number> }
  return {
    ports,
    stop: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
