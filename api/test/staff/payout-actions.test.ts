import { randomUUID } from 'node:crypto'
import { endpoints, type OutgoingTransfer, type SigningFile } from '@parlour/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signTransfers } from '../../src/modules/payments/payout/sign-transfers.ts'
import { createStaffAuditRepository } from '../../src/modules/staff/db/staff-audit.repository.ts'
import { createStaffAudit } from '../../src/modules/staff/index.ts'
import { verifyChain } from '../../src/platform/audit-chain.ts'
import { givenOpenOrder } from '../money/given-orders.ts'
import { givenMoneyWorld, type MoneyWorld } from '../money/money-world.ts'
import { LOCAL_KEYS } from '../money/simulator/staff.ts'

const [ANA, BEN] = [randomUUID(), randomUUID()]
const SWEEP = { method: 'erc20', atLeast: '1.000000', most: 100 }

let world: MoneyWorld

beforeAll(async () => {
  world = await givenMoneyWorld({ audit: createStaffAudit(() => new Date()) })
})
afterAll(() => world.close())

const fetchData = async (staffId: string, endpoint: (typeof endpoints)[keyof typeof endpoints], input: Readonly<Record<string, unknown>>) =>
  world.callStaff<OutgoingTransfer[]>(staffId, endpoint, input)

it(
  'each step of a sweep is one entry with the sums, a repeat is none, and no signature enters the log',
  { meta: { req: 'compliance-C3' } },
  async () => {
    const merchantId = randomUUID()
    const open = await givenOpenOrder(world, 'erc20', merchantId)
    await world.call(merchantId, endpoints.editOrder, { id: open.order.id, status: 5 })
    await world.rpc.call('anvil_setBalance', [open.hexAddress, '0x8ac7230489e80000'])
    await world.pay('erc20', open.hexAddress, 77_000_000n)
    await world.finalize()
    await world.watchOnce('erc20')
    const { data: prepared } = await fetchData(ANA, endpoints.prepareSweep, SWEEP)
    const whose = { merchantId, orderNumber: open.order.orderId, network: world.networkOf('erc20').name, preparedBy: ANA }
    expect(prepared).toMatchObject([{ ...whose, isOwn: true }])
    expect((await fetchData(BEN, endpoints.listOutgoing, {})).data).toMatchObject([{ ...whose, isOwn: false }])
    expect((await fetchData(BEN, endpoints.prepareSweep, SWEEP)).data).toEqual([])
    const ids = prepared.map(({ id }) => id)
    expect((await fetchData(ANA, endpoints.approvePayouts, { ids })).status).toBe(409)
    await fetchData(BEN, endpoints.approvePayouts, { ids })
    const file = await world.callStaff<SigningFile>(BEN, endpoints.exportPayouts, { method: 'erc20' })
    const transactions = await signTransfers(file.data, LOCAL_KEYS)
    for (const round of [1, 2])
      expect([round, (await fetchData(BEN, endpoints.submitPayouts, { transactions })).status]).toEqual([round, 200])
    const log = await createStaffAuditRepository(world.db).after(0, 100)
    expect(log.map(({ action, actorId, subject }) => [action, actorId, subject])).toEqual([
      ['prepareSweep', ANA, `payout ${ids[0]}`],
      ['approvePayouts', BEN, `payout ${ids[0]}`],
      ['submitPayouts', BEN, `payout ${ids[0]}`],
    ])
    expect(log[1]).toMatchObject({ before: [{ state: 'prepared', amount: '77.000000', preparedBy: ANA }], after: { state: 'approved' } })
    expect(verifyChain(log)).toBeNull()
    const text = JSON.stringify(log)
    for (const { transaction } of transactions) expect(text).not.toContain(transaction)
  },
)
