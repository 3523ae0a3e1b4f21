import { createHash, randomUUID } from 'node:crypto'
import { endpoints, type ProvisioningEntry, type Site } from '@parlour/contracts'
import { LANGUAGES } from '@parlour/i18n'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  balanceOf,
  assertLedgerHolds,
  givenOpenOrder,
  givenPaidOrder,
  journalKinds,
  orderOf,
  resultOf,
  type OpenOrder,
} from '../../../../test/money/given-orders.ts'
import { REGISTERED_AT } from '../../../../test/money/money-modules.ts'
import { createHttpSiteCheck } from '../index.ts'
import { STEP_KEYS } from '../domain/provisioning.ts'
import { givenMoneyWorld, type MoneyWorld } from '../../../../test/money/money-world.ts'

let world: MoneyWorld

beforeAll(async () => {
  world = await givenMoneyWorld()
})
afterEach(async () => {
  await assertLedgerHolds(world)
})
afterAll(async () => {
  await world.close()
})

const provision = async ({ order }: OpenOrder) => world.sites.jobs?.['sites.provision']?.({ orderId: order.id })
const sitesOf = async (merchantId: string): Promise<readonly Site[]> =>
  (await world.call<{ list: Site[] }>(merchantId, endpoints.listSites, {})).data.list

describe('provisioning', () => {
  it('turns a paid order into a live site that answers, and completes the order with D4', { meta: { req: 'D04' } }, async () => {
    const open = await givenPaidOrder(world)
    expect((await resultOf(world, open)).provisioning.map(({ isDone }) => isDone)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      false,
    ])
    await provision(open)
    const result = await resultOf(world, open)
    expect(result.provisioning.every(({ isDone }) => isDone)).toBe(true)
    expect(await orderOf(world, open)).toMatchObject({ status: 2, siteId: result.siteId })
    expect(await journalKinds(world, open)).toEqual(['D1', 'D2', 'D4'])
    expect(await balanceOf(world, `deferred:${open.order.id}`)).toBe(0n)
    const [site] = await sitesOf(open.merchantId)
    expect(site).toMatchObject({
      id: result.siteId,
      status: 'live',
      domain: `http://${open.order.slug}.localhost:8080`,
      countryName: 'Brazil',
      operationAccount: 'operator1',
    })
  })

  it('counts the first site from registration and a later one from its draft', { meta: { req: 'E09 N1' } }, async () => {
    const merchantId = randomUUID()
    for (let count = 0; count < 2; count += 1) await provision(await givenPaidOrder(world, merchantId))
    const [later, first] = await sitesOf(merchantId)
    const sinceStart = (site: Site | undefined, start: Date) => (Date.parse(site?.launchedAt ?? '') - start.getTime()) / 1000
    expect(first?.launchSeconds).toBe(sinceStart(first, REGISTERED_AT))
    expect(later?.launchSeconds).toBe(sinceStart(later, new Date('2026-01-03T09:00:00Z')))
    expect(first?.launchMoments.map(({ step }) => step)).toEqual(['start', 'ordered', 'paid', ...STEP_KEYS])
    const age = await world.call<{ launches: number; medianSeconds: number }>(merchantId, endpoints.getLaunchClock, {})
    expect(age.data.launches).toBeGreaterThanOrEqual(2)
    expect(age.data.medianSeconds).toBeGreaterThan(0)
  })

  it('twice, one after the other and at the same time, makes one site and one D4', { meta: { req: 'D04' } }, async () => {
    const open = await givenPaidOrder(world)
    await Promise.allSettled([provision(open), provision(open), provision(open)])
    await provision(open)
    expect(await world.db('sites_sites').where({ order_id: open.order.id })).toHaveLength(1)
    expect(await journalKinds(world, open)).toEqual(['D1', 'D2', 'D4'])
  })

  it('stays at the check while the site does not answer 200, and goes on when it does', { meta: { req: 'D04' } }, async () => {
    const open = await givenPaidOrder(world)
    world.faults.siteStatus = 502
    await expect(provision(open)).rejects.toThrow('answers 502')
    world.faults.siteStatus = null
    expect(await orderOf(world, open)).toMatchObject({ status: 1 })
    expect((await resultOf(world, open)).provisioning.filter(({ isDone }) => !isDone).map(({ key }) => key)).toEqual([
      'check-site',
      'go-live',
    ])
    await provision(open)
    expect(await orderOf(world, open)).toMatchObject({ status: 2 })
  })

  it('does nothing for an order that is not paid', async () => {
    const open = await givenOpenOrder(world)
    await provision(open)
    expect(await world.db('sites_sites').where({ order_id: open.order.id })).toEqual([])
  })

  it('is woken by the sweep for a paid order whose job was lost', async () => {
    const open = await givenPaidOrder(world)
    world.jobs.length = 0
    const sweep = world.sites.startSweeps()
    await sweep.stop()
    expect(world.jobs).toContainEqual({ name: 'sites.provision', payload: { orderId: open.order.id } })
  })
})

describe('the provisioning board', () => {
  type Board = { building: ProvisioningEntry[]; launched: ProvisioningEntry[] }
  const staff = randomUUID()
  const board = async () => (await world.callStaff<Board>(staff, endpoints.listProvisioning, {})).data
  const entryOf = async ({ order }: OpenOrder) => (await board()).building.find(({ orderId }) => orderId === order.id)
  const reason = 'seen in a browser'

  it(
    'shows a paid order before its first step, then the step that fails with attempts and why, and then the launch',
    { meta: { req: 'D04' } },
    async () => {
      const open = await givenPaidOrder(world)
      expect(await entryOf(open)).toMatchObject({ siteId: null, launchedAt: null, skippable: null })
      world.faults.siteStatus = 502
      for (const _ of [1, 2]) await expect(provision(open)).rejects.toThrow('answers 502')
      world.faults.siteStatus = null
      const failed = await entryOf(open)
      const steps = failed?.steps.map(({ doneAt, failedAttempts, failure }) => [doneAt !== null, failedAttempts, failure?.fault ?? null])
      expect(steps).toEqual([...Array.from({ length: 5 }, () => [true, 0, null]), [false, 2, 'bad-answer'], [false, 0, null]])
      expect(failed?.skippable).toBe('check-site')
      await provision(open)
      expect(await entryOf(open)).toBeUndefined()
      expect((await board()).launched[0]).toMatchObject({ orderId: open.order.id, launchedAt: expect.any(String), skippable: null })
    },
  )

  it('is tried again at once, and only while the order is being built', { meta: { req: 'D04' } }, async () => {
    const open = await givenPaidOrder(world)
    world.jobs.length = 0
    const retry = async () => world.callStaff(staff, endpoints.retryProvisioning, { orderId: open.order.id, reason })
    expect((await retry()).status).toBe(200)
    expect(world.jobs).toEqual([{ name: 'sites.provision', payload: { orderId: open.order.id } }])
    await provision(open)
    expect((await retry()).error).toBe('sites.not-being-built')
  })

  it('skips the check alone, once it failed, and the site goes live without it', { meta: { req: 'D04' } }, async () => {
    const open = await givenPaidOrder(world)
    const skip = async (step: string) =>
      (await world.callStaff(staff, endpoints.skipProvisioningStep, { orderId: open.order.id, step, reason })).error
    expect(await skip('check-site')).toBe('sites.step-not-skippable')
    world.faults.siteStatus = 502
    await expect(provision(open)).rejects.toThrow('answers 502')
    for (const step of STEP_KEYS.filter((key) => key !== 'check-site')) expect(await skip(step)).toBe('sites.step-not-skippable')
    expect(await skip('check-site')).toBeUndefined()
    await provision(open)
    world.faults.siteStatus = null
    expect(await orderOf(world, open)).toMatchObject({ status: 2 })
    const [launched] = (await board()).launched
    expect(launched?.steps.filter(({ isSkipped }) => isSkipped).map(({ key }) => key)).toEqual(['check-site'])
  })
})

describe('a site', () => {
  const get = async (slug: string, url: string, port = '8080') =>
    world.app.inject({ method: 'GET', url, headers: { host: `${slug}.localhost:${port}`, cookie: 'age-ok=1' } })

  it('is served at its host name in the languages it has, with styles by their hash only', async () => {
    const open = await givenPaidOrder(world)
    await provision(open)
    const [home, again, english] = [
      await get(open.order.slug, '/'),
      await get(open.order.slug, '/', '9999'),
      await get(open.order.slug, '/lobby?lang=en'),
    ]
    expect(home.statusCode).toBe(200)
    expect(home.body).toContain('lang="pt')
    expect(english.body).toContain('lang="en')
    const policy = String(home.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(home.body) ?? []
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}';`)
    expect(again.body).toBe(home.body)
    expect((await get(open.order.slug, '/nothing')).statusCode).toBe(404)
    expect((await get(open.order.slug, '/api/site/launch-clock')).statusCode).toBe(404)
  })

  it(
    'answers in the languages of its market right after provisioning, and in all 15 once they are on',
    { meta: { req: 'PE1' } },
    async () => {
      const open = await givenPaidOrder(world)
      await provision(open)
      const { siteId } = await resultOf(world, open)
      const spoken = async (codes: readonly string[]) =>
        Promise.all(codes.map(async (code) => /<html lang="([^"]+)"/.exec((await get(open.order.slug, `/?lang=${code}`)).body)?.[1]))
      expect(await spoken(['pt', 'en'])).toEqual(['pt-BR', 'en'])
      const codes = LANGUAGES.map(({ code }) => code)
      await world.call(open.merchantId, endpoints.saveSiteSettings, { id: siteId, languages: codes })
      const listeners = await spoken(codes)
      expect(listeners).not.toContain(undefined)
      expect(new Set(listeners).size).toBe(codes.length)
    },
  )

  it('shows the logo of its order, and its name without one', async () => {
    const logo = { path: `/media/logos/${'a'.repeat(64)}.webp`, width: 480, height: 160 }
    const [shown, plain] = [await givenPaidOrder(world, randomUUID(), logo), await givenPaidOrder(world)]
    for (const open of [shown, plain]) await provision(open)
    const home = await get(shown.order.slug, '/')
    expect(home.body).toContain(`<img class="logo" src="${logo.path}" width="480" height="160"`)
    expect(String(home.headers['content-security-policy'])).toContain("img-src 'self'")
    expect((await sitesOf(shown.merchantId)).map((site) => site.logo)).toEqual([logo])
    expect((await get(plain.order.slug, '/')).body).not.toContain('<img')
    expect((await sitesOf(plain.merchantId)).map((site) => site.logo)).toEqual([null])
  })

  it('names the payment methods of its market in the cashier and at the foot', async () => {
    const open = await givenPaidOrder(world)
    await provision(open)
    const { body } = await get(open.order.slug, '/')
    expect(body.split('<ul class="methods"><li><bdi>Pix</bdi></li></ul>')).toHaveLength(3)
  })

  it('is checked over HTTP by its host name, as a visitor opens it', { meta: { req: 'D04' } }, async () => {
    const open = await givenPaidOrder(world)
    await provision(open)
    const port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port)
    const checkSite = createHttpSiteCheck({ port, siteBaseDomain: 'localhost:8080' })
    expect([await checkSite(open.order.slug), await checkSite('nobody-here')]).toEqual([200, 404])
  })

  it('answers 404 as a page when nobody has the address, and is no path of the product itself', async () => {
    const unknown = await get('nobody-here', '/')
    expect(unknown.statusCode).toBe(404)
    expect(unknown.headers['content-type']).toContain('text/html')
    const open = await givenPaidOrder(world)
    await provision(open)
    const inside = await world.app.inject({ method: 'GET', url: `/__site/${open.order.slug}/`, headers: { host: 'localhost:8080' } })
    expect(inside.statusCode).toBe(404)
  })

  it('takes a new operation password of digits from its merchant only', { meta: { req: 'D11' } }, async () => {
    const open = await givenPaidOrder(world)
    await provision(open)
    const { siteId } = await resultOf(world, open)
    expect(await world.call(open.merchantId, endpoints.resetOperationPassword, { id: siteId, password: 'abcdef' })).toMatchObject({
      status: 400,
    })
    expect(await world.call(randomUUID(), endpoints.resetOperationPassword, { id: siteId, password: '472915' })).toMatchObject({
      status: 404,
    })
    expect(await world.call(randomUUID(), endpoints.listSites, { id: siteId })).toMatchObject({ status: 404 })
    expect(await world.call(open.merchantId, endpoints.resetOperationPassword, { id: siteId, password: '472915' })).toMatchObject({
      status: 200,
    })
    expect(await world.db('sites_operation_accounts').where({ site_id: siteId }).first()).toMatchObject({ password_hash: 'hash-of-472915' })
  })
})
