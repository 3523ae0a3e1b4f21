import { randomUUID } from 'node:crypto'
import { endpoints } from '@parlour/contracts'
import { createLedger, topUpDeposit } from '../../src/modules/ledger/index.ts'
import { createHoldRepository } from '../../src/modules/sites/db/hold.repository.ts'
import { addDays, utcDayOf } from '../../src/modules/settlement/domain/utc-day.ts'
import { settlementOn } from '../settlement/settlement-stand.ts'
import { verified } from './console-fixtures.ts'
import { MARK, makeSite, nextNumber, type FixtureWorld, type MakeObject, type Merchant } from './object-fixtures.ts'
import { STUBS } from '../stubs.ts'

const DAY_MS = 86_400_000

export const makeStatement: MakeObject = async ({ app }, { accountId }) => {
  const { db } = app.database
  const siteId = randomUUID()
  const settlement = settlementOn(db, () => new Date())
  const launchedAt = new Date(Date.now() - DAY_MS)
  const siteName = `${MARK} ${nextNumber()}`
  await settlement.openContract(db, { siteId, merchantId: accountId, siteName, packageId: 'standard', launchedAt, orderedAt: launchedAt })
  await settlement.closeDueDays()
  const row: { id: string } | undefined = await db('settlement_statements')
    .join('settlement_contracts', 'settlement_contracts.id', 'contract_id')
    .where({ site_id: siteId })
    .first('settlement_statements.id')
  return row?.id ?? ''
}

export const makeJournal: MakeObject = async (world, merchant) => {
  const id = await makeStatement(world, merchant)
  const row: { journal_id: string } = await world.app.database.db('settlement_statements').where({ id }).first('journal_id')
  return row.journal_id
}

export const makeContractedSite: MakeObject = async (world, merchant) => {
  const id = await makeStatement(world, merchant)
  const row: { site_id: string } = await world.app.database
    .db('settlement_contracts')
    .whereIn('id', world.app.database.db('settlement_statements').where({ id }).select('contract_id'))
    .first('site_id')
  return row.site_id
}

export const makeDispute: MakeObject = async (world, merchant) => {
  const statementId = await makeStatement(world, merchant)
  const form = { statementId, lineKind: 'maintenance', reason: `${MARK} was down` }
  return (await world.fetchData<{ id: string }>(merchant.token, endpoints.openDispute, form)).id
}

export const makeTask: MakeObject = async (world) => {
  const id = randomUUID()
  const emptySince = addDays(utcDayOf(new Date()), -nextNumber() - 31)
  const days = { empty_since: emptySince, due_on: addDays(emptySince, 31) }
  const task = { id, merchant_id: await givenMerchant(world), kind: 'deposit-empty', ...days, created_at: new Date() }
  await world.app.database.db('settlement_tasks').insert(task)
  return id
}

export const makeMerchantWithSite: MakeObject = async (world, merchant) => {
  const accountId = await givenMerchant(world)
  await makeSite(world, { ...merchant, accountId })
  return accountId
}

export const makeSuspendedMerchant: MakeObject = async (world, merchant) => {
  const accountId = await makeMerchantWithSite(world, merchant)
  const placedAt = new Date()
  const liftsAt = new Date(placedAt.getTime() + 7 * DAY_MS)
  await createHoldRepository(world.app.database.db).placeForFraud(accountId, {
    reason: 'stolen cards',
    placedBy: randomUUID(),
    placedAt,
    liftsAt,
  })
  return accountId
}

export const makeMerchantWithRest: MakeObject = async (world, merchant) => {
  const accountId = await givenMerchant(world)
  await makeStatement(world, { ...merchant, accountId })
  const { db } = world.app.database
  const yesterday = addDays(utcDayOf(new Date()), -1)
  const closed = { ended_on: yesterday, next_period_start: null, next_period_end: null }
  await db('settlement_contracts').where({ merchant_id: accountId }).update(closed)
  const transfer = { key: `tron:${randomUUID()}:0`, chain: 'tron', address: `T${MARK}`, amount: 133_000_000n }
  await db.transaction(async (trx) => createLedger(STUBS).within(trx).post(topUpDeposit(transfer, accountId)))
  return verified(async () => accountId)(world, { ...merchant, accountId })
}

async function givenMerchant({ app }: FixtureWorld): Promise<Merchant['accountId']> {
  const id = randomUUID()
  const name = `held${nextNumber()}`
  const email = `${name}@merchant.example`
  const names = { account: name, account_key: name, email, email_key: email }
  await app.database.db('identity_accounts').insert({ id, ...names, password_hash: 'none', registered_at: new Date() })
  return id
}
