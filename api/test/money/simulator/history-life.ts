import { randomUUID } from 'node:crypto'
import { endpoints, wireOf, type PaymentAttempt, type Payout } from '@parlour/contracts'
import { expect } from 'vitest'
import { LOCAL_ACCOUNTS } from '../../../src/chain/index.ts'
import { toTronAddress } from '../../../src/modules/payments/domain/address.ts'
import { givenOpenOrder } from '../given-orders.ts'
import { PRICE, type HistoryModel, type ModelOrder, type ModelPayout } from './history-model.ts'
import { hexOf, type HistoryStage } from './history-stage.ts'

export const WALLET = LOCAL_ACCOUNTS.deployer.toLowerCase()
const ACTIONS = [
  ...(['pay', 'pay', 'pay', 'pay', 'pay', 'open', 'open', 'topUp', 'cancel', 'move', 'requestPayout', 'requestPayout', 'rest'] as const),
] as const

export interface Payment {
  readonly hexAddress: string
  readonly amount: bigint
}

export interface HistoryLife {
  readonly merchantId: string
  readonly model: HistoryModel
  readonly orderIds: readonly string[]
  readonly payoutIds: readonly string[]
  readonly done: readonly string[]
  readonly open: () => Promise<void>
  readonly action: () => Promise<void>
  readonly takePayment: () => Payment | null
}

export function openLife(stage: HistoryStage, draw: (below: number) => number, model: HistoryModel): HistoryLife {
  const { world, method, owners } = stage
  const merchantId = randomUUID()
  const orderIds: string[] = []
  const payoutIds: string[] = []
  const done: string[] = []
  const targets: { readonly hexAddress: string; readonly order: ModelOrder | null }[] = []
  let payment: Payment | null = null
  const now = () => world.now().getTime()
  const remember = (address: string, order: ModelOrder | null, orderId: string) => {
    const hexAddress = hexOf(address)
    targets.push({ hexAddress, order })
    owners.set(hexAddress, { model, order, orderId })
  }
  const actions = {
    open: async () => {
      model.open(now())
      const { order, attempt } = await givenOpenOrder(world, method, merchantId)
      orderIds.push(order.id)
      remember(attempt.address, model.orders.at(-1) ?? null, order.id)
    },
    topUp: async () => {
      const { data } = await world.call<PaymentAttempt>(merchantId, endpoints.startPayment, { topupAmount: '10.000000', method })
      remember(data.address, null, '')
    },
    pay: async () => {
      const target = targets[draw(targets.length)]
      if (target) payment = { hexAddress: target.hexAddress, amount: amountFor(target.order, draw) }
    },
    cancel: async () => {
      const place = draw(orderIds.length)
      const order = model.orders[place]
      if (!order) return
      const isCancelled = model.cancel(order, now())
      const { status } = await world.call(merchantId, endpoints.editOrder, { id: orderIds[place] ?? '', status: 5 })
      expect(status === 200).toBe(isCancelled)
    },
    move: async () => {
      const amount = 1_000_000n * BigInt(1 + draw(1_500))
      const isMoved = model.move(amount)
      const { status } = await world.call(merchantId, endpoints.applyCredit, { amount: wireOf(amount) })
      expect(status === 200).toBe(isMoved)
    },
    requestPayout: async () => {
      const { credit } = model.held
      const amount = credit >= 1_000_000n && draw(2) === 0 ? credit : 1_000_000n * BigInt(1 + draw(1_500))
      const isReserved = model.requestPayout(amount)
      const request = { amount: wireOf(amount), method, address: toTronAddress(WALLET) }
      const { status, data } = await world.call<Payout>(merchantId, endpoints.requestPayout, request)
      expect(status === 200).toBe(isReserved)
      if (isReserved) payoutIds.push(data.id)
    },
    rest: async () => undefined,
  }
  return {
    merchantId,
    model,
    orderIds,
    payoutIds,
    done,
    open: actions.open,
    action: async () => {
      const name = ACTIONS[draw(ACTIONS.length)] ?? 'rest'
      done.push(name)
      await actions[name]()
    },
    takePayment: () => {
      const taken = payment
      payment = null
      return taken
    },
  }
}

function amountFor(order: ModelOrder | null, draw: (below: number) => number): bigint {
  const rest = order && order.confirmed < PRICE ? PRICE - order.confirmed : PRICE
  const short = rest > 1n ? rest - 1n : 1n
  return [rest, rest, short, rest / 2n + 1n, rest + 5_000_000n, 10n * PRICE, BigInt(1 + draw(999_999))][draw(7)] ?? rest
}

export function payoutsIn(lives: readonly HistoryLife[], state: ModelPayout['state']) {
  return lives.flatMap(({ model, payoutIds }) =>
    model.payouts.flatMap((payout, place) => (payout.state === state ? [{ id: payoutIds[place] ?? '', payout, model }] : [])),
  )
}
