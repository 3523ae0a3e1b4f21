import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Answers the hash of the document of every design by its key. */
export type HashDesigns = () => Promise<ReadonlyMap<string, string>>

/** Draws and hashes every design, or the first `most`, in a thread, which does not keep the process alive. Throws what the thread throws. */
export async function hashDesignsAside(most = Infinity): Promise<ReadonlyMap<string, string>> {
  const worker = new Worker(new URL('./hash-designs.ts', import.meta.url), { workerData: most })
  worker.unref()
  const [hashes] = (await once(worker, 'message')) as [ReadonlyMap<string, string>]
  return hashes
}
