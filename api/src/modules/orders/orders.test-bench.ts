import { createTestApp } from '../../../test/test-app.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import { ownerActor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { STUBS } from '../../../test/stubs.ts'
import { testConfig } from '../../../test/test-config.ts'
import { createLedger } from '../ledger/index.ts'
import { createOrders } from './index.ts'

export async function createOrdersApp(db: Database, now: () => Date = () => new Date(), others: readonly ApiModule[] = []) {
  const config = testConfig()
  const unused = () => Promise.reject(new Error('unused'))
  const cart = { readOrderable: unused, within: () => ({ markOrdered: unused, isSlugTaken: unused }) }
  const orders = createOrders({
    ...STUBS,
    db,
    queue: { enqueue: unused },
    ledger: createLedger(STUBS),
    cart,
    catalog: { findPackage: unused, barOf: unused },
    payments: { isOnSlowNetwork: unused },
    hasher: { hash: unused },
    mayGrow: unused,
    terms: { tolerance: 0n, lateWindowMs: 0 },
    now,
  })
  return createTestApp({
    config: { ...config, rateLimits: { ...config.rateLimits, read: 1e9, write: 1e9 } },
    db,
    authenticate: async (token) => ownerActor({ accountId: token, sessionId: token, username: 'merchant', roles: [] }),
    modules: [orders, ...others],
  })
}
