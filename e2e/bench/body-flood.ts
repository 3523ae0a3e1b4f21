import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from './closed-loop.ts'
import type { EdgeServer } from './edge-server.ts'
import { orderList, readPaced } from './login-storm.ts'

const SENDER = join(import.meta.dirname, 'body-sender.ts')
const READS = 800
const WARM_UP = 200
const READS_A_TIME = 20
const LOOK_EVERY_MS = 50

/** Times of the order list in ms, alone and beside large bodies of somebody who may not send them. */
export interface FloodTimes {
  readonly idle: readonly number[]
  readonly flood: readonly number[]
  /** What each of the bodies was answered; 0 where the connection was closed first. */
  readonly statuses: readonly number[]
  /** How much more memory the process held at most than before. */
  readonly grownBytes: number
}

/** Reads a page of orders alone, then as often while somebody without a signature sends twenty bodies of 45 MB to publish, again and again. */
export async function measureBodyFlood(server: EdgeServer): Promise<FloodTimes> {
  const reader = createClient(1)
  const call = await orderList(server)
  await readPaced(reader, call, WARM_UP)
  const idle = await readPaced(reader, call, READS)
  const before = (await server.usage()).memory
  const over = new AbortController()
  const peak = highestMemory(server, over.signal)
  const sender = fork(SENDER, [String(server.ports.product)])
  const flood: number[] = []
  const statuses: number[] = []
  while (flood.length < READS) {
    const attack = beginAttack(sender)
    while (!attack.isOver()) flood.push(...(await readPaced(reader, call, READS_A_TIME)))
    statuses.push(...(await attack.statuses))
  }
  sender.disconnect()
  over.abort()
  reader.close()
  return { idle, flood, statuses, grownBytes: (await peak) - before }
}

function beginAttack(sender: ChildProcess) {
  let isOver = false
  const statuses = once(sender, 'message').then(([answered]) => {
    isOver = true
    return answered as readonly number[]
  })
  sender.send('attack')
  return { isOver: () => isOver, statuses }
}

async function highestMemory(server: EdgeServer, over: AbortSignal): Promise<number> {
  let highest = 0
  while (!over.aborted) {
    highest = Math.max(highest, (await server.usage()).memory)
    await pause(LOOK_EVERY_MS)
  }
  return highest
}
