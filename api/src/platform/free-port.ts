import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Systems give outgoing connections the ports from 32768 on; one of those may be gone before anybody listens on it. */
const FIRST = 20_000
const LAST = 32_767
const TRIES = 100

/** A loopback port that nobody listens on now, and that no outgoing connection gets meanwhile; throws when a hundred in a row are taken. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = randomInt(FIRST, LAST + 1)
    if (await isFree(port)) return port
  }
  throw new Error(`No port from ${FIRST} to ${LAST} is free`)
}

/** Whether nobody listens on a loopback port. */
export async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
