import { setTimeout as pause } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { endpoints, OrderStatus, TERMS_VERSION } from '@parlour/contracts'
import { DEMONSTRATION_PASSWORD } from '../../api/seeds/index.ts'
import { sendLocalToken, untilMined, type LocalChain } from '../../api/src/chain/index.ts'
import type { Database } from '../../api/src/platform/database.ts'
import { openJsonRpc } from '../../api/src/platform/json-rpc.ts'
import { openEventStream } from '../../api/test/event-stream-reader.ts'
import type { Shop } from '../../api/test/reliability/given-shop.ts'
import { serve, type Served } from '../../api/test/reliability/load.ts'
import { shopCall, type ShopCall } from '../../api/test/reliability/shop-calls.ts'

export interface TrafficStats {
  readonly served: Served[]
  /** Calls that nobody answered well within 30 s. */
  readonly failed: string[]
  /** Attempts that were cut or answered with 5xx, while a process was killed or not. */
  readonly repeated: { killing: number; otherwise: number }
  readonly purchases: { paid: number; bought: number }
  readonly streams: { open: number; cut: number; notReopened: number; longestMs: number }
}

export interface TrafficWorld {
  readonly url: string
  readonly db: Database
  readonly chain: LocalChain
  readonly isKilling: () => boolean
}

export interface Traffic {
  readonly stats: TrafficStats
  /** Repeats a call, with its key, until it is answered; null is a failed call. */
  readonly complete: <Answer extends Outcome>(name: string, attempt: () => Promise<Answer>) => Promise<Answer | null>
  readonly signIn: (account: string) => Promise<string>
  /** What is begun is completed. */
  readonly stop: () => Promise<void>
}

interface Outcome {
  readonly status: number
  readonly isOk: boolean
}

interface Person {
  readonly account: string
  readonly shop: Shop
  token: string
}

const ANSWERED_WITHIN_MS = 30_000
const REPEAT_AFTER_MS = 200
const REOPENED_WITHIN_MS = 15_000
const REOPEN_AFTER_MS = 500
/** An access token lives for five minutes. */
const SIGN_IN_EVERY_MS = 60_000
const BETWEEN_CALLS_MS = 100
const BETWEEN_READS_MS = 60
const BETWEEN_PURCHASES_MS = 2_000
const BETWEEN_STAFF_SIGN_INS_MS = 5_000
const BOUGHT_WITHIN_MS = 60_000
const STREAMS_OF_A_PERSON = 2
const READS = ['/en/checkout', '/api/releases/vector', '/assets/shell/entry.1.0.0.js']

/** Two merchants fill carts and order, a third also pays; visitors read, and staff sign in. */
export function startTraffic(world: TrafficWorld, shops: Readonly<Record<string, Shop>>): Traffic {
  const stats = {
    served: [],
    failed: [],
    repeated: { killing: 0, otherwise: 0 },
    purchases: { paid: 0, bought: 0 },
    streams: { open: 0, cut: 0, notReopened: 0, longestMs: 0 },
  }
  const ending = new AbortController()
  const { signal } = ending
  const caller = openCaller(world, stats)
  const { complete, signIn } = caller
  const lane = { world, stats, signal, ...caller }
  const people = Object.entries(shops).map(([account, shop]): Person => ({ account, shop, token: shop.token }))
  const streams = people.flatMap((person) => Array.from({ length: STREAMS_OF_A_PERSON }, async () => followStream(lane, person)))
  const running = Promise.all([
    ...streams,
    ...people.map(async (person, index) => (index === 0 ? buy(lane, person) : trade(lane, person))),
    repeatedly(signal, BETWEEN_STAFF_SIGN_INS_MS, async () => void (await signIn('support1'))),
    repeatedly(signal, BETWEEN_READS_MS, async (turn) => {
      const path = READS[turn % READS.length] ?? ''
      await complete(path, async () => readPage(`${world.url}${path}`))
    }),
  ])
  return {
    stats,
    complete,
    signIn,
    stop: async () => {
      for (const until = performance.now() + REOPENED_WITHIN_MS; stats.streams.open < streams.length && performance.now() < until;)
        await pause(REPEAT_AFTER_MS)
      stats.streams.notReopened += streams.length - stats.streams.open
      ending.abort()
      await running
    },
  }
}

interface Caller extends Pick<Traffic, 'complete' | 'signIn'> {
  readonly call: (token: string | null, wanted: ShopCall) => Promise<Served | null>
}

function openCaller({ url, isKilling }: TrafficWorld, stats: TrafficStats): Caller {
  const complete: Traffic['complete'] = async (name, attempt) => {
    for (const until = performance.now() + ANSWERED_WITHIN_MS; ;) {
      const answer = await attempt()
      const { status, isOk } = answer
      if (isOk) return answer
      if ((status > 0 && status < 500) || performance.now() > until) {
        stats.failed.push(`${name} ${status}`)
        return null
      }
      if (!isKilling()) console.log(`${new Date().toISOString()} ${name} is repeated after ${status}`)
      stats.repeated[isKilling() ? 'killing' : 'otherwise'] += 1
      await pause(REPEAT_AFTER_MS)
    }
  }
  const call: Caller['call'] = async (token, wanted) => {
    const served = await complete(wanted.definition.operationId, async () => serve(url, token, wanted))
    if (served !== null) stats.served.push(served)
    return served
  }
  const signIn = async (account: string): Promise<string> => {
    const login = { definition: endpoints.authorize, input: { account, password: DEMONSTRATION_PASSWORD }, key: null }
    return (await call(null, login))?.token ?? ''
  }
  return { complete, call, signIn }
}

interface Lane extends Caller {
  readonly world: TrafficWorld
  readonly stats: TrafficStats
  readonly signal: AbortSignal
}

async function repeatedly(signal: AbortSignal, everyMs: number, work: (turn: number) => Promise<void>): Promise<void> {
  for (let turn = 0; !signal.aborted; turn += 1) {
    await work(turn)
    await pause(everyMs)
  }
}

async function readPage(address: string): Promise<Outcome> {
  try {
    const response = await fetch(address)
    await response.arrayBuffer()
    return { status: response.status, isOk: response.ok }
  } catch {
    return { status: 0, isOk: false }
  }
}

async function trade({ signal, call, signIn }: Lane, person: Person): Promise<void> {
  let signedInAt = performance.now()
  await repeatedly(signal, BETWEEN_CALLS_MS, async (turn) => {
    if (performance.now() - signedInAt > SIGN_IN_EVERY_MS) {
      person.token = await signIn(person.account)
      signedInAt = performance.now()
    }
    await call(person.token, shopCall(person.shop, turn))
  })
}

async function buy({ world, stats, signal, call, signIn }: Lane, person: Person): Promise<void> {
  const rpc = openJsonRpc(world.chain.url)
  const { db } = world
  await repeatedly(signal, BETWEEN_PURCHASES_MS, async (turn) => {
    if (turn % 10 === 9) person.token = await signIn(person.account)
    const item = person.shop.items[turn] ?? ''
    const ordered = { definition: endpoints.createOrder, input: { id: item, termsVersion: TERMS_VERSION }, key: randomUUID() }
    const orderId = (await call(person.token, ordered))?.id ?? ''
    const paying = { definition: endpoints.startPayment, input: { orderId, method: 'trc20' }, key: randomUUID() }
    const attempt = (await call(person.token, paying))?.id
    if (!attempt) return
    const address: { hex_address: string } = await db('payments_addresses').where({ attempt_id: attempt }).first('hex_address')
    const order: { amount: bigint } = await db('orders_orders').where({ id: orderId }).first('amount')
    await untilMined(rpc, await sendLocalToken(rpc, 'trc20', `0x${address.hex_address.slice(2)}`, order.amount))
    stats.purchases.paid += 1
    for (const until = performance.now() + BOUGHT_WITHIN_MS; performance.now() < until;) {
      await call(person.token, { definition: endpoints.getOrder, input: { id: orderId }, key: null })
      const row: { status: number } = await db('orders_orders').where({ id: orderId }).first('status')
      if (row.status !== OrderStatus.PendingPayment) break
      await pause(REPEAT_AFTER_MS)
    }
    const bought: { status: number } = await db('orders_orders').where({ id: orderId }).first('status')
    if (bought.status === OrderStatus.Purchased || bought.status === OrderStatus.Completed) stats.purchases.bought += 1
  })
}

/** Opens the stream again as often as it ends; it is open when it has brought a change. */
async function followStream({ world, stats: { streams }, signal }: Lane, person: Person): Promise<void> {
  const isOver = () => signal.aborted
  for (let lostAt: number | null = null; !isOver();) {
    const stream = await openEventStream(world.url, person.token, { signal }).catch(() => null)
    const until = async (isEnough: (text: string) => boolean) => (await stream?.readUntil(isEnough).catch(() => null)) ?? '<end>'
    const beginning = stream?.response.ok ? await until((text) => /event: (change|notice)/.test(text)) : '<end>'
    if (!beginning.endsWith('<end>')) {
      countOpen(streams, lostAt)
      const ending = await until(() => false)
      streams.open -= 1
      // A sign-in of the same person ends the streams of the one before.
      lostAt = ending.includes('session-ended') ? null : performance.now()
      if (lostAt !== null && !isOver()) streams.cut += 1
    }
    await pause(REOPEN_AFTER_MS)
  }
}

function countOpen(streams: TrafficStats['streams'], lostAt: number | null): void {
  streams.open += 1
  if (lostAt === null) return
  const afterMs = performance.now() - lostAt
  streams.longestMs = Math.max(streams.longestMs, Math.round(afterMs))
  if (afterMs > REOPENED_WITHIN_MS) streams.notReopened += 1
}
