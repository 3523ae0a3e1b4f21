import { randomUUID } from 'node:crypto'
import { createLedger, creditDeposit, refundReserved, sweepFinal, sweepSent } from '../../src/modules/ledger/index.ts'
import { createPayoutRepository } from '../../src/modules/payments/db/payout.repository.ts'
import { makeAttempt, MARK, nextNumber, type MakeObject } from './object-fixtures.ts'
import { STUBS } from '../stubs.ts'

export const makeChainAlarm: MakeObject = async ({ app }) => {
  const id = randomUUID()
  const subject = `${MARK}-${nextNumber()}`
  // Before the clock of every world: some stand still for a whole run.
  const raisedAt = new Date(0)
  await app.database
    .db('payments_chain_alarms')
    .insert({ id, chain: 'tron', kind: 'unexplained-balance', subject, is_stopping: false, facts: '{}', raised_at: raisedAt })
  return id
}

export const makeRecovery: MakeObject = async (world, merchant) => {
  const id = randomUUID()
  const attemptId = await makeAttempt(world, merchant)
  await world.app.database.db('payments_recoveries').insert({
    id,
    chain: 'bsc',
    network: 'BNB Smart Chain (BEP20)',
    token: `0x${'5'.repeat(40)}`,
    symbol: 'USDT',
    decimals: 18,
    amount: '1000000',
    tx_hash: `0x${MARK}${nextNumber()}`,
    ordinal: 0,
    block_hash: `0x${'6'.repeat(64)}`,
    block_height: 1,
    sender: `0x${'7'.repeat(40)}`,
    hex_address: `0x${'8'.repeat(40)}`,
    attempt_id: attemptId,
    merchant_id: merchant.accountId,
    found_at: new Date(),
  })
  return id
}

export const makePayout: MakeObject = async ({ app }, { accountId }) => {
  const { db } = app.database
  const id = randomUUID()
  const receiver = `0x${nextNumber().toString(16).padStart(40, '0')}`
  const wanted = { id, merchantId: accountId, amount: 1_000_000n }
  const ledger = createLedger(STUBS)
  await db.transaction(async (trx) => {
    const deposit = { key: `tron:${id}:0`, chain: 'tron', address: `T${MARK}${id}`, amount: wanted.amount }
    const sweep = { ...deposit, key: id }
    const funded = [creditDeposit(deposit, accountId), sweepSent(sweep), sweepFinal(sweep)]
    await ledger.within(trx).postAll([...funded, refundReserved(wanted)])
    const payouts = createPayoutRepository(trx)
    await payouts.request({ ...wanted, kind: 'refund', requestedBy: randomUUID(), chain: 'tron', receiver, requestedAt: new Date() })
    await payouts.reserve(id)
  })
  return id
}

export const makePreparedPayout: MakeObject = async (world, merchant) => {
  const id = await makePayout(world, merchant)
  const sender = `0x${'3'.repeat(40)}`
  const fees = { gas: '1', maxFeePerGas: '1', maxPriorityFeePerGas: '1' }
  const unsigned = { rail: 'evm', chainId: 1, from: sender, to: sender, data: '0x', nonce: nextNumber(), ...fees } as const
  await createPayoutRepository(world.app.database.db).prepare(id, { by: randomUUID(), at: new Date(), sender, unsigned })
  return id
}
