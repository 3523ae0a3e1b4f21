import { randomUUID } from 'node:crypto'
import type { DataOf, EndpointDefinition, PackageId } from '@parlour/contracts'
import { ACCOUNTS, createLedger } from '../../src/modules/ledger/index.ts'
import { createDeposits } from '../../src/modules/settlement/index.ts'
import { addDays } from '../../src/modules/settlement/domain/utc-day.ts'
import type { Contract } from '../../src/modules/settlement/domain/terms.ts'
import { ownerActor, type Authenticate } from '../../src/platform/actor.ts'
import { createTestApp } from '../test-app.ts'
import type { MerchantEvent } from '../../src/platform/merchant-events.ts'
import { STUBS } from '../stubs.ts'
import { testConfig } from '../test-config.ts'
import { FEES } from './package-fees.ts'
import { givenSettlement } from './settlement-stand.ts'

export type DepositsBench = Awaited<ReturnType<typeof givenDeposits>>

/** USDT as micro-USDT. */
export const usdt = (amount: number): bigint => BigInt(Math.round(amount * 100)) * 10_000n

export async function givenDeposits() {
  const stand = await givenSettlement()
  const { db, clock } = stand
  const now = () => clock.now
  const notified: MerchantEvent[] = []
  const suspended = new Set<string>()
  const pending = new Map<string, bigint>()
  const ledger = createLedger({ now })
  const bench = createDeposits({
    ...STUBS,
    db,
    now,
    feesOf: async (_db, packageId: PackageId) => FEES[packageId],
    settlement: stand.settlement,
    ledger,
    payments: {
      pendingTopUps: async (_db, merchantId) => pending.get(merchantId) ?? 0n,
      openRecoveries: async () => 0,
      isReturnWalletNamed: async () => false,
      walletsOf: async () => new Map(),
      returnWalletsOf: async () => new Map(),
    },
    isVerified: async () => true,
    sites: {
      suspendForDeposit: async (_trx, merchantId) => void suspended.add(merchantId),
      recordDeposit: async () => undefined,
      restore: async (_trx, merchantId) => suspended.delete(merchantId) || true,
    },
    publish: async (_trx, event) => void notified.push(event),
    usernameOf: async (accountId) => `merchant ${accountId}`,
    onFault: (error) => {
      throw error
    },
  })
  const staff = new Map(['finance', 'support'].map((role) => [role, randomUUID()]))
  const app = await createTestApp({ config: testConfig(), db, authenticate: personOf(staff), modules: [bench] })
  const raw = async (token: string, { method, path }: EndpointDefinition, input: object = {}, key: string = randomUUID()) =>
    app.inject({
      method,
      url: path,
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en', 'idempotency-key': key },
      ...(method === 'GET' ? { query: input as Record<string, string> } : { payload: input }),
    })
  return {
    ...stand,
    ...bench,
    ledger,
    notified,
    suspended,
    pending,
    staff,
    raw,
    call: async <const Definition extends EndpointDefinition>(token: string, definition: Definition, input: object = {}, key?: string) => {
      const answer = await raw(token, definition, input, key)
      const { data } = answer.json<{ data: DataOf<Definition> }>()
      const { error, fields } = answer.json<{ data: { error?: string; fields?: Record<string, string> } }>().data
      return { status: answer.statusCode, data, error, fields, text: answer.body.replace(/"requestId":"[^"]+"/, '') }
    },
    giveMerchant: async (launchedOn: string, deposit: bigint, given: Partial<Contract> = {}) => {
      await db.raw(END_EARLIER, [addDays(launchedOn, -45)])
      const contract = await stand.giveContract({ ...given, launchedOn })
      clock.now = new Date(`${launchedOn}T00:00:01Z`)
      if (deposit > 0n) await topUp(contract.merchantId, deposit)
      return contract
    },
    topUp,
    giveCredit: async (merchantId: string, amount: bigint) =>
      db.transaction(async (trx) =>
        ledger.within(trx).post({
          key: `test:${randomUUID()}`,
          kind: 'D1b',
          lines: [
            { account: ACCOUNTS.chainDeposit('tron', 'TDesk'), amount },
            { account: ACCOUNTS.credit(merchantId), amount: -amount },
          ],
        }),
      ),
    passTo: async (moment: string) => {
      await stand.closeAt(moment)
      await bench.sweepDeposits()
    },
    notifiedOf: (merchantId: string) => notified.filter((event) => event.merchantId === merchantId),
    close: async () => {
      await app.close()
      await stand.drop()
    },
  }

  async function topUp(merchantId: string, amount: bigint, key = `tron:${randomUUID()}:0`) {
    await db.transaction(async (trx) => bench.receiveTopUp(trx, { merchantId, key, chain: 'tron', address: 'TDesk', amount }))
  }
}

const END_EARLIER = `
  UPDATE settlement_contracts SET ended_on = greatest(launched_on + 45, next_period_end) WHERE ended_on IS NULL AND launched_on < ?::date`

function personOf(staff: ReadonlyMap<string, string>): Authenticate {
  return async (token) => {
    const accountId = staff.get(token)
    return ownerActor({ accountId: accountId ?? token, sessionId: token, username: 'lucky', roles: accountId === undefined ? [] : [token] })
  }
}
