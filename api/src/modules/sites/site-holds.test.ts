import { randomUUID } from 'node:crypto'
import { endpoints, type FraudHold, type Suspension } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sitesOn } from '../../../test/sites-on.ts'
import type { HoldRepository } from './db/hold.repository.ts'
import type { SitesUnitOfWork } from './db/sites.unit-of-work.ts'
import { createManagedSiteBench, type ManagedSiteBench } from './managed-site.test-bench.ts'
import { extendSuspension, liftDue, restore, suspendForDeposit, suspendForFraud } from './use-cases/hold-sites.ts'

let bench: ManagedSiteBench
const age = { now: new Date('2026-11-21T12:00:00Z') }
const now = () => age.now
const record = async () => undefined
const DAY_MS = 86_400_000

beforeAll(async () => {
  bench = await createManagedSiteBench()
})
afterAll(() => bench.close())

const sites = () => sitesOn(bench.db, { now })
const closeFor = async (merchantId: string) => sites().transact(async (store) => suspendForDeposit(store, merchantId))
const openFor = async (merchantId: string) => sites().transact(async (store) => restore(store, merchantId))
const statusOf = async (id: string): Promise<string> => (await bench.db('sites_sites').where({ id }).first('status')).status

describe('sites of an empty deposit', { meta: { req: 'S17' } }, () => {
  it(
    'are closed to players in their language, stay closed for the merchant to change, and open as they were',
    { meta: { req: 'S17' } },
    async () => {
      const site = await bench.givenSite()
      const before = await bench.visit(site)
      expect(before.statusCode).toBe(200)
      await closeFor(site.merchantId)
      await closeFor(site.merchantId)
      await expect.poll(async () => (await bench.visit(site)).statusCode, { timeout: 10_000 }).toBe(503)
      const closed = await bench.visit(site)
      expect([closed.statusCode, closed.headers['retry-after']]).toEqual([503, '3600'])
      expect(closed.body).toContain('fechado por enquanto')
      expect((await bench.visit(site, '/?lang=en')).body).toContain('Closed for now')
      const rejected = await bench.call(endpoints.saveSiteSettings, { id: site.id, isPaused: true })
      expect([rejected.status, rejected.error]).toEqual([409, 'sites.not-changeable'])
      expect(await openFor(site.merchantId)).toBe(true)
      expect(await statusOf(site.id)).toBe('live')
      await expect.poll(async () => (await bench.visit(site)).statusCode, { timeout: 10_000 }).toBe(200)
    },
  )

  it('stay closed while the staff keeps them closed, whichever ends first', { meta: { req: 'S17 S18' } }, async () => {
    const site = await bench.givenSite('agent01')
    const { merchantId } = site
    await closeFor(merchantId)
    await suspendForFraud(sites(), { merchantId, reason: 'stolen cards' }, { by: randomUUID(), record })
    expect(await openFor(merchantId)).toBe(false)
    expect(await statusOf(site.id)).toBe('suspended')
    age.now = new Date(age.now.getTime() + 7 * DAY_MS)
    await liftDue(sites())
    expect(await statusOf(site.id)).toBe('live')
  })
})

describe('the sites of another merchant', { meta: { req: 'S17 S18' } }, () => {
  it('stay open while those of one are closed, and closed while those of one open again', { meta: { req: 'S17 S18' } }, async () => {
    const [site, other] = [await bench.givenSite(), await bench.givenSite('agent01')]
    const suspend = async ({ merchantId }: typeof site) => closeFor(merchantId)
    const reopen = async ({ merchantId }: typeof site) => openFor(merchantId)
    const statuses = async () => [await statusOf(site.id), await statusOf(other.id)]
    await suspend(site)
    expect([await statuses(), (await bench.visit(other)).statusCode]).toEqual([['suspended', 'live'], 200])
    await suspend(other)
    await reopen(site)
    expect(await statuses()).toEqual(['live', 'suspended'])
    await reopen(other)
    expect(await statuses()).toEqual(['live', 'live'])
  })
})

describe('a suspension for fraud', { meta: { req: 'S18' } }, () => {
  it('ends by itself on day 7, not a moment before, and twice is once', { meta: { req: 'S18' } }, async () => {
    const site = await bench.givenSite()
    const { merchantId } = site
    const began = age.now.getTime()
    const hold = await suspendForFraud(sites(), { merchantId, reason: 'stolen cards' }, { by: randomUUID(), record })
    expect(hold.liftsAt).toBe(new Date(began + 7 * DAY_MS).toISOString())
    age.now = new Date(began + 7 * DAY_MS - 1)
    await liftDue(sites())
    expect(await statusOf(site.id)).toBe('suspended')
    age.now = new Date(began + 7 * DAY_MS)
    const settled: string[] = []
    const settling = (holds: HoldRepository): HoldRepository => ({
      ...holds,
      settleSites: async (id) => {
        settled.push(id)
        return holds.settleSites(id)
      },
    })
    const unit = sites()
    const transact: SitesUnitOfWork['transact'] = async (work) =>
      unit.transact(async (store) => work({ ...store, holds: settling(store.holds) }))
    const lift = async () => liftDue({ ...unit, transact })
    await Promise.all([lift(), lift(), lift()])
    await lift()
    expect(settled).toEqual([merchantId])
    expect(await statusOf(site.id)).toBe('live')
    const lifted = await bench.db('sites_holds').where({ merchant_id: merchantId, cause: 'fraud', placed_at: new Date(began) })
    expect(lifted).toMatchObject([{ lifted_at: age.now, lifted_by: null }])
  })

  it('is prolonged by a second person only, in the database too', { meta: { req: 'S18 D30' } }, async () => {
    const site = await bench.givenSite()
    const { merchantId } = site
    const [first, second] = [randomUUID(), randomUUID()]
    const hold = await suspendForFraud(sites(), { merchantId, reason: 'stolen cards' }, { by: first, record })
    const extend = async (by: string) => extendSuspension(sites(), { merchantId, reason: 'more of them', days: 10 }, { by, record })
    await expect(extend(first)).rejects.toMatchObject({ code: 'approvals.same-person' })
    const alone = bench
      .db('sites_holds')
      .where({ merchant_id: merchantId })
      .whereNull('lifted_at')
      .update({ extended_by: first, extension_reason: 'x' })
    await expect(alone).rejects.toMatchObject({ constraint: 'sites_holds_two_persons' })
    const extended = await extend(second)
    expect(extended).toMatchObject({ isExtended: true, liftsAt: new Date(Date.parse(hold.liftsAt) + 10 * DAY_MS).toISOString() })
    age.now = new Date(Date.parse(hold.liftsAt))
    await liftDue(sites())
    expect(await statusOf(site.id)).toBe('suspended')
    age.now = new Date(Date.parse(extended.liftsAt))
    await liftDue(sites())
    expect(await statusOf(site.id)).toBe('live')
  })

  it(
    'is listed with its sites and persons while it lasts, and the address of a site leads to whom it would close',
    { meta: { req: 'S18' } },
    async () => {
      const site = await bench.givenSite()
      const { merchantId } = site
      const tokens = { operations1: await bench.tokenOf('operations1'), owner1: await bench.tokenOf('owner1') }
      const headersOf = (account: keyof typeof tokens) => ({ authorization: `Bearer ${tokens[account]}` })
      const get = async (path: string, account: keyof typeof tokens, query = {}) =>
        (await bench.http.inject({ method: 'GET', url: path, query, headers: headersOf(account) })).json<{ data: unknown }>().data
      const found = await get(endpoints.findSuspendable.path, 'operations1', { slug: site.slug })
      expect(found).toMatchObject({ merchantId, username: expect.any(String), sites: expect.arrayContaining([site.slug]) })
      expect(await get(endpoints.findSuspendable.path, 'operations1', { slug: 'no-such-site' })).toMatchObject({
        error: 'sites.site-not-found',
      })
      const body = { merchantId, reason: 'stolen cards' }
      const action = async (path: string) =>
        bench.http.inject({ method: 'POST', url: path, payload: body, headers: headersOf('operations1') })
      await action(endpoints.suspendForFraud.path)
      const listedTo = async (account: keyof typeof tokens) => (await get(endpoints.listSuspensions.path, account)) as Suspension[]
      const shown = { merchantId, reason: 'stolen cards', placedBy: 'operations1', isExtended: false, extendedBy: null }
      expect(await listedTo('operations1')).toMatchObject([{ ...shown, isMine: true, sites: expect.arrayContaining([site.slug]) }])
      expect(await listedTo('owner1')).toMatchObject([{ ...shown, isMine: false }])
      await action(endpoints.liftSuspension.path)
      expect(await listedTo('owner1')).toEqual([])
    },
  )

  it('is placed, rejected twice and lifted over the console by operations, and by nobody else', { meta: { req: 'S18' } }, async () => {
    const site = await bench.givenSite()
    const { merchantId } = site
    const token = await bench.tokenOf('operations1')
    const fetchData = async (path: string, payload: object, bearer = token) => {
      const answer = await bench.http.inject({ method: 'POST', url: path, payload, headers: { authorization: `Bearer ${bearer}` } })
      return { status: answer.statusCode, body: answer.json<{ data: Partial<FraudHold> & { error?: string } }>().data }
    }
    const form = { merchantId, reason: 'stolen cards' }
    expect((await fetchData(endpoints.suspendForFraud.path, form, await bench.tokenOf('agent01'))).status).toBe(403)
    const placed = await fetchData(endpoints.suspendForFraud.path, form)
    expect(placed).toMatchObject({ status: 200, body: { merchantId, isExtended: false } })
    expect(await statusOf(site.id)).toBe('suspended')
    expect((await fetchData(endpoints.suspendForFraud.path, form)).body.error).toBe('sites.already-suspended')
    expect((await fetchData(endpoints.extendSuspension.path, { ...form, days: 3 })).body.error).toBe('approvals.same-person')
    expect((await fetchData(endpoints.liftSuspension.path, form)).status).toBe(200)
    expect(await statusOf(site.id)).toBe('live')
    expect((await fetchData(endpoints.liftSuspension.path, form)).body.error).toBe('sites.not-suspended')
    expect((await fetchData(endpoints.suspendForFraud.path, { ...form, merchantId: randomUUID() })).body.error).toBe('sites.site-not-found')
  })
})
