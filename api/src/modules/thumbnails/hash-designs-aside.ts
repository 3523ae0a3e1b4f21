import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type HashDesigns = () => Promise<ReadonlyMap<string, string>>

/** Runs in a thread that does not keep the process alive; throws the thread's error. */
export async function hashDesignsAside(most = Infinity): Promise<ReadonlyMap<string, string>> {
  const worker = new Worker(new URL('./hash-designs.ts', import.meta.url), { workerData: most })
  worker.unref()
  const [hashes] = (await once(worker, 'message')) as [ReadonlyMap<string, string>]
  return hashes
}
