import { randomUUID } from 'node:crypto'
import {
  endpoints,
  type DepositReturn,
  type OutgoingTransfer,
  type Payout,
  type PaymentAttempt,
  type ReturnWallet,
  type SettlementSummary,
  type SigningFile,
} from '@parlour/contracts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { ACCOUNTS } from '../../src/modules/ledger/index.ts'
import { fromEvmAddress } from '../../src/modules/payments/index.ts'
import { toChecksumAddress } from '../../src/modules/payments/domain/address.ts'
import { signTransfers } from '../../src/modules/payments/payout/sign-transfers.ts'
import { createRunRepository } from '../../src/modules/settlement/db/run.repository.ts'
import { listEnded } from '../../src/modules/settlement/db/ended-contracts.read-model.ts'
import { notifyReturns } from '../../src/modules/settlement/use-cases/return-deposit.ts'
import { createStaffAuditRepository } from '../../src/modules/staff/db/staff-audit.repository.ts'
import { createStaffAudit } from '../../src/modules/staff/index.ts'
import type { Database } from '../../src/platform/database.ts'
import { countLockWaiters } from '../lock-waiters.ts'
import { asAnotherClient } from '../nested-connections.ts'
import { assertLedgerHolds, balanceOf } from './given-orders.ts'
import { givenMoneyWorld, type MoneyWorld } from './money-world.ts'
import { saveNotice } from './save-notice.ts'
import { LOCAL_KEYS } from './simulator/staff.ts'

const [ANA, BEN] = [randomUUID(), randomUUID()]
const WALLET = toChecksumAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8')
const NEXT_WALLET = toChecksumAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc')
const HOUR = 3_600_000
const DAY = 24 * HOUR
const unverified = new Set<string>()

let world: MoneyWorld

beforeAll(async () => {
  world = await givenMoneyWorld({ unverified, audit: createStaffAudit(() => new Date()) })
})
afterEach(async () => {
  await assertLedgerHolds(world)
})
afterAll(() => world.close())

async function givenSite(deposit: bigint, merchantId: string = randomUUID()) {
  const siteId = randomUUID()
  const launchedAt = world.now()
  const site = { siteId, merchantId, siteName: 'Lucky Bay', packageId: 'standard', launchedAt, orderedAt: launchedAt } as const
  await world.db.transaction(async (trx) => world.settlement.openContract(trx, site))
  await topUp(merchantId, deposit)
  return { siteId, merchantId }
}

async function topUp(merchantId: string, amount: bigint): Promise<void> {
  const topupAmount = `${amount / 1_000_000n}.000000`
  const { data } = await world.call<PaymentAttempt>(merchantId, endpoints.startPayment, { topupAmount, method: 'erc20' })
  const address = fromEvmAddress(data.address) ?? ''
  await world.rpc.call('anvil_setBalance', [address, '0x8ac7230489e80000'])
  await world.pay('erc20', address, amount)
  await world.finalize()
  await world.watchOnce('erc20')
}

const close = async (siteId: string) => world.db.transaction(async (trx) => world.settlement.endContract(trx, siteId))
const reopen = async (siteId: string) => world.db.transaction(async (trx) => world.settlement.reopenContract(trx, siteId))
const passDays = async (days: number) => {
  world.clock.offsetMs += days * DAY
  await world.settlement.closeDueDays()
}

async function givenRest(deposit: bigint) {
  const site = await givenSite(deposit)
  await close(site.siteId)
  await passDays(1)
  return site
}

const propose = async (merchantId: string, by = ANA) =>
  world.callStaff<OutgoingTransfer>(by, endpoints.proposeReturn, {
    merchantId,
    method: 'erc20',
    address: WALLET,
    reason: 'Named in C-7K2QX',
  })
const name = async (merchantId: string, address: string) =>
  world.call<ReturnWallet>(merchantId, endpoints.nameReturnWallet, { method: 'erc20', address })
const toReturnOf = async (merchantId: string) =>
  (await world.call<SettlementSummary>(merchantId, endpoints.getSettlementSummary, {})).data.toReturn
const proposeNamed = async (merchantId: string, address: string, walletVersion: number) =>
  world.callStaff<OutgoingTransfer>(ANA, endpoints.proposeReturn, {
    merchantId,
    method: 'erc20',
    address,
    walletVersion,
    reason: 'As the merchant named it',
  })
const listed = async (merchantId: string) => {
  const { data } = await world.callStaff<DepositReturn[]>(ANA, endpoints.listDepositReturns, {})
  return data.filter((each) => each.merchantId === merchantId)
}
const depositOf = async (merchantId: string) => -((await balanceOf(world, `deposit:${merchantId}`)) ?? 0n)
const payoutsOf = async (merchantId: string) => (await world.call<Payout[]>(merchantId, endpoints.listPayouts, {})).data
const withdraw = async (id: string, by = ANA) =>
  world.callStaff<OutgoingTransfer>(by, endpoints.withdrawPayout, { id, reason: 'A site runs again' })
const noticesOf = async (merchantId: string): Promise<readonly string[]> =>
  (await world.db('notices_notices').where({ merchant_id: merchantId }).whereLike('kind', 'deposit-return%').orderBy('seq')).map(
    ({ kind }: { kind: string }) => kind,
  )

async function approveAndSend(id: string): Promise<void> {
  expect(await world.callStaff(BEN, endpoints.approvePayouts, { ids: [id] })).toMatchObject({ status: 200 })
  const { data } = await world.callStaff<SigningFile>(BEN, endpoints.exportPayouts, { method: 'erc20' })
  const transactions = await signTransfers(data, LOCAL_KEYS)
  for (const round of [1, 2]) {
    expect([round, (await world.callStaff(BEN, endpoints.submitPayouts, { transactions })).status]).toEqual([round, 200])
    await world.finalize()
    await world.watchOnce('erc20')
    await world.followOnce()
  }
}

async function sweepAll(): Promise<void> {
  const sweep = { method: 'erc20', atLeast: '1.000000', most: 100 }
  const { data } = await world.callStaff<OutgoingTransfer[]>(ANA, endpoints.prepareSweep, sweep)
  for (const { id } of data) await approveAndSend(id)
}

it(
  'goes its whole way: waits with an age, is proposed by one person, approved by another, final on the chain, and announced',
  { meta: { req: 'D41 journal-T1' } },
  async () => {
    const { siteId, merchantId } = await givenSite(500_000_000n)
    expect(await propose(merchantId)).toMatchObject({ status: 409, error: 'settlement.no-return' })
    await close(siteId)
    // The day of the closing is charged with the last statement.
    expect([await listed(merchantId), (await propose(merchantId)).error]).toEqual([[], 'settlement.no-return'])
    await passDays(1)
    const row = { amount: '467.000000', isVerified: true, wallets: [] }
    expect(await listed(merchantId)).toMatchObject([{ ...row, age: 'fresh' }])
    world.clock.offsetMs += 25 * HOUR
    expect(await listed(merchantId)).toMatchObject([{ age: 'warning' }])
    world.clock.offsetMs += 48 * HOUR
    expect(await listed(merchantId)).toMatchObject([{ age: 'late' }])

    const { data: proposed } = await propose(merchantId)
    expect(proposed).toMatchObject({
      kind: 'deposit-return',
      state: 'reserved',
      amount: '467.000000',
      merchantId,
      proposedBy: ANA,
      isOwn: true,
    })
    expect([await depositOf(merchantId), await balanceOf(world, `payable:refund:${proposed.id}`)]).toEqual([0n, -467_000_000n])
    expect(await listed(merchantId)).toEqual([])
    const { id } = proposed
    expect((await world.callStaff(ANA, endpoints.preparePayout, { id })).error).toBe('payments.treasury-too-small')
    await sweepAll()
    expect(await world.callStaff(ANA, endpoints.preparePayout, { id })).toMatchObject({ status: 200 })
    expect((await world.callStaff(ANA, endpoints.approvePayouts, { ids: [id] })).error).toBe('approvals.same-person')
    await approveAndSend(id)
    expect(await payoutsOf(merchantId)).toMatchObject([
      { id, kind: 'deposit-return', state: 'final', amount: '467.000000', address: WALLET },
    ])
    expect(await balanceOf(world, `payable:refund:${id}`)).toBe(0n)
    expect(await noticesOf(merchantId)).toEqual(['deposit-return-due', 'deposit-return-proposed', 'deposit-return-paid'])
    const actions = (await createStaffAuditRepository(world.db).after(0, 100)).filter(
      ({ subject }) => subject === `payout ${id} merchant ${merchantId}`,
    )
    expect(actions.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['proposeReturn', ANA],
      ['preparePayout', ANA],
      ['approvePayouts', BEN],
      ['submitPayouts', BEN],
    ])
    expect(actions[0]).toMatchObject({ reason: 'Named in C-7K2QX', before: [{ amount: '467.000000' }], after: { state: 'reserved' } })
    expect((await propose(merchantId)).error).toBe('settlement.no-return')
  },
)

it('comes out once by ten proposals at once, and each deposit that comes later once more', { meta: { req: 'journal-T1' } }, async () => {
  const { merchantId } = await givenRest(133_000_000n)
  const answers = await Promise.all(Array.from({ length: 10 }, async (_, turn) => propose(merchantId, turn % 2 === 0 ? ANA : BEN)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ error }) => error === 'settlement.no-return')).toHaveLength(9)
  expect(await payoutsOf(merchantId)).toMatchObject([{ amount: '100.000000' }])
  await topUp(merchantId, 50_000_000n)
  expect(await listed(merchantId)).toMatchObject([{ amount: '50.000000' }])
  expect(await propose(merchantId)).toMatchObject({ status: 200, data: { amount: '50.000000' } })
  expect(await depositOf(merchantId)).toBe(0n)
})

it('pays open fees first, and leaves what is below one USDT', { meta: { req: 'journal-T1 journal-S5' } }, async () => {
  const { merchantId } = await givenRest(133_000_000n)
  const lines = [
    { account: ACCOUNTS.receivable(merchantId), amount: 40_000_000n },
    { account: ACCOUNTS.maintenanceRevenue, amount: -40_000_000n },
  ]
  await world.db.transaction(async (trx) => world.ledger.within(trx).post({ key: `test:${merchantId}`, kind: 'S6', lines }))
  expect(await listed(merchantId)).toMatchObject([{ amount: '60.000000' }])
  expect((await propose(merchantId)).data).toMatchObject({ amount: '60.000000' })
  expect([await depositOf(merchantId), await balanceOf(world, `receivable:${merchantId}`)]).toEqual([0n, 0n])
  const { merchantId: poor } = await givenRest(33_999_999n)
  expect([await listed(poor), (await propose(poor)).error, await depositOf(poor)]).toEqual([[], 'settlement.no-return', 999_999n])
})

it(
  'a site that is reopened meanwhile keeps its deposit: no step goes on, and withdrawing books it back once',
  { meta: { req: 'D41' } },
  async () => {
    const { siteId, merchantId } = await givenRest(533_000_000n)
    const { id } = (await propose(merchantId)).data
    await reopen(siteId)
    expect((await world.callStaff(ANA, endpoints.preparePayout, { id })).error).toBe('settlement.no-return')
    expect((await propose(merchantId)).error).toBe('settlement.no-return')
    const both = await Promise.all([withdraw(id), withdraw(id, BEN)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await depositOf(merchantId)).toBe(500_000_000n)
    expect(await noticesOf(merchantId)).toEqual(['deposit-return-due', 'deposit-return-proposed', 'deposit-return-undone'])
    await close(siteId)
    await passDays(1)
    expect((await propose(merchantId)).data).toMatchObject({ amount: '467.000000', state: 'reserved' })
  },
)

it('a reopening and a proposal at once leave the whole sum in one place', { meta: { req: 'D41' } }, async () => {
  for (let round = 0; round < 8; round += 1) {
    const { siteId, merchantId } = await givenRest(233_000_000n)
    const [, { status, data }] = await Promise.all([reopen(siteId), propose(merchantId)])
    const taken = status === 200 ? 200_000_000n : 0n
    const owed = -((await balanceOf(world, `payable:refund:${data.id}`)) ?? 0n)
    expect([await depositOf(merchantId), owed], `round ${round}`).toEqual([200_000_000n - taken, taken])
    expect(await propose(merchantId)).toMatchObject({ status: 409 })
  }
})

it('returns nothing to a merchant that is not verified, nor to a wallet of ours', { meta: { req: 'D42' } }, async () => {
  const { merchantId } = await givenRest(133_000_000n)
  unverified.add(merchantId)
  expect(await listed(merchantId)).toMatchObject([{ isVerified: false }])
  expect(await propose(merchantId)).toMatchObject({ status: 409, error: 'verification.required' })
  unverified.delete(merchantId)
  const wrong = { merchantId, method: 'erc20', address: toChecksumAddress(world.networkOf('erc20').token), reason: 'Named in C-7K2QX' }
  expect((await world.callStaff(ANA, endpoints.proposeReturn, wrong)).error).toBe('payments.payout-address')
  expect((await world.call(merchantId, endpoints.proposeReturn, wrong)).status).toBe(403)
  expect(await depositOf(merchantId)).toBe(100_000_000n)
})

it(
  'offers the wallet that credit was paid out to, and whoever proposed a return does not approve what another prepared',
  { meta: { req: 'D30' } },
  async () => {
    const { merchantId } = await givenRest(43_000_000n)
    const chain = ACCOUNTS.chainDeposit('eth', 'TTest')
    const lines = [
      { account: chain, amount: 5_000_000n },
      { account: ACCOUNTS.credit(merchantId), amount: -5_000_000n },
    ]
    await world.db.transaction(async (trx) => world.ledger.within(trx).post({ key: `test:${merchantId}`, kind: 'D1b', lines }))
    const request = { amount: '5.000000', method: 'erc20', address: WALLET }
    const refund = (await world.call<Payout>(merchantId, endpoints.requestPayout, request)).data
    await sweepAll()
    await world.callStaff(ANA, endpoints.preparePayout, { id: refund.id })
    await approveAndSend(refund.id)
    expect(await listed(merchantId)).toMatchObject([{ wallets: [{ method: 'erc20', address: WALLET }] }])
    const { id } = (await propose(merchantId)).data
    expect((await world.callStaff(BEN, endpoints.preparePayout, { id })).status).toBe(200)
    expect((await world.callStaff(ANA, endpoints.approvePayouts, { ids: [id] })).error).toBe('approvals.same-person')
    const approval = { state: 'approved', approved_by: ANA, approved_at: world.now() }
    await expect(world.db('payments_payouts').where({ id }).update(approval)).rejects.toMatchObject({
      constraint: 'payments_payouts_persons',
    })
  },
)

it(
  'lets the merchant name the wallet with a proof, change it until the payout is proposed, and not after',
  { meta: { req: 'D42 journal-T1' } },
  async () => {
    const { siteId, merchantId } = await givenSite(500_000_000n)
    expect([await name(merchantId, WALLET), await toReturnOf(merchantId)]).toMatchObject([{ error: 'settlement.no-return' }, null])
    await close(siteId)
    await passDays(1)
    expect(await toReturnOf(merchantId)).toEqual({ amount: '467.000000', wallet: null, dueAt: null })
    world.clock.offsetMs += 100 * HOUR
    const { data: first } = await name(merchantId, WALLET.toLowerCase())
    expect(first).toMatchObject({ version: 1, method: 'erc20', address: WALLET })
    expect((await name(merchantId, WALLET)).data).toEqual(first)
    expect(await toReturnOf(merchantId)).toEqual({
      amount: '467.000000',
      wallet: { ...first, namedBy: 'lucky' },
      dueAt: new Date(Date.parse(first.namedAt) + 72 * HOUR).toISOString(),
    })
    expect((await listed(merchantId))[0]?.named).toEqual(first)
    const { data: second } = await name(merchantId, NEXT_WALLET)
    expect(second).toMatchObject({ version: 2, address: NEXT_WALLET })
    for (const seen of [0, 1, 3])
      expect((await proposeNamed(merchantId, WALLET, seen)).error, `saw ${seen}`).toBe('payments.return-wallet-changed')
    expect(await depositOf(merchantId)).toBe(467_000_000n)
    const { data: proposed } = await proposeNamed(merchantId, NEXT_WALLET, 2)
    expect(proposed).toMatchObject({ state: 'reserved', receiver: NEXT_WALLET, walletNamedAt: second.namedAt })
    expect([await name(merchantId, WALLET), await toReturnOf(merchantId)]).toMatchObject([{ error: 'settlement.no-return' }, null])
    await withdraw(proposed.id)
    expect((await name(merchantId, WALLET)).data).toMatchObject({ version: 3 })
    const { data: other } = await proposeNamed(merchantId, NEXT_WALLET, 3)
    expect(other).toMatchObject({ state: 'reserved', receiver: NEXT_WALLET, walletNamedAt: null })
    const actions = await createStaffAuditRepository(world.db).after(0, 100)
    const from = (id: string) =>
      actions
        .filter(({ action, subject }) => action === 'proposeReturn' && subject.includes(id))
        .map(({ after, reason }) => [after, reason])
    const reason = 'As the merchant named it'
    expect(from(proposed.id)).toMatchObject([[{ walletFrom: 'merchant' }, reason]])
    expect(from(other.id)).toMatchObject([[{ walletFrom: 'staff' }, reason]])
    const named = 'deposit-return-named'
    const [notified, undone] = ['deposit-return-proposed', 'deposit-return-undone']
    expect(await noticesOf(merchantId)).toEqual(['deposit-return-due', named, named, notified, undone, named, notified])
  },
)

it('shows when this merchant named the wallet, whatever others named', { meta: { req: 'D42' } }, async () => {
  const other = await givenRest(133_000_000n)
  for (const wallet of [WALLET, NEXT_WALLET]) await name(other.merchantId, wallet)
  const { merchantId } = await givenRest(133_000_000n)
  const { data: named } = await name(merchantId, WALLET)
  expect((await proposeNamed(merchantId, WALLET, 1)).data).toMatchObject({ receiver: WALLET, walletNamedAt: named.namedAt })
})

it(
  'names no wallet without a proof, without a verified account, nor one that cannot be paid, and keeps every naming',
  { meta: { req: 'D42' } },
  async () => {
    const { merchantId } = await givenRest(133_000_000n)
    world.faults.isProofMissing = true
    expect((await name(merchantId, WALLET)).error).toBe('identity.proof-required')
    world.faults.isProofMissing = false
    unverified.add(merchantId)
    expect(await name(merchantId, WALLET)).toMatchObject({ status: 409, error: 'verification.required' })
    unverified.delete(merchantId)
    for (const wrong of ['nonsense', WALLET.replace('7', '8'), toChecksumAddress(world.networkOf('erc20').token)])
      expect((await name(merchantId, wrong)).error, wrong).toBe('payments.payout-address')
    const rows = () => world.db('payments_return_wallets').where({ merchant_id: merchantId })
    expect(await rows()).toEqual([])
    const both = await Promise.all([name(merchantId, WALLET), name(merchantId, NEXT_WALLET)])
    expect(new Set(both.map(({ data }) => data.version))).toEqual(new Set([1, 2]))
    expect((await toReturnOf(merchantId))?.wallet?.address).toBe(both.find(({ data }) => data.version === 2)?.data.address)
    await expect(rows().update({ named_by: ANA })).rejects.toMatchObject({ code: '23001' })
    await expect(rows().delete()).rejects.toMatchObject({ code: '23001' })
    expect(await rows().orderBy('version')).toMatchObject([
      { version: 1, named_by: merchantId },
      { version: 2, named_by: merchantId },
    ])
  },
)

it(
  'of a naming and a proposal at once one counts, so that money never goes to a wallet that was changed',
  { meta: { req: 'D42 journal-T1' } },
  async () => {
    for (let round = 0; round < 8; round += 1) {
      const { merchantId } = await givenRest(133_000_000n)
      await name(merchantId, WALLET)
      const [naming, proposal] = await Promise.all([name(merchantId, NEXT_WALLET), proposeNamed(merchantId, WALLET, 1)])
      const rejections = [naming.error, proposal.error]
      const isNamed = naming.status === 200
      expect(rejections, `round ${round}`).toEqual(
        isNamed ? [undefined, 'payments.return-wallet-changed'] : ['settlement.no-return', undefined],
      )
      expect(await depositOf(merchantId)).toBe(isNamed ? 100_000_000n : 0n)
    }
  },
)

it('a site without a statement runs too: what is left stays for it', { meta: { req: 'D41' } }, async () => {
  const { merchantId } = await givenRest(133_000_000n)
  const launchedAt = world.now()
  const site = { siteId: randomUUID(), merchantId, siteName: 'New Bay', packageId: 'standard', launchedAt, orderedAt: launchedAt } as const
  await world.db.transaction(async (trx) => world.settlement.openContract(trx, site))
  expect([await listed(merchantId), await toReturnOf(merchantId)]).toEqual([[], null])
  expect((await name(merchantId, WALLET)).error).toBe('settlement.no-return')
})

it('of two sites that are closed in two batches at once the later one reports what is due', { meta: { req: 'D41' } }, async () => {
  const { siteId, merchantId } = await givenSite(500_000_000n)
  const { siteId: otherId } = await givenSite(100_000_000n, merchantId)
  await Promise.all([close(siteId), close(otherId)])
  world.clock.offsetMs += DAY
  const runs = createRunRepository(world.db)
  const contracts = await world.db('settlement_contracts').whereIn('site_id', [siteId, otherId])
  const [first, second] = contracts.map(({ id }: { id: string }) => ({ contractIds: [id] }))
  const day = String(await runs.firstDueDay(new Date(world.now()).toISOString().slice(0, 10), []))
  if (!first || !second) throw new Error('Two contracts are closed here')
  await runs.begin(day, world.now())
  const notify = async (trx: Database, merchantIds: readonly string[]) => {
    const reads = { books: world.ledger.read(trx), listEnded: async (only?: string) => listEnded(trx, only) }
    await notifyReturns({ ...reads, publish: async (event) => saveNotice(trx, event, world.now()) }, merchantIds)
  }
  let later = Promise.resolve()
  let isLaterClosed = false
  await runs.closeBatch(day, first, world.now(), async (trx, ended) => {
    await notify(trx, ended)
    await asAnotherClient(async () => {
      later = runs.closeBatch(day, second, world.now(), notify).then(() => void (isLaterClosed = true))
      await expect.poll(async () => isLaterClosed || (await countLockWaiters(world.db)) === 1).toBe(true)
    })
  })
  await later
  expect(await noticesOf(merchantId)).toEqual(['deposit-return-due'])
})
