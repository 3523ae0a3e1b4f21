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

export interface FloodTimes {
  readonly idle: readonly number[]
  readonly flood: readonly number[]
  /** 0 where the connection was closed before a response. */
  readonly statuses: readonly number[]
  /** Peak growth of the process memory. */
  readonly grownBytes: number
}

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
