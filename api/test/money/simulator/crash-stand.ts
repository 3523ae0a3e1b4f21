import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { endpoints, TERMS_VERSION, type EndpointDefinition, type Order, type PaymentAttempt } from '@parlour/contracts'
import type { CrashPoint } from '../../../src/platform/crash-point.ts'
import { fromTronAddress } from '../../../src/modules/payments/index.ts'
import { assertMoneyHolds } from '../assert-money-holds.ts'
import { givenMoneyWorld } from '../money-world.ts'
import { startHouse, type House } from './house.ts'

const STUCK_MS = 60_000
const DAY_MS = 86_400_000

export type CrashStand = Awaited<ReturnType<typeof givenCrashStand>>

export async function givenCrashStand() {
  const world = await givenMoneyWorld()
  let isOpen = true
  let deaths = 0
  const start = (): House => {
    const { connectionString, chain, clock } = world
    const begun = startHouse({ connectionString, chainUrl: chain.url, parts: ['serve', 'watch', 'sweep'], offsetMs: clock.offsetMs })
    void begun.exit.then(() => {
      if (!isOpen) return
      deaths += 1
      house = start()
    })
    return begun
  }
  let house: House = start()
  /** Retries on a broken connection; `keyOf` receives the attempt number. */
  const call = async <Data>(
    merchantId: string,
    endpoint: EndpointDefinition,
    body: object,
    keyOf: (attempt: number) => string,
  ): Promise<Data> => {
    const end = performance.now() + STUCK_MS
    for (let attempt = 0; performance.now() < end; attempt += 1) {
      const url = await house.ready
      const headers = { authorization: `Bearer ${merchantId}`, 'content-type': 'application/json', 'idempotency-key': keyOf(attempt) }
      const answer = await fetch(`${url}${endpoint.path}`, { method: endpoint.method, headers, body: JSON.stringify(body) }).catch(
        () => null,
      )
      if (answer?.ok) return ((await answer.json()) as { data: Data }).data
      if (answer) throw new Error(`${endpoint.path} answered ${answer.status} ${await answer.text()}`)
      await wait(20)
    }
    throw new Error(`${endpoint.path} got no answer for a minute`)
  }
  const callOnce = async <Data>(merchantId: string, endpoint: EndpointDefinition, body: object) => {
    const key = randomUUID()
    return call<Data>(merchantId, endpoint, body, () => key)
  }
  return {
    ...world,
    call,
    callOnce,
    deaths: () => deaths,
    arm: async (point: CrashPoint) => house.arm(point),
    order: async (merchantId: string): Promise<Order> => {
      const item = world.giveItem({ merchantId })
      return (await world.call<Order>(merchantId, endpoints.createOrder, { id: item.id, termsVersion: TERMS_VERSION })).data
    },
    payFinal: async ({ address }: PaymentAttempt, amount: bigint) => {
      await world.pay('trc20', fromTronAddress(address) ?? '', amount)
      await world.finalize()
    },
    passDay: async () => {
      const offsetMs = world.clock.offsetMs + DAY_MS
      world.clock.offsetMs = offsetMs
      await house.setClock(offsetMs)
    },
    until: async (what: string, isDone: () => Promise<boolean>) => {
      const end = performance.now() + STUCK_MS
      while (!(await isDone())) {
        if (performance.now() > end) throw new Error(`${what} is stuck for a minute`)
        await wait(25)
      }
    },
    journals: async (keyLike: string): Promise<Readonly<Record<string, number>>> => {
      const rows: { kind: string; count: bigint }[] = await world
        .db('ledger_journals')
        .where('key', 'like', keyLike)
        .groupBy('kind')
        .select('kind')
        .count('* as count')
      return Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]))
    },
    assertHolds: async () => assertMoneyHolds(world.db, { networks: world.networks, now: world.now() }),
    close: async () => {
      isOpen = false
      await house.kill()
      await world.close()
    },
  }
}
