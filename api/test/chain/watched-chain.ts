import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LOCAL_TOKENS, startLocalChain } from '../../src/chain/index.ts'
import type { AddressOwner } from '../../src/modules/payments/domain/attempt.ts'
import { localNetworks, publicNetwork, type PaymentNetwork } from '../../src/modules/payments/domain/payment-network.ts'
import { openChainReader } from '../../src/modules/payments/watcher/chain-reader.ts'
import { placeCursor } from '../../src/modules/payments/watcher/place-cursor.ts'
import type { Database } from '../../src/platform/database.ts'
import { openJsonRpc } from '../../src/platform/json-rpc.ts'
import { givenMoneyModules } from '../money/money-modules.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { giveAddress, tokenMoves } from './chain-moves.ts'

const TRON_CHAIN_ID = 728_126_428
const DUST_LIMIT = 1_000_000n

export type WatchedChain = Awaited<ReturnType<typeof givenWatchedChain>>

export async function givenWatchedChain() {
  const database = await createTestDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'parlour-chain-'))
  const chain = await startLocalChain({ directory, isBlockTimerOn: false })
  const rpc = openJsonRpc(chain.url)
  const networks = localNetworks(chain, DUST_LIMIT)
  const clock = { offsetMs: 0 }
  const now = () => new Date(Date.now() + clock.offsetMs)
  const { arrival } = givenMoneyModules({
    db: database.db,
    networks,
    queue: { enqueue: async () => undefined },
    checkSite: async () => 200,
    now,
  })
  const said: string[] = []
  const network = networks.find(({ method }) => method === 'trc20')
  if (!network) throw new Error('The local chain has no TRC20')
  return {
    ...database,
    rpc,
    chain,
    network,
    clock,
    said,
    deps: { ...arrival, log: (message: string) => void said.push(message) },
    giveAddress: async (trx: Database = database.db) => giveAddress(trx, network, now()),
    ...tokenMoves(rpc),
    startHere: async (where: PaymentNetwork) => {
      await database.db('payments_cursors').del()
      await placeCursor(database.db, where, openChainReader(openJsonRpc(where.urls[0] ?? ''), where))
    },
    mine: async (blocks: number) => rpc.call('anvil_mine', [`0x${blocks.toString(16)}`]),
    creditedTo: async ({ attemptId }: AddressOwner) => creditedTo(database, attemptId),
    close: async () => {
      await database.drop()
      await chain.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

export function tronOn(urls: readonly string[], given: Partial<PaymentNetwork> = {}): PaymentNetwork {
  const network = publicNetwork(TRON_CHAIN_ID, urls, DUST_LIMIT)
  if (!network) throw new Error('TRON is not known')
  const faster = { pollMs: { whileAwaited: 20, idle: 20 }, timeoutMs: { silence: 1_000, penalty: 200 } }
  return { ...network, token: LOCAL_TOKENS.trc20.toLowerCase(), ...faster, ...given }
}

async function creditedTo({ db }: TestDatabase, attemptId: string): Promise<readonly bigint[]> {
  const rows: { amount: bigint }[] = await db('payments_transfers')
    .where({ attempt_id: attemptId, state: 'credited' })
    .orderBy('amount')
    .select('amount')
  return rows.map(({ amount }) => amount)
}
