import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createLedger } from '../src/modules/ledger/index.ts'
import { createDeposits } from '../src/modules/settlement/index.ts'
import { ownerActor } from '../src/platform/actor.ts'
import { openDatabase } from '../src/platform/database.ts'
import { createTestApp } from './test-app.ts'
import { STUBS } from './stubs.ts'
import { testConfig } from './test-config.ts'

/** The token of a call is its merchant id. Sends its port. */
const [connectionString = ''] = process.argv.slice(2)
const db = openDatabase(connectionString)
const unused = () => Promise.reject(new Error('unused'))
const bench = createDeposits({
  ...STUBS,
  db,
  feesOf: unused,
  ledger: createLedger(STUBS),
  settlement: { recompute: unused, recordUsage: unused },
  payments: { pendingTopUps: unused, openRecoveries: unused, walletsOf: unused, returnWalletsOf: unused, isReturnWalletNamed: unused },
  isVerified: unused,
  sites: { suspendForDeposit: unused, recordDeposit: unused, restore: unused },
  publish: unused,
  usernameOf: unused,
})
const config = testConfig()
const app = await createTestApp({
  config: { ...config, rateLimits: { ...config.rateLimits, read: 1e9 } },
  db,
  authenticate: async (token) => ownerActor({ accountId: token, sessionId: randomUUID(), username: 'merchant', roles: [] }),
  modules: [bench],
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.once('disconnect', () => void app.close().then(async () => db.destroy()))
process.send?.({ port: (app.server.address() as AddressInfo).port })
