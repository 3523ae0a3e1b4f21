import { randomUUID } from 'node:crypto'
import { createLedger, heldDeposit } from '../../src/modules/ledger/index.ts'
import { createMoneyReleaseRepository } from '../../src/modules/payments/db/release.repository.ts'
import { makeAttempt, MARK, nextNumber, type MakeObject } from './object-fixtures.ts'
import { STUBS } from '../stubs.ts'

const AMOUNT = 1_000_000n

export const makeRelease: MakeObject = async (world, merchant) => {
  const { db } = world.app.database
  const { accountId: merchantId } = merchant
  const txHash = `0x${MARK}${nextNumber()}`
  const booking = `tron:${txHash}:0`
  const proposedAt = new Date()
  const attemptId = await makeAttempt(world, merchant)
  const { hex_address: hexAddress }: { hex_address: string } = await db('payments_addresses')
    .where({ attempt_id: attemptId })
    .first('hex_address')
  await db('payments_transfers').insert({
    chain: 'tron',
    tx_hash: txHash,
    ordinal: 0,
    block_hash: `0x${'6'.repeat(64)}`,
    block_height: 1,
    log_index: 0,
    sender: `0x${'7'.repeat(40)}`,
    hex_address: hexAddress,
    attempt_id: attemptId,
    amount: String(AMOUNT),
    state: 'held',
    use: 'held',
    credited_at: proposedAt,
  })
  const deposit = { key: booking, chain: 'tron', address: `T${txHash}`, amount: AMOUNT }
  await db.transaction(async (trx) => createLedger(STUBS).within(trx).post(heldDeposit(deposit, merchantId)))
  const said = { reason: `${MARK} is known`, proposedBy: randomUUID(), proposedAt, approvedAt: null, withdrawnAt: null }
  const release = { id: randomUUID(), booking, kind: 'held', merchantId, amount: AMOUNT, ...said } as const
  await createMoneyReleaseRepository(db).insert(release)
  return release.id
}
