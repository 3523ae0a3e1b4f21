import { randomUUID } from 'node:crypto'
import { endpoints, type PaymentAttempt } from '@parlour/contracts'
import { fromEvmAddress, fromTronAddress } from '../../../src/modules/payments/index.ts'
import { givenOpenOrder } from '../given-orders.ts'
import type { MoneyWorld } from '../money-world.ts'

/** Addresses stay payable forever. */
export interface Target {
  readonly merchantId: string
  readonly method: 'trc20' | 'erc20'
  readonly hexAddress: string
  readonly requested: bigint
  readonly orderId: string | null
}

export interface Market {
  readonly merchants: readonly string[]
  readonly targets: readonly Target[]
  readonly order: () => Promise<void>
  readonly topUp: () => Promise<void>
  readonly renew: () => Promise<void>
  readonly cancel: () => Promise<void>
  readonly moveCredit: () => Promise<void>
  readonly useSites: () => Promise<void>
}

const MERCHANTS = 4
const DAY_MS = 86_400_000

export function openMarket(world: MoneyWorld, draw: (below: number) => number): Market {
  const merchants = Array.from({ length: MERCHANTS }, () => randomUUID())
  const targets: Target[] = []
  const anyMerchant = () => merchants[draw(MERCHANTS)] ?? ''
  const anyOrder = () => targets.filter(({ orderId }) => orderId !== null)[draw(targets.length)]
  const remember = (attempt: PaymentAttempt, merchantId: string) => {
    const { method, address } = attempt
    const hexAddress = method === 'trc20' ? fromTronAddress(address) : fromEvmAddress(address)
    if (hexAddress === null || targets.some((target) => target.hexAddress === hexAddress)) return
    targets.push({ merchantId, method, hexAddress, requested: BigInt(attempt.amount.replace('.', '')), orderId: attempt.orderId })
  }
  return {
    merchants,
    targets,
    order: async () => {
      const merchantId = anyMerchant()
      const { attempt } = await givenOpenOrder(world, draw(3) === 0 ? 'erc20' : 'trc20', merchantId)
      remember(attempt, merchantId)
    },
    topUp: async () => {
      const [merchantId, method] = [anyMerchant(), draw(2) === 0 ? 'erc20' : 'trc20']
      const body = { topupAmount: `${1 + draw(900)}.000000`, method }
      const { data, status } = await world.call<PaymentAttempt>(merchantId, endpoints.startPayment, body)
      if (status === 200) remember(data, merchantId)
    },
    renew: async () => {
      const order = anyOrder()
      if (!order) return
      const { merchantId, orderId, method } = order
      await world.call(merchantId, endpoints.startPayment, { orderId, method })
    },
    cancel: async () => {
      const order = anyOrder()
      if (order) await world.call(order.merchantId, endpoints.editOrder, { id: order.orderId, status: 5 })
    },
    moveCredit: async () => void (await world.call(anyMerchant(), endpoints.applyCredit, { amount: `${1 + draw(400)}.${draw(10)}00000` })),
    useSites: async () => {
      const contracts: { site_id: string; launched_on: string }[] = await world
        .db('settlement_contracts')
        .orderBy('launched_on')
        .select('site_id', world.db.raw('launched_on::text'))
      const contract = contracts[draw(contracts.length)]
      if (!contract) return
      const dayOf = (back: number) => new Date(world.now().getTime() - back * DAY_MS).toISOString().slice(0, 10)
      const day = [dayOf(draw(4)), dayOf(0)].find((candidate) => candidate >= contract.launched_on) ?? contract.launched_on
      const kind = (['collection', 'payout', 'ggr'] as const)[draw(3)] ?? 'ggr'
      const amount = kind === 'payout' ? 0n : BigInt(draw(2_000_000_000)) - (kind === 'ggr' ? 500_000_000n : 0n)
      const entry = {
        id: randomUUID(),
        siteId: contract.site_id,
        day,
        kind,
        amount,
        count: kind === 'ggr' ? 0 : 1 + draw(5),
        isDemonstration: true,
      }
      await world.db.transaction(async (trx) => world.settlement.recordUsage(trx, [entry]))
    },
  }
}
