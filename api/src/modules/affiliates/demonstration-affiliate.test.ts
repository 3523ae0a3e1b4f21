import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedAffiliates, seedIdentity } from '../../../seeds/index.ts'
import { affiliateCalls } from '../../../test/services/affiliate-forms.ts'
import { testConfig } from '../../../test/test-config.ts'
import { createPasswordHasher } from '../../platform/password-hash.ts'
import { createServiceWorld, type ServiceWorld } from '../../../test/services/service-world.ts'

let world: ServiceWorld
beforeAll(async () => {
  world = await createServiceWorld()
  await seedIdentity(world.database.db, createPasswordHasher({ pepper: testConfig().passwordPepper }))
})
afterAll(() => world.close())

it('seeds one demonstration affiliate with visits of past weeks, marked as such, once', { meta: { req: 'M05' } }, async () => {
  const { db } = world.database
  await seedAffiliates(db)
  const first = await db('affiliates_clicks')
  await seedAffiliates(db)
  expect(await db('affiliates_clicks')).toHaveLength(first.length)
  expect(first.length).toBeGreaterThan(100)
  expect(first.every((row) => row.is_demonstration)).toBe(true)
  const applications = await db('affiliates_applications')
  expect(applications).toMatchObject([{ state: 'approved', is_demonstration: true, account_name: 'agent', league_code: 'AURORA-4F7K' }])
  world.clock.now = new Date()
  world.signInAs('agent', applications[0].account_id)
  const { dashboard } = affiliateCalls(world)
  await world.affiliates.settleWeeks()
  const { data } = await dashboard('agent')
  expect(data).toMatchObject({ leagueCode: 'AURORA-4F7K', totals: { clicks: first.length, registrations: 1, commission: '0.000000' } })
  expect(data.weeks.length).toBeGreaterThanOrEqual(5)
  expect(data.weeks[1]).toMatchObject({ state: 'settled' })
})
