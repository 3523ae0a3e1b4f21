import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Outgoing connections use ports from 32768 on, which may be taken before a server listens. */
const FIRST = 20_000
const LAST = 32_767
const ATTEMPTS = 100

/** Below the range of outgoing connections; throws when a hundred in a row are taken. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < ATTEMPTS; tried += 1) {
    const port = randomInt(FIRST, LAST + 1)
    if (await isFree(port)) return port
  }
  throw new Error(`No port from ${FIRST} to ${LAST} is free`)
}

export async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
