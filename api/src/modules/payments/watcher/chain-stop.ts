import { createAlarmRepository } from '../db/alarm.repository.ts'
import { createChainUnitOfWork, type ChainUnitOfWork } from '../db/chain.unit-of-work.ts'
import type { Cursor } from '../db/cursor.repository.ts'
import type { BookedBlock, BookedTransfer } from '../db/transfer.repository.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import type { ChainTransfer } from '../domain/transfer.ts'
import { reverseArrival } from '../use-cases/book-arrival.ts'
import type { ChainReader } from './chain-reader.ts'
import { DeepReorgError, type MoneyLoopDeps } from './money-loop.ts'
import { WitnessDiffersError, type SecondWitness } from './second-witness.ts'

/** Stops crediting on a public chain that contradicts itself, until a person clears the alarm. */
export interface ChainStop {
  readonly isStopped: () => Promise<boolean>
  /** Raises the alarm on a contradiction and rethrows. */
  readonly heed: <Answer>(step: () => Promise<Answer>) => Promise<Answer>
}

/** A local chain never stops: it starts anew. */
export function openChainStop(
  deps: MoneyLoopDeps & { readonly log: (message: string) => void },
  network: PaymentNetwork,
  { reader, witness }: { readonly reader: ChainReader; readonly witness: SecondWitness },
): ChainStop {
  const alarms = createAlarmRepository(deps.db)
  const raise = async (error: unknown) => {
    const alarm = network.isLocalChain ? null : alarmOf(error)
    if (!alarm || !(await alarms.raise({ ...alarm, chain: network.chain, isStopping: true }, deps.now()))) return
    deps.log(`${network.name}: ALARM, nothing is credited until a person clears it (${alarm.kind})`)
  }
  return {
    isStopped: async () => {
      if (network.isLocalChain || !(await alarms.isStopped(network.chain))) return false
      await mendDeepReorg(deps, network, reader, witness.other())
      return true
    },
    heed: async (step) => {
      try {
        return await step()
      } catch (error) {
        await raise(error)
        throw error
      }
    },
  }
}

function alarmOf(error: unknown) {
  if (error instanceof DeepReorgError) return { kind: 'deep-reorg', facts: { what: error.message } } as const
  if (error instanceof WitnessDiffersError) return { kind: 'witness-differs', facts: error.facts } as const
  return null
}

const BLOCKS_AT_ONCE = 100

/** payments.md 7.4: relinks or reverses transfers of replaced final blocks. False while one is undecided; nothing is credited then. */
async function mendDeepReorg(
  deps: MoneyLoopDeps,
  network: PaymentNetwork,
  reader: ChainReader,
  witness: Pick<ChainReader, 'headerAt'> | null = null,
): Promise<boolean> {
  const chain = createChainUnitOfWork(deps.db, network.chain, deps)
  const cursor = await chain.cursor.read()
  if (!cursor || cursor.nextHeight === 0) return true
  const [final, parent] = await reader.headersAt(['finalized', cursor.nextHeight - 1])
  if (!final) return false
  if (parent?.hash === cursor.parentHash) return true
  // One node alone may follow a branch of its own: nothing is reversed on its word when another can be asked.
  if (!parent || (witness && (await witness.headerAt(parent.height))?.hash !== parent.hash)) return false
  const { gone, standing } = await findGone(chain, reader, cursor.nextHeight - 1)
  let isDecided = true
  for (const booked of gone) isDecided = (await decide(chain, { network, reader, now: deps.now }, booked, final.height)) && isDecided
  return isDecided && goBack(chain, reader, { cursor, standing, finalHeight: final.height })
}

/** Resumes after a block that books and chain share; without one, before the first address was issued. */
async function goBack(
  chain: ChainUnitOfWork,
  reader: ChainReader,
  { cursor, standing, finalHeight }: { readonly cursor: Cursor; readonly standing: number | null; readonly finalHeight: number },
): Promise<boolean> {
  const first = await chain.booked.firstHeight()
  const anchor = await reader.headerAt(Math.min(standing ?? Math.max(0, first - 1), finalHeight))
  if (!anchor) return false
  return chain.transact(async (store) => {
    const locked = await store.cursor.lock()
    // Another process was faster.
    if (locked?.parentHash !== cursor.parentHash || locked.nextHeight !== cursor.nextHeight) return false
    await store.cursor.move(anchor.height + 1, anchor.hash)
    return true
  })
}

interface Gone {
  readonly gone: readonly BookedTransfer[]
  /** The highest block with booked money that still exists; null when none does. */
  readonly standing: number | null
}

/** Walks down the blocks with booked money until one still exists: everything below it exists, too. */
async function findGone({ booked }: ChainUnitOfWork, reader: ChainReader, top: number): Promise<Gone> {
  const gone: BookedTransfer[] = []
  let atMost = top
  for (;;) {
    const blocks = await booked.blocks(atMost, BLOCKS_AT_ONCE)
    const headers = await reader.headersAt(blocks.map(({ height }) => height))
    const stands = ({ hash }: BookedBlock, position: number) => headers[position]?.hash === hash
    const standing = blocks.find(stands)
    for (const block of blocks.filter((each, position) => !stands(each, position))) gone.push(...(await booked.inBlock(block.hash)))
    const last = blocks.at(-1)
    if (standing || !last || blocks.length < BLOCKS_AT_ONCE) return { gone, standing: standing?.height ?? null }
    atMost = last.height - 1
  }
}

/** Relinks or reverses a transfer whose block is gone; false while undecided. */
async function decide(
  chain: ChainUnitOfWork,
  { network, reader, now }: { readonly network: PaymentNetwork; readonly reader: ChainReader; readonly now: () => Date },
  booked: BookedTransfer,
  finalHeight: number,
): Promise<boolean> {
  const found = await reader.heightOf(booked.transfer.txHash)
  // A transaction that is on its way again, or a chain that is not past the lost block, may still bring the money back.
  if (found === null ? finalHeight < booked.transfer.blockHeight : found > finalHeight) return false
  const moved = found === null ? null : await placeOf(reader, booked, found)
  await chain.transact(async (store) => {
    await store.cursor.lock()
    if (moved) return store.booked.relink(moved, finalHeight)
    return reverseArrival(store, network, booked, now())
  })
  return true
}

/** Null when the transaction does something else in its new block. */
async function placeOf(reader: ChainReader, { transfer, owner }: BookedTransfer, height: number): Promise<ChainTransfer | null> {
  const { txHash, ordinal, hexAddress, amount } = transfer
  const { transfers } = await reader.readTransfers({
    from: height,
    to: height,
    parentHash: null,
    receivers: [hexAddress],
    ownersOf: async () => new Map([[hexAddress, owner]]),
  })
  const found = transfers.map((each) => each.transfer).find((each) => each.txHash === txHash && each.ordinal === ordinal)
  return found?.amount === amount ? found : null
}
