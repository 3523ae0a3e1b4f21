import { randomUUID } from 'node:crypto'
import { endpoints, type Payout } from '@parlour/contracts'
import { expect } from 'vitest'
import { LOCAL_ACCOUNTS } from '../../../src/chain/index.ts'
import { toTronAddress } from '../../../src/modules/payments/domain/address.ts'
import type { CrashPoint } from '../../../src/platform/crash-point.ts'
import { STAFF } from '../money-world.ts'
import type { CrashStand } from './crash-stand.ts'
import { openStaff } from './staff.ts'

const REQUEST = { amount: '1.500000', method: 'trc20', address: toTronAddress(LOCAL_ACCOUNTS.deployer.toLowerCase()) }

async function arrive(stand: CrashStand, point: CrashPoint, id: string, staff: ReturnType<typeof openStaff>): Promise<string> {
  const transactions = await staff.sign()
  await stand.arm(point)
  await stand.callOnce(`${STAFF}${randomUUID()}`, endpoints.submitPayouts, { transactions })
  const row = async () => stand.db('payments_payouts').where({ id }).first('state', 'tx_hash')
  await stand.until(`transfer ${id}`, async () => {
    await stand.mine(1)
    return (await row())?.state === 'final'
  })
  return String((await row())?.tx_hash)
}

export async function sweep(stand: CrashStand, point: CrashPoint): Promise<void> {
  const staff = openStaff(stand, 'trc20')
  const [prepared] = await staff.prepareSweep(1)
  const id = prepared?.id ?? ''
  await staff.approve([id])
  const txHash = await arrive(stand, point, id, staff)
  expect(await stand.journals(`sweep:%${txHash}%`)).toEqual({ W1: 1, W2: 1 })
}

export async function requestPayout(stand: CrashStand, point: CrashPoint, rich: string): Promise<void> {
  const payouts = async () => stand.db('payments_payouts').where({ merchant_id: rich }).select('id')
  const before = (await payouts()).length
  await stand.arm(point)
  const { id } = await stand.callOnce<Payout>(rich, endpoints.requestPayout, REQUEST)
  expect(await payouts()).toHaveLength(before + 1)
  expect(await stand.journals(`refund:${id}:%`)).toEqual({ R1: 1 })
}

export async function payOut(stand: CrashStand, point: CrashPoint, rich: string): Promise<void> {
  const { id } = await stand.callOnce<Payout>(rich, endpoints.requestPayout, REQUEST)
  const staff = openStaff(stand, 'trc20')
  expect(await staff.prepare(id)).toMatchObject({ status: 200 })
  await staff.approve([id])
  await arrive(stand, point, id, staff)
  expect(await stand.journals(`refund:${id}:%`)).toEqual({ R1: 1, R2: 1 })
}
