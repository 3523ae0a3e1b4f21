import { buildingSite } from '../../src/modules/sites/building-site.test-bench.ts'
import { createSiteRepository } from '../../src/modules/sites/db/site.repository.ts'
import { STEP_KEYS } from '../../src/modules/sites/domain/provisioning.ts'
import { givenPaidOrder, makeSite, MARK, nextNumber, type MakeObject } from './object-fixtures.ts'

const DAY_MS = 86_400_000

export const makeFailedOrder: MakeObject = async ({ app }, { accountId }) => {
  const { db } = app.database
  const orderId = await givenPaidOrder(db, accountId)
  const at = new Date()
  const sites = createSiteRepository(db)
  const slug = `failed-${orderId.slice(0, 8)}`
  const { id } = await sites.insertOnce(buildingSite(accountId, at, { orderId, siteName: `${MARK} ${nextNumber()}`, slug }))
  for (const key of STEP_KEYS.slice(0, STEP_KEYS.indexOf('check-site'))) await sites.markDone(id, key, at)
  await sites.recordFailure(id, 'check-site', 'bad-answer', at)
  return orderId
}

export const makeIdleSite: MakeObject = async (world, merchant) => {
  const { db } = world.app.database
  const id = await makeSite(world, merchant)
  const since = new Date(Date.now() - 31 * DAY_MS)
  await db('sites_sites').where({ id }).update({ launched_at: since })
  const notified = { first_told_at: since, last_told_at: since, task_at: since }
  await db('sites_idle_watches').insert({ site_id: id, since: since.toISOString().slice(0, 10), ...notified })
  return id
}
