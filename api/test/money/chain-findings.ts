import { LOCAL_ACCOUNTS } from '../../src/chain/index.ts'
import { DEMONSTRATION_XPUB, openDepositKeys, type DepositKeys } from '../../src/modules/payments/domain/deposit-keys.ts'
import { writtenAddress } from '../../src/modules/payments/domain/attempt.ts'
import type { PaymentNetwork } from '../../src/modules/payments/domain/payment-network.ts'
import type { Database } from '../../src/platform/database.ts'
import { openJsonRpc, type JsonRpc } from '../../src/platform/json-rpc.ts'
import type { Finding } from './money-findings.ts'
import { quantity, readTransferLogs, type ChainLog } from './transfer-logs.ts'

const BALANCE_OF = '0x70a08231'
const CALLS_AT_ONCE = 100

interface AddressRow {
  readonly address_index: bigint
  readonly hex_address: string
  readonly address: string
}

/** Invariants 4, 13 and 14, checked without any code of the watcher. */
export async function findOnChain(
  db: Database,
  network: PaymentNetwork,
  keys: DepositKeys = openDepositKeys(DEMONSTRATION_XPUB),
): Promise<readonly Finding[]> {
  const addresses: AddressRow[] = await db('payments_addresses').where({ chain: network.chain }).select('*')
  const derived = addresses
    .filter((row) => !isDerived(keys, network, row))
    .map((row) => `invariant 13: address ${row.address} is not of index ${row.address_index}`)
  const cursor: { next_height: bigint; parent_hash: string } | undefined = await db('payments_cursors')
    .where({ chain: network.chain })
    .first('next_height', 'parent_hash')
  const height = Number(cursor?.next_height ?? 0n) - 1
  if (!cursor || height < 0) return derived
  const rpc = openJsonRpc(network.urls[0] ?? '')
  const block = await rpc.call('eth_getBlockByNumber', [quantity(height), false])
  const isCanonical = typeof block === 'object' && block !== null && 'hash' in block && block.hash === cursor.parent_hash
  return [
    ...derived,
    ...(isCanonical ? [] : [`invariant 14: the cursor of ${network.chain} stands on a block that is gone`]),
    ...(await logFindings(db, network, { rpc, height, ours: new Set(addresses.map((row) => row.hex_address)) })),
    ...(await balanceFindings(db, network, { rpc, height, addresses })),
  ]
}

function isDerived(keys: DepositKeys, network: PaymentNetwork, row: AddressRow): boolean {
  return keys.addressAt(Number(row.address_index)) === row.hex_address && writtenAddress(network, row.hex_address) === row.address
}

async function logFindings(
  db: Database,
  { chain, token }: PaymentNetwork,
  { rpc, height, ours }: { readonly rpc: JsonRpc; readonly height: number; readonly ours: ReadonlySet<string> },
): Promise<readonly Finding[]> {
  const truth = transfersIn(await readTransferLogs(rpc, token, 0, height), ours)
  const rows: { tx_hash: string; ordinal: number; amount: bigint }[] = await db('payments_transfers')
    .where({ chain })
    .whereNotIn('state', ['seen', 'reversed'])
    .select('tx_hash', 'ordinal', 'amount')
  const stored = new Set(rows.map((row) => `${row.tx_hash}:${row.ordinal}:${row.amount}`))
  return [
    ...[...truth]
      .filter((transfer) => !stored.has(transfer))
      .map((transfer) => `invariant 14: ${chain} transfer ${transfer} was passed over`),
    ...[...stored]
      .filter((transfer) => !truth.has(transfer))
      .map((transfer) => `invariant 14: ${chain} transfer ${transfer} is not on the chain`),
  ]
}

/** As `hash:ordinal:amount`; the ordinal counts all transfers of the token in the transaction. */
function transfersIn(logs: readonly ChainLog[], ours: ReadonlySet<string>): ReadonlySet<string> {
  const byTransaction = Map.groupBy(logs, ({ txHash }) => txHash)
  const transfers = [...byTransaction.values()].flatMap((siblings) =>
    siblings.map(({ txHash, receiver, amount }, ordinal) => ({ receiver, amount, name: `${txHash}:${ordinal}:${amount}` })),
  )
  return new Set(transfers.filter(({ receiver, amount }) => amount > 0n && ours.has(receiver)).map(({ name }) => name))
}

// What the books hold on each address and in the treasury is what the token itself says of it after the last block that was scanned.
async function balanceFindings(
  db: Database,
  { chain, token }: PaymentNetwork,
  { rpc, height, addresses }: { readonly rpc: JsonRpc; readonly height: number; readonly addresses: readonly AddressRow[] },
): Promise<readonly Finding[]> {
  const deposits = `chain:${chain}:deposit:`
  const treasury = `chain:${chain}:treasury`
  const books: { code: string; balance: bigint }[] = await db('ledger_accounts')
    .where('code', 'like', `${deposits}%`)
    .orWhere({ code: treasury })
    .select('code', 'balance')
  const booked = new Map(books.map(({ code, balance }) => [code, balance]))
  const holders = [
    ...addresses.map(({ address, hex_address: holder }) => ({ code: `${deposits}${address}`, holder })),
    { code: treasury, holder: LOCAL_ACCOUNTS.treasury.toLowerCase() },
  ]
  const findings: Finding[] = []
  for (let first = 0; first < holders.length; first += CALLS_AT_ONCE) {
    const some = holders.slice(first, first + CALLS_AT_ONCE)
    const calls = some.map(({ holder }) => [{ to: token, data: `${BALANCE_OF}${holder.slice(2).padStart(64, '0')}` }, quantity(height)])
    const answers = await rpc.batch(calls.map((call) => ['eth_call', call] as const))
    for (const [place, { code }] of some.entries()) {
      const onChain = BigInt(String(answers[place]))
      const inBooks = booked.get(code) ?? 0n
      if (inBooks !== onChain) findings.push(`invariant 4: ${code} holds ${onChain} on the chain and the books say ${inBooks}`)
      booked.delete(code)
    }
  }
  return [...findings, ...[...booked.keys()].map((code) => `invariant 4: ${code} is nobody's`)]
}
