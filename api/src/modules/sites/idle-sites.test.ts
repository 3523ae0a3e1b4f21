import { randomUUID } from 'node:crypto'
import { endpoints, type EndpointDefinition } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sitesOn } from '../../../test/sites-on.ts'
import type { MerchantEvent } from '../../platform/merchant-events.ts'
import { createDailyStatsRepository } from './db/daily-stats.repository.ts'
import { dayOf } from './domain/site-event.ts'
import type { Site } from './domain/site.ts'
import { createManagedSiteBench, type ManagedSiteBench } from './managed-site.test-bench.ts'
import { watchIdleSites } from './use-cases/watch-idle-sites.ts'

const DAY_MS = 86_400_000
const BEGAN = Date.parse('2026-03-01T15:00:00Z')

let bench: ManagedSiteBench
const notified: MerchantEvent[] = []

beforeAll(async () => {
  bench = await createManagedSiteBench()
})
afterAll(() => bench.close())

async function givenAlone(launchedAt: Date): Promise<Site> {
  await bench.db('sites_sites').whereNot({ status: 'provisioning' }).update({ status: 'closed' })
  const site = await bench.givenSite()
  await bench.db('sites_sites').where({ id: site.id }).update({ launched_at: launchedAt })
  notified.length = 0
  return site
}

async function round(at: Date): Promise<void> {
  const publish = async (_trx: unknown, event: MerchantEvent) => void notified.push(event)
  await watchIdleSites(sitesOn(bench.db, { publish, now: () => at }))
}

async function liveThrough(site: Site, from: number, until: number): Promise<readonly string[]> {
  const happened: string[] = []
  for (let day = from; day <= until; day += 1) {
    const before = notified.length
    const at = new Date(BEGAN + day * DAY_MS)
    const task = async () => (await bench.db('sites_idle_watches').where({ site_id: site.id }).first('task_at'))?.task_at ?? null
    const hadTask = await task()
    await Promise.all([round(at), round(at)])
    await round(at)
    for (const event of notified.slice(before)) if (event.type === 'site.idle') happened.push(`${day} ${event.releasableOn}`)
    if (hadTask === null && (await task()) !== null) happened.push(`${day} task`)
  }
  return happened
}

const visitedOn = async ({ slug }: Site, day: number) =>
  createDailyStatsRepository(bench.db).add([{ slug, day: dayOf(new Date(BEGAN + day * DAY_MS)), visits: 1, pageViews: 1 }])

describe('a site that nobody visits', { meta: { req: 'S19 K08' } }, () => {
  it(
    'gets notices on day 23 and 28 and a task on day 31, each once, through restarts and two workers',
    { meta: { req: 'S19 K08' } },
    async () => {
      const site = await givenAlone(new Date(BEGAN))
      expect(await liveThrough(site, 20, 40)).toEqual(['23 2026-04-01', '28 2026-04-01', '31 task'])
      expect(await bench.db('sites_sites').where({ id: site.id }).first('status')).toEqual({ status: 'live' })
    },
  )

  it('a visit on the last day counts everything anew, and a round of a demonstration does too', { meta: { req: 'S19 K08' } }, async () => {
    const site = await givenAlone(new Date(BEGAN))
    expect(await liveThrough(site, 20, 30)).toEqual(['23 2026-04-01', '28 2026-04-01'])
    await visitedOn(site, 30)
    expect(await liveThrough(site, 31, 52)).toEqual([])
    await bench
      .db('sites_daily_figures')
      .insert({ site_id: site.id, day: dayOf(new Date(BEGAN + 52 * DAY_MS)), visits: 0, page_views: 0, demo_rounds: 1 })
    expect(await liveThrough(site, 53, 74)).toEqual([])
    expect((await liveThrough(site, 75, 83)).map((what) => what.split(' ')[0])).toEqual(['75', '80', '83'])
  })

  it(
    'gives its last notice before the task, also after a downtime of the machine: three days lie between them',
    { meta: { req: 'S19 K08' } },
    async () => {
      const site = await givenAlone(new Date(BEGAN))
      expect(await liveThrough(site, 60, 70)).toEqual(['60 2026-04-01', '63 task'])
    },
  )

  it('leaves sites alone that the staff suspended', { meta: { req: 'S19 K08' } }, async () => {
    const site = await givenAlone(new Date(BEGAN))
    await bench.db('sites_sites').where({ id: site.id }).update({ status: 'suspended' })
    expect(await liveThrough(site, 22, 33)).toEqual([])
  })
})

describe('the task of day 31', { meta: { req: 'S19' } }, () => {
  const send = async (endpoint: EndpointDefinition, input: object, who = 'operations1') => {
    const headers = { authorization: `Bearer ${await bench.tokenOf(who)}` }
    const sent = endpoint.method === 'GET' ? {} : { payload: input }
    const answer = await bench.http.inject({ method: endpoint.method, url: endpoint.path, headers, ...sent })
    return { status: answer.statusCode, data: answer.json<{ data: { error?: string; status?: string } }>().data }
  }
  const list = async () => (await send(endpoints.listIdleSites, {}, 'auditor1')).data
  const givenTask = async () => {
    const now = Date.now()
    const site = await givenAlone(new Date(now - 31 * DAY_MS))
    for (const days of [8, 3, 0]) await round(new Date(now - days * DAY_MS))
    return site
  }
  const decide = async (id: string, decision: 'release' | 'keep') =>
    send(endpoints.decideIdleSite, { id, decision, reason: 'nobody there' })

  it('releases the address by a person alone, notifies the merchant, and is decided once', { meta: { req: 'S19' } }, async () => {
    const site = await givenTask()
    expect(await list()).toMatchObject([
      { id: site.id, merchant: 'merchant1', isDue: true, status: 'live', lastNotifiedAt: expect.any(String) },
    ])
    expect((await send(endpoints.decideIdleSite, { id: site.id, decision: 'release', reason: 'nobody there' }, 'auditor1')).status).toBe(
      403,
    )
    expect(await decide(site.id, 'release')).toMatchObject({ status: 200, data: { status: 'url-released' } })
    expect((await bench.visit(site)).statusCode).toBe(404)
    expect((await decide(site.id, 'keep')).data.error).toBe('sites.not-idle')
    expect(await list()).toEqual([])
    const { data } = await bench.call<{ list: { kind: string; text: string }[] }>(endpoints.listNotices, {})
    expect(data.list[0]).toMatchObject({ kind: 'site-status', text: expect.stringContaining('without an address') })
  })

  it('keeps a site with a reason in the log, and its days start anew', { meta: { req: 'S19' } }, async () => {
    const site = await givenTask()
    expect(await decide(site.id, 'keep')).toMatchObject({ status: 200, data: { status: 'live' } })
    expect(await list()).toEqual([])
    const logged = await bench.db('staff_audit').where({ act: 'decideIdleSite' }).orderBy('seq', 'desc').first()
    expect(logged).toMatchObject({ reason: 'nobody there', subject: `site ${site.id} merchant ${site.merchantId}` })
    notified.length = 0
    for (const days of [22, 23, 24]) await round(new Date(Date.now() + days * DAY_MS))
    expect(notified.map(({ type }) => type)).toEqual(['site.idle'])
  })

  it('is gone as soon as somebody visits the site', { meta: { req: 'S19' } }, async () => {
    const site = await givenTask()
    await createDailyStatsRepository(bench.db).add([{ slug: site.slug, day: dayOf(new Date()), visits: 1, pageViews: 1 }])
    expect(await list()).toEqual([])
    expect((await decide(site.id, 'release')).data.error).toBe('sites.not-idle')
    expect((await decide(randomUUID(), 'release')).data.error).toBe('sites.not-idle')
  })
})
