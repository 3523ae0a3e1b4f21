import { randomUUID } from 'node:crypto'
import { endpoints } from '@parlour/contracts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { givenPaidOrder, resultOf } from '../../../test/money/given-orders.ts'
import { givenMoneyWorld, type MoneyWorld } from '../../../test/money/money-world.ts'

let world: MoneyWorld

beforeAll(async () => {
  world = await givenMoneyWorld()
})
afterEach(() => {
  world.faults.isProofMissing = false
})
afterAll(async () => {
  await world.close()
})

async function givenLiveSite() {
  const open = await givenPaidOrder(world)
  await world.sites.jobs?.['sites.provision']?.({ orderId: open.order.id })
  return { id: (await resultOf(world, open)).siteId ?? '', merchantId: open.merchantId }
}
const hashOf = async (id: string) => {
  const row: { password_hash: string } = await world.db('sites_operation_accounts').where({ site_id: id }).first('password_hash')
  return row.password_hash
}
const auditOf = async (id: string) => world.db('sites_audit').where({ site_id: id, event: 'password-reset' })
const reset = async (merchantId: string, id: string, password = '739154') =>
  world.call(merchantId, endpoints.resetOperationPassword, { id, password })

it('stores the new password hashed and says in the audit who did it', { meta: { req: 'R15 D11 C09' } }, async () => {
  const { id, merchantId } = await givenLiveSite()
  expect(await reset(merchantId, id)).toMatchObject({ status: 200, data: { id } })
  expect(await hashOf(id)).toBe('hash-of-739154')
  expect(await auditOf(id)).toMatchObject([{ actor_id: merchantId, actor_name: 'merchant' }])
})

it('changes nothing without a proof', { meta: { req: 'D11 federation-F7' } }, async () => {
  const { id, merchantId } = await givenLiveSite()
  const before = await hashOf(id)
  world.faults.isProofMissing = true
  expect(await reset(merchantId, id)).toMatchObject({ status: 400, error: 'identity.proof-required' })
  expect([await hashOf(id), await auditOf(id)]).toEqual([before, []])
})

it('rejects digits that are guessed first, and sites of others as missing ones', { meta: { req: 'R15 session-S22' } }, async () => {
  const { id, merchantId } = await givenLiveSite()
  expect(await reset(merchantId, id, '123456')).toMatchObject({ status: 400, data: { fields: { password: 'obvious' } } })
  world.faults.isProofMissing = true
  expect(await reset(randomUUID(), id)).toMatchObject({ status: 404, error: 'sites.site-not-found' })
  expect(await auditOf(id)).toEqual([])
})
