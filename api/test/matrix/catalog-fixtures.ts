import { randomUUID } from 'node:crypto'
import { createMarketConsoleRepository, createMarketChangeRepository } from '../../src/modules/catalog/db/market-console.repository.ts'
import { MARK, type MakeObject } from './object-fixtures.ts'

const NORWAY = 578

export const makeMarketChange: MakeObject = async ({ app }) => {
  const store = createMarketChangeRepository(app.database.db)
  const [id, requestedAt] = [randomUUID(), new Date()]
  const market = await createMarketConsoleRepository(app.database.db).lock(NORWAY)
  for (const waiting of await store.listWaiting()) await store.end(waiting.id, { decision: 'declined', by: randomUUID(), at: requestedAt })
  await store.add({
    id,
    countriesId: NORWAY,
    stateBefore: market?.isClosed ? 'closed' : 'open',
    stateAfter: 'blocked',
    reason: MARK,
    requestedBy: randomUUID(),
    requestedAt,
    expiresAt: new Date(requestedAt.getTime() + 3_600_000),
  })
  return id
}
