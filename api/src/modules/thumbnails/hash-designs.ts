import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { DESIGNS, renderSpecimen } from '@parlour/site-engine'
import { designKeyOf } from './picture-name.ts'

// Runs aside, as a thread: drawing thousands of documents takes seconds.
const hashes = new Map<string, string>()
for (const design of DESIGNS.slice(0, Number(workerData))) {
  hashes.set(designKeyOf(design), createHash('sha256').update(renderSpecimen(design)).digest('hex'))
}
parentPort?.postMessage(hashes, [])
