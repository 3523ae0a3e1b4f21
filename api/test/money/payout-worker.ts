import { openDatabase } from '../../src/platform/database.ts'
import { createLedger } from '../../src/modules/ledger/index.ts'
import { readNetworks } from '../../src/modules/payments/index.ts'
import { readPayoutWish, reservePayout, type PayoutWish } from '../../src/modules/payments/use-cases/request-payout.ts'
import { submitPayouts, type SignedPayout } from '../../src/modules/payments/use-cases/submit-payouts.ts'
import { openOutlets } from '../../src/modules/payments/payout/open-outlets.ts'
import { PAYOUT_STORES } from '../../src/modules/payments/payout/payout-stores.ts'
import { followOutgoing } from '../../src/modules/payments/watcher/outgoing-transfers.ts'

/** A process of its own, so that a test can kill it: does one step of a payout, or follows what was sent, once. */
interface Task {
  readonly request?: Omit<PayoutWish, 'amount'> & { readonly amount: string }
  readonly submit?: readonly SignedPayout[]
}

const db = openDatabase(process.env.DATABASE_URL ?? '')
const networks = await readNetworks(
  { chainUrl: process.env.CHAIN_URL ?? null, rpcUrls: { tron: [], eth: [] }, dustLimit: 1_000_000n },
  null,
)
const outlets = openOutlets(networks, { treasuries: { tron: null, eth: null }, tronApiUrl: null })
const deps = { db, ledger: createLedger(), outlets, stores: PAYOUT_STORES, now: () => new Date(), log: () => undefined }
const { request, submit } = JSON.parse(process.env.PAYOUT_TASK ?? '{}') as Task
if (request) {
  const refund = await readPayoutWish(deps, { ...request, amount: BigInt(request.amount) })
  await db.transaction(async (trx) => reservePayout(trx, deps, refund))
} else if (submit) await submitPayouts(deps, submit)
else for (const outlet of outlets) await followOutgoing(deps, outlet)
await db.destroy()
