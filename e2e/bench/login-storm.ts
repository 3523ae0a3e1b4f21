import { setTimeout as pause } from 'node:timers/promises'
import { createClient, type Call, type Client } from './closed-loop.ts'
import type { EdgeServer } from './edge-server.ts'

const LOGINS_AT_ONCE = 8
const SAMPLES = 3_200
const BLOCKS = 8
const WARM_UP = 200
/** Open loop: reads start at this interval in ms, independent of each other. */
const PACE_MS = 5

export interface StormTimes {
  readonly idle: readonly number[]
  readonly storm: readonly number[]
  readonly logins: number
}

export async function measureLoginStorm(server: EdgeServer): Promise<StormTimes> {
  const reader = createClient(1)
  const visitors = createClient(LOGINS_AT_ONCE)
  const idle: number[] = []
  const storm: number[] = []
  let logins = 0
  await readPaced(reader, await orderList(server), WARM_UP)
  for (let block = 0; block < BLOCKS; block += 1) {
    const call = await orderList(server)
    idle.push(...(await readPaced(reader, call, SAMPLES / BLOCKS)))
    const calm = new AbortController()
    const visitor = async (_: unknown, index: number): Promise<void> => {
      while (!calm.signal.aborted) {
        const { status } = await visitors.send(server.loginOf(`storm${index + 1}`))
        if (status !== 200) throw new Error(`A login answered ${status}`)
        logins += 1
      }
    }
    const running = Promise.all(Array.from({ length: LOGINS_AT_ONCE }, visitor))
    storm.push(...(await readPaced(reader, call, SAMPLES / BLOCKS)))
    calm.abort()
    await running
  }
  reader.close()
  visitors.close()
  return { idle, storm, logins }
}

export async function isRevokedAtNextCall(server: EdgeServer): Promise<{ readonly before: number; readonly after: number }> {
  const client = createClient(1)
  const call = await orderList(server)
  const { status: before } = await client.send(call)
  await server.signIn('merchant1')
  const { status: after } = await client.send(call)
  client.close()
  return { before, after }
}

export async function orderList(server: EdgeServer): Promise<Call> {
  return { port: server.ports.product, path: '/api/order/list', headers: await server.signIn('merchant1') }
}

/** In ms. Throws for a response other than 200. */
export async function readPaced(client: Client, call: Call, count: number): Promise<readonly number[]> {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    const { status, body, ms } = await client.send(call)
    if (status !== 200 || body.length < 1000) throw new Error(`The order list answered ${status} with ${body.length} characters`)
    times.push(ms)
    await pause(Math.max(0, PACE_MS - ms))
  }
  return times
}
