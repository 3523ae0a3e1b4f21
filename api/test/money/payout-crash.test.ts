import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { endpoints, microOf, type OutgoingTransfer, type Payout, type SigningFile } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CrashPoint } from '../../src/platform/crash-point.ts'
import { toTronAddress } from '../../src/modules/payments/domain/address.ts'
import { signTransfers } from '../../src/modules/payments/payout/sign-transfers.ts'
import { assertLedgerHolds, balanceOf, givenOpenOrder } from './given-orders.ts'
import { givenMoneyWorld, type MoneyWorld } from './money-world.ts'

const KEYS = {
  phrase: 'test test test test test test test test test test test junk',
  depositPath: "m/44'/60'/7'",
  treasuryPath: "m/44'/60'/0'/0/8",
}
const [ANA, BEN] = [randomUUID(), randomUUID()]
const WALLET = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
// Each process starts anew, which takes seconds on a busy machine.
const TIMES = { timeout: 90_000 }
const KILLED = { code: null, signal: 'SIGKILL' }
const DONE = { code: 0, signal: null }

let world: MoneyWorld

beforeAll(async () => {
  world = await givenMoneyWorld()
})
afterAll(async () => {
  await world.close()
})

/** Runs one step in a process of its own and answers how that ended. */
async function runWorker(task: object, crashAt: CrashPoint | '' = '') {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'payout-worker.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: world.connectionString,
      CHAIN_URL: world.chain.url,
      PARLOUR_CRASH_AT: crashAt,
      PAYOUT_TASK: JSON.stringify(task),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code, signal]: unknown[] = await once(child, 'exit')
  return { code, signal }
}

const creditOf = async (merchantId: string) => -((await balanceOf(world, `credit:${merchantId}`)) ?? 0n)
const payoutsOf = async (merchantId: string) => (await world.call<Payout[]>(merchantId, endpoints.listPayouts, {})).data
const kindsOf = async (id: string) => {
  const rows: { kind: string }[] = await world.db('ledger_journals').where('key', 'like', `refund:${id}:%`).orderBy('kind').select('kind')
  return rows.map(({ kind }) => kind)
}

async function givenCredit(amount: bigint): Promise<string> {
  const merchantId = randomUUID()
  const open = await givenOpenOrder(world, 'trc20', merchantId)
  await world.call(merchantId, endpoints.editOrder, { id: open.order.id, status: 5 })
  await world.rpc.call('anvil_setBalance', [open.hexAddress, '0x8ac7230489e80000'])
  await world.pay('trc20', open.hexAddress, amount)
  await settle()
  return merchantId
}

async function settle(): Promise<void> {
  await world.finalize()
  await world.watchOnce('trc20')
}

async function signed() {
  const { data } = await world.callStaff<SigningFile>(BEN, endpoints.exportPayouts, { method: 'trc20' })
  return signTransfers(data, KEYS)
}

const walletHolds = async () => {
  const data = `0x70a08231${WALLET.slice(2).padStart(64, '0')}`
  return BigInt(String(await world.rpc.call('eth_call', [{ to: world.networkOf('trc20').token, data }, 'latest'])))
}

describe('F1 a payout', () => {
  it('is reserved once or not at all when the process dies before its commit', TIMES, async () => {
    const merchantId = await givenCredit(30_000_000n)
    const request = { merchantId, accountId: merchantId, method: 'trc20', amount: '30000000', address: toTronAddress(WALLET) }
    expect(await runWorker({ request }, 'payments.payout-reserved')).toEqual(KILLED)
    expect(await creditOf(merchantId)).toBe(30_000_000n)
    expect(await payoutsOf(merchantId)).toEqual([])
    expect(await runWorker({ request })).toEqual(DONE)
    expect(await creditOf(merchantId)).toBe(0n)
    expect(await payoutsOf(merchantId)).toMatchObject([{ state: 'reserved' }])
    await assertLedgerHolds(world)
  })

  it('that is a sweep arrives once when processes die after it was written down and before it is booked as final', TIMES, async () => {
    await givenCredit(45_000_000n)
    const before = (await balanceOf(world, 'chain:tron:treasury')) ?? 0n
    const onAddresses = await approvedSweep()
    await arrivesOnce({ submit: await signed() })
    expect(((await balanceOf(world, 'chain:tron:treasury')) ?? 0n) - before).toBe(onAddresses)
    expect(onAddresses).toBeGreaterThanOrEqual(45_000_000n)
    expect(await balanceOf(world, 'transit:tron')).toBe(0n)
    await assertLedgerHolds(world)
  })

  it('that is a refund arrives once when processes die after it was written down and before it is booked as final', TIMES, async () => {
    const merchantId = await givenCredit(55_000_000n)
    await approvedSweep()
    await world.callStaff(BEN, endpoints.submitPayouts, { transactions: await signed() })
    await settle()
    expect(await runWorker({})).toEqual(DONE)
    const asked = await world.call<Payout>(merchantId, endpoints.requestPayout, {
      amount: '55.000000',
      method: 'trc20',
      address: toTronAddress(WALLET),
    })
    const { id } = asked.data
    await world.callStaff(ANA, endpoints.preparePayout, { id })
    await world.callStaff(BEN, endpoints.approvePayouts, { ids: [id] })
    const before = await walletHolds()
    await arrivesOnce({ submit: await signed() })
    expect((await walletHolds()) - before).toBe(55_000_000n)
    expect(await payoutsOf(merchantId)).toMatchObject([{ id, state: 'final' }])
    expect(await kindsOf(id)).toEqual(['R1', 'R2'])
    await assertLedgerHolds(world)
  })
})

/** Everything on deposit addresses, ready to be signed; answers how much that is. */
async function approvedSweep(): Promise<bigint> {
  const { data } = await world.callStaff<OutgoingTransfer[]>(ANA, endpoints.prepareSweep, {
    method: 'trc20',
    atLeast: '1.000000',
    most: 100,
  })
  await world.callStaff(BEN, endpoints.approvePayouts, { ids: data.map(({ id }) => id) })
  return data.reduce((sum, { amount }) => sum + microOf(amount), 0n)
}

/** Dies between the note and the sending, then between the booking and its commit; the next process ends the work. */
async function arrivesOnce(task: object): Promise<void> {
  expect(await runWorker(task, 'payments.payout-sent')).toEqual(KILLED)
  expect(await runWorker({})).toEqual(DONE)
  await settle()
  expect(await runWorker({}, 'payments.payout-settled')).toEqual(KILLED)
  expect(await world.db('payments_payouts').where({ state: 'sent' })).not.toEqual([])
  expect(await runWorker({})).toEqual(DONE)
  expect(await world.db('payments_payouts').where({ state: 'sent' })).toEqual([])
}
