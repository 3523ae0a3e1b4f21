import { createCursorRepository } from '../../../src/modules/payments/db/cursor.repository.ts'
import { fromTronAddress, type PaymentNetwork } from '../../../src/modules/payments/index.ts'
import { DEEPEST_REORG, reorganise } from '../../chain/simulated-payments.ts'
import type { MoneyWorld } from '../money-world.ts'
import { quantity, readTransferLogs, type ChainLog } from '../transfer-logs.ts'
import { createHouseModel, type HistoryModel, type HouseModel, type ModelOrder, type ModelPayout } from './history-model.ts'
import { giveGas, openStaff } from './staff.ts'

export interface ModelOwner {
  readonly model: HistoryModel
  readonly order: ModelOrder | null
  readonly orderId: string
}

interface Sent {
  readonly txHash: string
  readonly amount: bigint
  readonly sender: string
  readonly payout: ModelPayout | null
}

const METHOD = 'trc20' as const
const DAY_MS = 86_400_000
const SOME_BLOCKS = 12

export type HistoryStage = Awaited<ReturnType<typeof openStage>>

export async function openStage(world: MoneyWorld) {
  const { rpc, clock } = world
  const network = world.networkOf(METHOD)
  const owners = new Map<string, ModelOwner>()
  const house = createHouseModel()
  const sent = new Set<Sent>()
  // What the database itself dates is never after what the product dates.
  clock.stoppedAt = Date.now() + DAY_MS
  // A reorganisation must not reach the blocks that made the tokens.
  await world.mine(SOME_BLOCKS)
  await world.watchOnce(METHOD)

  const ear = openEar(world, network, owners, house)
  const watch = async (watchers = 1) => {
    await Promise.all(Array.from({ length: watchers }, async () => world.watchOnce(METHOD)))
    await ear.receive()
  }
  return {
    world,
    method: METHOD,
    network,
    owners,
    house,
    sent,
    staff: openStaff(world, METHOD),
    watch,
    finalise: async () => {
      await world.finalize()
      await watch()
    },
    reorganise: async (draw: (below: number) => number) => {
      await reorganise(world, 1 + draw(DEEPEST_REORG), draw(2) === 0)
      await watch()
    },
    forget: async (blocks: number) => {
      const height = Math.max(1, ear.height() - blocks)
      const parent = await rpc.call('eth_getBlockByNumber', [quantity(height - 1), false])
      const hash = typeof parent === 'object' && parent !== null && 'hash' in parent ? String(parent.hash) : ''
      await createCursorRepository(world.db, network.chain).move(height, hash)
      await watch(2)
    },
    pass: async (milliseconds: number) => {
      clock.offsetMs += milliseconds
      await watch()
      await world.orders.expireOrders()
      for (const model of new Set([...owners.values()].map((owner) => owner.model))) model.pass(world.now().getTime())
    },
    follow: async () => {
      const open = [...sent]
      await giveGas(
        world,
        open.map(({ sender }) => sender),
      )
      await world.followOnce()
      const receipts = await rpc.batch(open.map(({ txHash }) => ['eth_getTransactionReceipt', [txHash]] as const))
      for (const [place, one] of open.entries()) if (isIn(receipts[place], ear.height())) arrive(one)
    },
  }

  function arrive(one: Sent): void {
    sent.delete(one)
    if (one.payout) house.pay(one.payout)
    else house.endSweep(one.sender, one.amount)
  }
}

/** Feeds the models from the chain, without any code of the watcher. */
function openEar({ rpc, now }: MoneyWorld, { token }: PaymentNetwork, owners: ReadonlyMap<string, ModelOwner>, house: HouseModel) {
  let received = 0
  const heights = async () => {
    const blocks = await rpc.batch((['finalized', 'latest'] as const).map((tag) => ['eth_getBlockByNumber', [tag, false]] as const))
    return blocks.map((block) => (typeof block === 'object' && block !== null && 'number' in block ? Number(block.number) : 0))
  }
  return {
    height: () => received,
    receive: async () => {
      const [final = 0, head = 0] = await heights()
      const ours = (await readTransferLogs(rpc, token, received + 1, head)).flatMap((log) => {
        const owner = owners.get(log.receiver)
        return owner ? [{ ...log, owner }] : []
      })
      const at = now().getTime()
      for (const { owner, amount, receiver } of inBookingOrder(ours.filter(({ height }) => height <= final))) {
        owner.model.receive(owner.order, amount, at)
        house.arrive(receiver, amount)
      }
      for (const { order } of owners.values()) if (order) order.seen = 0n
      for (const { owner, amount, height } of ours) if (owner.order && height > final) owner.order.seen += amount
      received = final
    },
  }
}

function inBookingOrder<Log extends ChainLog & { readonly owner: ModelOwner }>(logs: readonly Log[]): readonly Log[] {
  const labelOf = ({ owner }: Log) => owner.orderId
  return logs.toSorted((left, right) => (labelOf(left) < labelOf(right) ? -1 : labelOf(left) > labelOf(right) ? 1 : 0))
}

function isIn(receipt: unknown, height: number): boolean {
  return typeof receipt === 'object' && receipt !== null && 'blockNumber' in receipt && Number(receipt.blockNumber) <= height
}

export function hexOf(text: string): string {
  return fromTronAddress(text) ?? ''
}
