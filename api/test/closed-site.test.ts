import { endpoints, type SiteStatus } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { countLockWaiters } from './lock-waiters.ts'
import { SAMPLES } from './matrix/call-samples.ts'
import { FIXTURES, type ObjectKind } from './matrix/fixture-table.ts'
import { createMatrixWorld, type MatrixWorld } from './matrix/matrix-world.ts'
import { createTestDatabase } from './test-database.ts'

let world: MatrixWorld

beforeAll(async () => {
  world = await createMatrixWorld(await createTestDatabase('demonstration'))
})
afterAll(() => world.app.close())

const ADDED: Readonly<Record<string, { readonly kind: ObjectKind; readonly field?: 'siteId' }>> = {
  addSiteDomain: { kind: 'site', field: 'siteId' },
  addSitePicture: { kind: 'site' },
  cutSitePicture: { kind: 'pictured site' },
  deleteSitePicture: { kind: 'pictured site' },
  saveSiteSettings: { kind: 'site' },
  saveSiteLayout: { kind: 'site' },
  saveSiteDraft: { kind: 'site' },
  setSiteDraftLogo: { kind: 'site' },
  undoSiteDraft: { kind: 'drafted site' },
  publishSiteDesign: { kind: 'drafted site' },
}

const CLOSED: readonly SiteStatus[] = ['closed', 'url-released']
const siteIn = async (status: SiteStatus, kind: ObjectKind): Promise<string> => {
  const id = await FIXTURES[kind](world, world.owner)
  await world.app.database.db('sites_sites').where({ id }).update({ status })
  return id
}

describe.each(CLOSED)('a site that is %s', (status) => {
  it.each(Object.entries(ADDED))('takes nothing by %s', async (name, { kind, field = 'id' }) => {
    const id = await siteIn(status, kind)
    const definition = Object.values(endpoints).find(({ operationId }) => operationId === name) ?? endpoints.addSiteDomain
    const answer = await world.send(world.owner.token, definition, { ...SAMPLES[name], [field]: id })
    expect([answer.statusCode, answer.json().data.error]).toEqual([409, 'sites.not-changeable'])
  })
})

describe.each(CLOSED)('of a site that is %s', (status) => {
  it('the operation password can be reset and a host name removed: both protect its merchant', async () => {
    const domain = await FIXTURES.domain(world, world.owner)
    const { db } = world.app.database
    const { site_id: id } = await db('domains_hosts').where({ id: domain }).first('site_id')
    await db('sites_sites').where({ id }).update({ status })
    const { token } = world.owner
    const reset = await world.send(token, endpoints.resetOperationPassword, { id, ...SAMPLES.resetOperationPassword })
    const removed = await world.send(token, endpoints.removeSiteDomain, { id: domain })
    expect([reset.statusCode, removed.statusCode]).toEqual([200, 200])
  })
})

describe('a host name', () => {
  const add = async (siteId: string) => world.send(world.owner.token, endpoints.addSiteDomain, { siteId, host: `${siteId}.example.com` })

  it.each(['provisioning', 'live', 'deposit-low', 'limited', 'suspended'] as const)('is taken by a site that is %s', async (status) => {
    expect((await add(await siteIn(status, 'site'))).statusCode).toBe(200)
  })

  it('is not added while its site is being closed', async () => {
    const id = await siteIn('live', 'site')
    const closing = await world.app.database.db.transaction()
    await closing('sites_sites').where({ id }).update({ status: 'closed' })
    const adding = add(id)
    await vi.waitFor(async () => expect(await countLockWaiters(world.app.database.db)).toBe(1))
    await closing.commit()
    expect((await adding).statusCode).toBe(409)
  })
})
