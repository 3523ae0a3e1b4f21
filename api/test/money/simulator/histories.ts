import { randomUUID } from 'node:crypto'
import { endpoints, type PaymentAttempt } from '@parlour/contracts'
import { expect } from 'vitest'
import { openCursorStore } from '../../../src/modules/payments/db/cursor.store.ts'
import { openTransferStore, type OwnedTransfer } from '../../../src/modules/payments/db/transfer.store.ts'
import { fromTronAddress } from '../../../src/modules/payments/index.ts'
import { bookArrival } from '../../../src/modules/payments/use-cases/book-arrival.ts'
import { noteSeen } from '../../../src/modules/payments/watcher/note-seen.ts'
import { seededRandom } from '../../chain/seeded-random.ts'
import { givenOpenOrder } from '../given-orders.ts'
import type { MoneyWorld } from '../money-world.ts'
import { createHistoryModel, PRICE, type HistoryModel, type ModelOrder } from './history-model.ts'

const HOUR = 3_600_000
const JUMPS = [1, 12, 25, 49, 6 * 24, 9 * 24].map((hours) => hours * HOUR)
const COMMANDS = 12
const COMMAND_DECK = [
  ...(['pay', 'pay', 'pay', 'pay', 'pay', 'open', 'open', 'finalise', 'finalise'] as const),
  ...(['topUp', 'again', 'reorg', 'cancel', 'pass', 'pass', 'move'] as const),
] as const

interface Sent {
  owned: OwnedTransfer
  readonly order: ModelOrder | null
  state: 'seen' | 'final' | 'gone'
}

/** Counts blocks over all histories of a world, so that no two share one. */
export interface BlockCounter {
  height: number
}

/** Lives one random history of a merchant in the product and in the model, and compares what both have at its end. */
export async function liveHistory(world: MoneyWorld, seed: number, blocks: BlockCounter, model = createHistoryModel()): Promise<void> {
  const random = seededRandom(seed)
  const draw = (below: number) => Math.floor(random() * below)
  const life = openLife(world, blocks, draw, model)
  const done: string[] = []
  world.clock.offsetMs = 0
  await life.open()
  for (let step = 0; step < COMMANDS; step += 1) {
    const name = COMMAND_DECK[draw(COMMAND_DECK.length)] ?? 'pay'
    done.push(name)
    await life[name]()
  }
  expect(await life.found(), `seed ${seed}: ${done.join(' ')}`).toEqual(life.expected())
}

function openLife(world: MoneyWorld, blocks: BlockCounter, draw: (below: number) => number, model: HistoryModel) {
  const merchantId = randomUUID()
  const orderIds: string[] = []
  const targets: { readonly order: ModelOrder | null; readonly hexAddress: string; readonly owner: OwnedTransfer['owner'] }[] = []
  const sent: Sent[] = []
  const firstBlock = blocks.height
  const network = world.networkOf('trc20')
  const now = () => world.now().getTime()
  const seen = () => sent.filter(({ state }) => state === 'seen')

  const showHead = async () => {
    const owned = seen().map((one) => one.owned)
    await world.db.transaction(async (trx) => {
      const changed = await openTransferStore(trx, network.chain).replaceSeen(owned, { above: firstBlock, nextHeight: 0 })
      for (const owner of changed) await noteSeen(trx, world, owner)
    })
    for (const order of model.orders)
      order.seen = seen().reduce((sum, one) => (one.order === order ? sum + one.owned.transfer.amount : sum), 0n)
  }
  const book = async (one: Sent) => {
    await world.db.transaction(async (trx) => {
      const store = openTransferStore(trx, network.chain)
      const { transfer, owner } = one.owned
      if (!(await store.claim(one.owned, { creditedAt: world.now(), finalHeight: transfer.blockHeight + 4 }))) return
      await store.noteUse(transfer, await bookArrival(trx, world, network, transfer, owner))
      await noteSeen(trx, world, owner)
    })
    if (one.state !== 'final') model.receive(one.order, one.owned.transfer.amount, now())
    one.state = 'final'
    await showHead()
  }
  const amountFor = (order: ModelOrder | null) => {
    const rest = order && order.confirmed < PRICE ? PRICE - order.confirmed : PRICE
    return (
      [rest, rest, rest > 1n ? rest - 1n : 1n, rest / 2n + 1n, rest + 5_000_000n, 10n * PRICE, BigInt(1 + draw(999_999))][draw(7)] ?? rest
    )
  }
  return {
    open: async () => {
      model.open(now())
      const { order, attempt, hexAddress } = await givenOpenOrder(world, 'trc20', merchantId)
      const last = model.orders.at(-1) ?? null
      orderIds.push(order.id)
      targets.push({ order: last, hexAddress, owner: { attemptId: attempt.id, merchantId, orderId: order.id } })
    },
    topUp: async () => {
      const body = { topupAmount: '10.000000', method: 'trc20' }
      const { data } = await world.call<PaymentAttempt>(merchantId, endpoints.startPayment, body)
      targets.push({
        order: null,
        hexAddress: fromTronAddress(data.address) ?? '',
        owner: { attemptId: data.id, merchantId, orderId: null },
      })
    },
    pay: async () => {
      const target = targets[draw(targets.length)]
      if (!target) return
      const transfer = {
        txHash: `0x${randomUUID().replaceAll('-', '').padEnd(64, '0')}`,
        ordinal: draw(3),
        logIndex: draw(9),
        sender: `0x${'5'.repeat(40)}`,
        hexAddress: target.hexAddress,
        amount: amountFor(target.order),
        ...nextBlock(blocks),
      }
      const one: Sent = { owned: { transfer, owner: target.owner }, order: target.order, state: 'seen' }
      sent.push(one)
      await showHead()
      if (draw(2) === 0) await book(one)
    },
    finalise: async () => {
      const one = seen()[0]
      if (one) await book(one)
    },
    again: async () => {
      const one = sent.filter(({ state }) => state === 'final')[draw(sent.length)]
      if (one) await book(one)
    },
    reorg: async () => {
      for (const one of seen()) {
        if (draw(2) === 0) one.state = 'gone'
        else one.owned = { ...one.owned, transfer: { ...one.owned.transfer, ...nextBlock(blocks) } }
      }
      await showHead()
    },
    cancel: async () => {
      const place = draw(orderIds.length)
      const order = model.orders[place]
      if (!order) return
      const isCancelled = model.cancel(order, now())
      const { status } = await world.call(merchantId, endpoints.editOrder, { id: orderIds[place] ?? '', status: 5 })
      expect(status === 200).toBe(isCancelled)
    },
    pass: async () => {
      world.clock.offsetMs += JUMPS[draw(JUMPS.length)] ?? 0
      await world.db('payments_cursors').update({ final_moved_at: world.now() })
      model.pass(now())
      await world.orders.expireOrders()
    },
    move: async () => {
      const amount = 1_000_000n * BigInt(1 + draw(1_500))
      const isMoved = model.move(amount)
      const { status } = await world.call(merchantId, endpoints.applyCredit, { amount: `${amount / 1_000_000n}.000000` })
      expect(status === 200).toBe(isMoved)
    },
    expected: () => ({
      orders: model.orders.map(({ status }) => status),
      credit: -model.held.credit,
      deposit: -model.held.deposit,
      suspense: -model.held.suspense,
      waiting: model.orders.map(({ status, confirmed }) => (status === 0 ? -confirmed : 0n)),
    }),
    found: async () => {
      const { db } = world
      const rows: { id: string; status: number }[] = await db('orders_orders').whereIn('id', orderIds).select('id', 'status')
      const accounts: { code: string; balance: bigint }[] = await db('ledger_accounts')
        .whereIn('code', [`credit:${merchantId}`, `deposit:${merchantId}`, ...orderIds.map((id) => `order:${id}`)])
        .select('code', 'balance')
      const balanceOf = (code: string) => accounts.find((account) => account.code === code)?.balance ?? 0n
      const aside = await db('payments_transfers')
        .whereIn(
          'attempt_id',
          targets.map(({ owner }) => owner.attemptId),
        )
        .where({ state: 'suspense' })
        .sum('amount as total')
        .first()
      return {
        orders: orderIds.map((id) => rows.find((row) => row.id === id)?.status),
        credit: balanceOf(`credit:${merchantId}`),
        deposit: balanceOf(`deposit:${merchantId}`),
        suspense: -BigInt(aside?.total ?? 0),
        waiting: orderIds.map((id) => balanceOf(`order:${id}`)),
      }
    },
  }
}

function nextBlock(blocks: BlockCounter) {
  blocks.height += 1
  return { blockHeight: blocks.height, blockHash: `0x${blocks.height.toString(16).padStart(64, 'b')}` }
}

/** Both networks as they are when a watcher just looked at them, so that no deadline waits for a chain. */
export async function placeCursors({ db, networks }: MoneyWorld): Promise<void> {
  for (const { chain } of networks)
    await openCursorStore(db, chain).place({ genesisHash: `0x${'0'.repeat(64)}`, nextHeight: 0, parentHash: `0x${'0'.repeat(64)}` })
}
