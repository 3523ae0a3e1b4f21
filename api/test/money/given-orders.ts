import { randomUUID } from 'node:crypto'
import { endpoints, TERMS_VERSION, type Order, type PaymentAttempt, type PaymentResult, type SiteLogo } from '@parlour/contracts'
import { createSealRepository } from '../../src/modules/ledger/db/seal.repository.ts'
import { verifySeals } from '../../src/modules/ledger/use-cases/check-books.ts'
import { fromEvmAddress, fromTronAddress } from '../../src/modules/payments/domain/address.ts'
import type { MoneyWorld } from './money-world.ts'

export interface OpenOrder {
  readonly merchantId: string
  readonly order: Order
  readonly attempt: PaymentAttempt
  readonly hexAddress: string
}

export async function givenOpenOrder(
  world: MoneyWorld,
  method: 'trc20' | 'erc20' = 'trc20',
  merchantId: string = randomUUID(),
  logo: SiteLogo | null = null,
): Promise<OpenOrder> {
  const item = world.giveItem({ merchantId, logo })
  const { data: order } = await world.call<Order>(merchantId, endpoints.createOrder, { id: item.id, termsVersion: TERMS_VERSION })
  const { data: attempt } = await world.call<PaymentAttempt>(merchantId, endpoints.startPayment, { orderId: order.id, method })
  const hexAddress = method === 'trc20' ? fromTronAddress(attempt.address) : fromEvmAddress(attempt.address)
  if (hexAddress === null) throw new Error(`The attempt has the address ${attempt.address}`)
  return { merchantId, order, attempt, hexAddress }
}

export async function givenPaidOrder(
  world: MoneyWorld,
  merchantId: string = randomUUID(),
  logo: SiteLogo | null = null,
): Promise<OpenOrder> {
  const open = await givenOpenOrder(world, 'trc20', merchantId, logo)
  await world.pay('trc20', open.hexAddress, 999_000_000n)
  await world.finalize()
  await world.watchOnce('trc20')
  return open
}

export async function orderOf(world: MoneyWorld, { merchantId, order }: OpenOrder): Promise<Order> {
  return (await world.call<Order>(merchantId, endpoints.getOrder, { id: order.id })).data
}

export async function resultOf(world: MoneyWorld, { merchantId, attempt }: OpenOrder): Promise<PaymentResult> {
  return (await world.call<PaymentResult>(merchantId, endpoints.getPaymentResult, { id: attempt.id })).data
}

/** Null when never posted to. Positive is debit. */
export async function balanceOf(world: MoneyWorld, code: string): Promise<bigint | null> {
  const row: { balance: bigint } | undefined = await world.db('ledger_accounts').where({ code }).first('balance')
  return row?.balance ?? null
}

export async function journalKinds(world: MoneyWorld, { order, attempt }: OpenOrder): Promise<readonly string[]> {
  const rows: { kind: string }[] = await world
    .db('ledger_journals')
    .whereIn(
      'id',
      world
        .db('ledger_postings')
        .where('account', 'like', `%${order.id}%`)
        .orWhere('account', 'like', `%${attempt.address}`)
        .select('journal_id'),
    )
    .orderBy(['posted_at', 'kind'])
    .select('kind')
  return rows.map(({ kind }) => kind)
}

/** Throws when one of the invariants 1 to 3 and 16 is broken. */
export async function assertLedgerHolds(world: Pick<MoneyWorld, 'db'>): Promise<void> {
  const sealBreak = await verifySeals(createSealRepository(world.db))
  const broken = [...(await brokenInvariants(world)), ...(sealBreak ? [`seal of ${sealBreak.journalId}`] : [])]
  if (broken.length > 0) throw new Error(`The ledger is broken: ${JSON.stringify(broken)}`)
}

export async function brokenInvariants(world: Pick<MoneyWorld, 'db'>): Promise<readonly unknown[]> {
  const result = await world.db.raw<{ rows: unknown[] }>(`
    SELECT 'journal ' || journal.key AS broken FROM ledger_journals AS journal
      LEFT JOIN ledger_postings AS posting ON posting.journal_id = journal.id
      GROUP BY journal.id HAVING count(posting.line) < 2 OR sum(posting.amount) <> 0
    UNION ALL
    SELECT 'balance ' || account.code FROM ledger_accounts AS account
      LEFT JOIN ledger_postings AS posting ON posting.account = account.code
      GROUP BY account.code HAVING coalesce(sum(posting.amount), 0) <> account.balance
    UNION ALL
    SELECT 'bound ' || code FROM ledger_accounts WHERE kind = 'liability' AND balance > 0 OR kind = 'asset' AND balance < 0
    UNION ALL
    SELECT 'stray line on ' || account FROM ledger_postings
      WHERE journal_id NOT IN (SELECT id FROM ledger_journals) OR account NOT IN (SELECT code FROM ledger_accounts)
    UNION ALL
    SELECT 'line on ' || account FROM (
      SELECT account, balance_after, sum(amount) OVER (PARTITION BY account ORDER BY position) AS total FROM ledger_postings
    ) AS line WHERE balance_after <> total`)
  return result.rows
}
