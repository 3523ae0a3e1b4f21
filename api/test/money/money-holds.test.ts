import { randomUUID } from 'node:crypto'
import { endpoints, type PaymentAttempt } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOCAL_ACCOUNTS } from '../../src/chain/index.ts'
import { createBooksWatch } from '../../src/modules/ledger/index.ts'
import { fromTronAddress } from '../../src/modules/payments/index.ts'
import { toTronAddress } from '../../src/modules/payments/domain/address.ts'
import type { Database } from '../../src/platform/database.ts'
import { assertMoneyHolds, findBrokenMoney } from './assert-money-holds.ts'
import { givenOpenOrder, givenPaidOrder } from './given-orders.ts'
import { givenMoneyWorld, type MoneyWorld } from './money-world.ts'
import { STUBS } from '../stubs.ts'

const DAY = 24 * 3_600_000

let world: MoneyWorld

beforeAll(async () => {
  world = await givenMoneyWorld()
  const done = await givenPaidOrder(world)
  await world.sites.jobs?.['sites.provision']?.({ orderId: done.order.id })
  await givenPaidOrder(world)
  const partly = await givenOpenOrder(world)
  const cancelled = await givenOpenOrder(world)
  await world.call(cancelled.merchantId, endpoints.editOrder, { id: cancelled.order.id, status: 5 })
  const { data: topUp } = await world.call<PaymentAttempt>(done.merchantId, endpoints.startPayment, {
    topupAmount: '40.000000',
    method: 'trc20',
  })
  await world.pay('trc20', partly.hexAddress, 5_000_000n)
  await world.pay('trc20', cancelled.hexAddress, 7_000_000n)
  await world.pay('trc20', fromTronAddress(topUp.address) ?? '', 40_000_000n)
  await world.finalize()
  for (const method of ['trc20', 'erc20'] as const) await world.watchOnce(method)
  const wallet = { method: 'trc20', address: toTronAddress(LOCAL_ACCOUNTS.demoWallet) }
  await world.call(cancelled.merchantId, endpoints.requestPayout, { ...wallet, amount: '2.000000' })
  world.clock.offsetMs = 2 * DAY
  await world.settlement.closeDueDays()
  await world.deposits.sweepDeposits()
  await createBooksWatch({ ...STUBS, db: world.db, now: world.now }).seal()
})
afterAll(async () => {
  await world.close()
})

const chain = () => ({ networks: world.networks, now: world.now() })

async function findWith(plant: string): Promise<readonly string[]> {
  const found: string[] = []
  const undo = new Error('undo')
  await world.db
    .transaction(async (trx: Database) => {
      await trx.raw('SET LOCAL session_replication_role = replica')
      await trx.raw(plant)
      found.push(...(await findBrokenMoney(trx, chain())))
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return found
}

const ONE_LINE = "(SELECT min(position) FROM ledger_postings WHERE account LIKE 'deferred:%')"
const FAULTS: readonly (readonly [number, string, string])[] = [
  [1, 'a line that no other balances', `UPDATE ledger_postings SET amount = amount + 1 WHERE position = ${ONE_LINE}`],
  [1, 'a journal without lines', "DELETE FROM ledger_postings WHERE journal_id = (SELECT id FROM ledger_journals WHERE kind = 'D4')"],
  [2, 'a balance of its own', "UPDATE ledger_accounts SET balance = balance - 1 WHERE code LIKE 'credit:%'"],
  [
    3,
    'a deposit below zero',
    "ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_bound; UPDATE ledger_accounts SET balance = 1, emptied_on = NULL WHERE code LIKE 'deposit:%'",
  ],
  [
    4,
    'an address that lost money',
    "UPDATE ledger_accounts SET balance = balance - 1 WHERE code LIKE 'chain:tron:deposit:%' AND balance > 0",
  ],
  [
    4,
    'money on an address of nobody',
    "UPDATE ledger_accounts SET code = 'chain:tron:deposit:TNobody' WHERE code = (SELECT min(code) FROM ledger_accounts WHERE code LIKE 'chain:tron:deposit:%')",
  ],
  [5, 'a transfer that is credited and not booked', "UPDATE ledger_journals SET key = key || 'x' WHERE kind = 'D1'"],
  [5, 'a reversal without a journal', "UPDATE payments_transfers SET state = 'reversed' WHERE use = 'order'"],
  [6, 'a completion without its journal', "UPDATE ledger_journals SET key = key || 'x' WHERE kind = 'D4'"],
  [6, 'a closed order that holds money', 'UPDATE orders_orders SET status = 5, closed_at = now() WHERE status = 0 AND confirmed > 0'],
  [7, 'an order that shows another rest', 'UPDATE orders_orders SET confirmed = confirmed + 1 WHERE status = 0'],
  [8, 'a payment that nobody heard of', "DELETE FROM notices_notices WHERE kind = 'order-paid'"],
  [8, 'a credit that nobody heard of', "DELETE FROM notices_notices WHERE kind = 'credit-received'"],
  [8, 'a payout that nobody heard of', "DELETE FROM notices_notices WHERE kind = 'payout-requested'"],
  [9, 'an order that was paid before it was made', "UPDATE orders_orders SET paid_at = created_at - interval '1 second' WHERE status = 1"],
  [9, 'a table that takes any transition', 'ALTER TABLE orders_orders DISABLE TRIGGER orders_orders_transition'],
  [10, 'a total that no journal moved', 'UPDATE settlement_statements SET total = total + 1, deposit_part = deposit_part + 1'],
  [10, 'a journal of no statement', 'DELETE FROM settlement_lines; DELETE FROM settlement_statements'],
  [11, 'terms that changed afterwards', 'UPDATE settlement_contracts SET maintenance_fee = maintenance_fee + 10000'],
  [
    12,
    'two open requests of a merchant',
    `DROP INDEX settlement_topup_requests_open;
    INSERT INTO settlement_topup_requests SELECT gen_random_uuid(), merchant_id, reason, amount, created_at FROM settlement_topup_requests`,
  ],
  [12, 'a suspension before its day', 'UPDATE settlement_watches SET suspended_at = now() WHERE is_wanting'],
  [13, 'an address of another key', "UPDATE payments_addresses SET address_index = address_index + 1000000 WHERE chain = 'tron'"],
  [
    13,
    'an address that changed hands',
    `UPDATE payments_attempts SET merchant_id = '${randomUUID()}', order_id = CASE WHEN order_id IS NULL THEN NULL ELSE gen_random_uuid() END`,
  ],
  [14, 'a transfer that was passed over', "DELETE FROM payments_transfers WHERE use = 'deposit'"],
  [14, 'a cursor on a block that is gone', "UPDATE payments_cursors SET parent_hash = '0x' || repeat('9', 64) WHERE chain = 'tron'"],
  [
    15,
    'money as a number of JSON',
    "UPDATE platform_idempotency_keys SET answer = jsonb_set(answer, '{amount}', '999') WHERE answer ? 'amount'",
  ],
  [16, 'a journal that was changed after its seal', "UPDATE ledger_journals SET booked_on = booked_on - 1 WHERE kind = 'D2'"],
]

describe('the check of money', () => {
  it('finds nothing where nothing is wrong', async () => {
    await assertMoneyHolds(world.db, chain())
    expect(await world.db('settlement_statements')).not.toEqual([])
    expect(await world.db('settlement_topup_requests').whereNull('closed_at')).toHaveLength(1)
    expect(await world.db('ledger_seals')).not.toEqual([])
  })

  it.each(FAULTS)('invariant %i: finds %s', async (number, _what, plant) => {
    const found = await findWith(plant.replaceAll('?', '\\?'))
    expect(found.filter((finding) => finding.startsWith(`invariant ${number}: `))).not.toEqual([])
  })

  it('plants a fault for each invariant', () => {
    expect(new Set(FAULTS.map(([number]) => number))).toEqual(new Set(Array.from({ length: 16 }, (_, index) => index + 1)))
  })
})
