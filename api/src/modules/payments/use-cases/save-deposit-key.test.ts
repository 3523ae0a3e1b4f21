import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { giveAddress } from '../../../../test/chain/chain-moves.ts'
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts'
import { LOCAL_CHAIN_ID, LOCAL_TOKENS } from '../../../chain/index.ts'
import { ConfigError } from '../../../platform/environment.ts'
import { createAlarmRepository } from '../db/alarm.repository.ts'
import { createAttemptRepository } from '../db/attempt.repository.ts'
import { createDepositKeyRepository } from '../db/deposit-key.repository.ts'
import { DEMONSTRATION_XPUB, fingerprintOf, openDepositKeys } from '../domain/deposit-keys.ts'
import { localNetworks, type PaymentNetwork } from '../domain/payment-network.ts'
import { checkDerivable } from '../witness/start-witness.ts'
import { changeDepositKey, saveDepositKey } from './save-deposit-key.ts'
import { openAddress } from './start-payment.ts'

const OTHER_XPUB = 'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP'
const NOW = new Date('2026-11-21T10:00:00Z')
const TWO = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']

let database: TestDatabase
let network: PaymentNetwork

beforeAll(async () => {
  database = await createTestDatabase()
  const [tron] = localNetworks({ url: 'http://127.0.0.1:9', chainId: LOCAL_CHAIN_ID, tokens: LOCAL_TOKENS }, 1_000_000n)
  if (!tron) throw new Error('no network')
  network = tron
})
beforeEach(async () => {
  await database.db.raw('TRUNCATE payments_deposit_keys, payments_addresses, payments_attempts, payments_chain_alarms CASCADE')
})
afterAll(async () => {
  await database.drop()
})

const store = () => createDepositKeyRepository(database.db)
const deps = () => ({ db: database.db, now: () => NOW })

async function giveDerived(xpub: string): Promise<void> {
  const attempts = createAttemptRepository(database.db)
  await openAddress({ keys: openDepositKeys(xpub), now: () => NOW }, { attempts }, network, '00000000-0000-4000-8000-000000000001', {
    orderId: null,
    topupAmount: 1_000_000n,
  })
}

describe('the deposit key', () => {
  it(
    'is stored by its fingerprint at the first start, and another one stops the start with one sentence',
    { meta: { req: 'fault-F11' } },
    async () => {
      await saveDepositKey(store(), null, NOW)
      await saveDepositKey(store(), DEMONSTRATION_XPUB, NOW)
      expect(await store().current()).toMatchObject({ fingerprint: fingerprintOf(DEMONSTRATION_XPUB), firstIndex: 0 })
      const rejection = await saveDepositKey(store(), OTHER_XPUB, NOW).catch((error: unknown) => error)
      expect(rejection).toBeInstanceOf(ConfigError)
      expect(String(rejection)).toMatch(
        /^ConfigError: DEPOSIT_XPUB has the fingerprint [0-9a-f]{16}, [^\n]*change-the-deposit-key\.md says\.$/,
      )
      expect(String(rejection)).not.toContain('xpub6')
    },
  )

  it('is not kept when addresses were handed out of another one before', { meta: { req: 'fault-F11' } }, async () => {
    await giveDerived(DEMONSTRATION_XPUB)
    await expect(saveDepositKey(store(), OTHER_XPUB, NOW)).rejects.toThrow(ConfigError)
    expect(await store().current()).toBeNull()
    await saveDepositKey(store(), DEMONSTRATION_XPUB, NOW)
  })

  it('changes by two persons who typed the fingerprint of the new one, and the row shows who', { meta: { req: 'fault-F11' } }, async () => {
    await saveDepositKey(store(), null, NOW)
    const change = { xpub: OTHER_XPUB, approvedBy: TWO, fingerprint: fingerprintOf(OTHER_XPUB), reason: 'The device is retired' }
    await expect(
      changeDepositKey(
        store(),
        { ...change, approvedBy: ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000A'] },
        NOW,
      ),
    ).rejects.toThrow('two different persons')
    await expect(changeDepositKey(store(), { ...change, fingerprint: 'ab' }, NOW)).rejects.toThrow('which is not the one')
    await expect(changeDepositKey(store(), { ...change, reason: ' ' }, NOW)).rejects.toThrow('needs a reason')
    const { firstIndex } = await changeDepositKey(store(), change, NOW)
    expect(await store().current()).toEqual({
      fingerprint: change.fingerprint,
      firstIndex,
      since: NOW,
      approvedBy: TWO,
      reason: change.reason,
    })
    await saveDepositKey(store(), OTHER_XPUB, NOW)
    await expect(saveDepositKey(store(), null, NOW)).rejects.toThrow(ConfigError)
    const back = { ...change, xpub: DEMONSTRATION_XPUB, fingerprint: fingerprintOf(DEMONSTRATION_XPUB) }
    await expect(changeDepositKey(store(), back, NOW)).rejects.toThrow('was in use before')
  })
})

describe('invariant 13', () => {
  it('holds when every address follows from the key, also after the key changed', async () => {
    await saveDepositKey(store(), null, NOW)
    await giveDerived(DEMONSTRATION_XPUB)
    await giveDerived(DEMONSTRATION_XPUB)
    expect(await checkDerivable(deps(), network, openDepositKeys(DEMONSTRATION_XPUB))).toBe(0)
    await changeDepositKey(store(), { xpub: OTHER_XPUB, approvedBy: TWO, fingerprint: fingerprintOf(OTHER_XPUB), reason: 'moved' }, NOW)
    await giveDerived(OTHER_XPUB)
    expect(await checkDerivable(deps(), network, openDepositKeys(OTHER_XPUB))).toBe(0)
  })

  it('is reported broken by an address that somebody wrote into the table', async () => {
    await saveDepositKey(store(), null, NOW)
    await giveDerived(DEMONSTRATION_XPUB)
    await giveAddress(database.db, network, NOW)
    expect(await checkDerivable(deps(), network, openDepositKeys(DEMONSTRATION_XPUB))).toBe(1)
    expect(await createAlarmRepository(database.db).listOpen(5)).toMatchObject([{ kind: 'address-underivable', isStopping: false }])
  })
})
