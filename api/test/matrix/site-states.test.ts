import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { endpoints, type EndpointDefinition, type SiteStatus } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHoldRepository } from '../../src/modules/sites/db/hold.repository.ts'
import { createSiteRepository } from '../../src/modules/sites/db/site.repository.ts'
import { createStatusRepository } from '../../src/modules/sites/db/status.repository.ts'
import { OUTCOMES, type SiteAction } from '../../src/modules/sites/domain/site-states.ts'
import type { Site } from '../../src/modules/sites/domain/site.ts'
import { createManagedSiteBench, type ManagedSiteBench } from '../../src/modules/sites/managed-site.test-bench.ts'
import { recordDeposit } from '../../src/modules/sites/use-cases/hold-sites.ts'
import { settlementOn } from '../settlement/settlement-stand.ts'
import { ALL_SITE_ACTIONS, describeSiteStates, SITE_STATUSES } from './describe-site-states.ts'

const page = path.join(import.meta.dirname, '../../../docs/site-states.md')
const DAY_MS = 86_400_000

let bench: ManagedSiteBench
let token: string
let site: Site

beforeAll(async () => {
  bench = await createManagedSiteBench()
  token = await bench.tokenOf('operations1')
  site = await bench.givenSite()
})
afterAll(() => bench.close())

const rows = () => bench.db('sites_sites').where({ id: site.id })
const statusNow = async (): Promise<SiteStatus> => (await rows().first('status')).status

async function fetchData(endpoint: EndpointDefinition, payload: object) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await bench.http.inject({ method: 'POST', url: endpoint.path, payload, headers })
  return { status: answer.statusCode, error: answer.json<{ data: { error?: string } }>().data.error }
}

async function prepare(action: SiteAction, status: SiteStatus) {
  await bench.db('sites_holds').delete()
  await bench.db('sites_idle_watches').delete()
  await rows().update({ limited_at: null, is_deposit_low: action === 'note-filled-deposit' })
  if (action === 'lift') await fetchData(endpoints.suspendForFraud, { merchantId: site.merchantId, reason: 'stolen cards' })
  const since = new Date(Date.now() - 31 * DAY_MS)
  await rows().update({ status, launched_at: since, limited_at: status === 'limited' ? since : null })
  if (action !== 'release-idle') return
  const notified = { first_told_at: since, last_told_at: since, task_at: since }
  await bench.db('sites_idle_watches').insert({ site_id: site.id, since: since.toISOString().slice(0, 10), ...notified })
}

const DONE = { status: 200, error: undefined }
const reason = 'because of the matrix'
const aside = async (work: (db: ManagedSiteBench['db']) => Promise<void>) => {
  await bench.db.transaction(work)
  return DONE
}
const byStaff = (action: SiteAction) => async () => fetchData(endpoints.changeSiteStatus, { id: site.id, action, reason })
const markDeposit = (isLow: boolean) => async () =>
  aside(async (trx) => recordDeposit({ holds: createHoldRepository(trx), statuses: createStatusRepository(trx) }, site.merchantId, isLow))

const DO: Readonly<Record<SiteAction, () => Promise<{ status: number; error: string | undefined }>>> = {
  'go-live': async () => aside(async (trx) => createSiteRepository(trx).launch(site.id, new Date(), 1)),
  'note-low-deposit': markDeposit(true),
  'note-filled-deposit': markDeposit(false),
  suspend: async () => fetchData(endpoints.suspendForFraud, { merchantId: site.merchantId, reason }),
  lift: async () => fetchData(endpoints.liftSuspension, { merchantId: site.merchantId, reason }),
  limit: byStaff('limit'),
  unlimit: byStaff('unlimit'),
  close: byStaff('close'),
  reopen: byStaff('reopen'),
  'release-url': byStaff('release-url'),
  'release-idle': async () => fetchData(endpoints.decideIdleSite, { id: site.id, decision: 'release', reason }),
}

describe('the status of a site', { meta: { req: 'D41' } }, () => {
  it('is described in docs/site-states.md exactly as it is (UPDATE_DOCS=1 writes it)', { meta: { req: 'D41' } }, () => {
    const text = describeSiteStates()
    if (process.env.UPDATE_DOCS === '1') writeFileSync(page, text)
    expect(readFileSync(page, 'utf8')).toBe(text)
  })

  it.each(ALL_SITE_ACTIONS.flatMap((action) => SITE_STATUSES.map((status) => [action, status] as const)))(
    '%s in the status %s does at the API what the table says',
    { meta: { req: 'D41' } },
    async (action, status) => {
      await prepare(action, status)
      const outcome = OUTCOMES[action][status]
      const answer = await DO[action]()
      // A rejected task of day 31 does not exist any more.
      const rejection = action === 'release-idle' ? { status: 404, error: 'sites.not-idle' } : { status: 409, error: 'sites.act-rejected' }
      expect(answer).toEqual('rejected' in outcome ? rejection : DONE)
      const follows = 'to' in outcome ? (outcome.to === 'open' ? 'live' : outcome.to) : status
      expect(await statusNow()).toBe(follows)
    },
  )

  it('a limit outlives a suspension and a closing, and then a low deposit shows', { meta: { req: 'D41' } }, async () => {
    await prepare('limit', 'live')
    const seen: SiteStatus[] = []
    for (const action of ['limit', 'suspend', 'note-low-deposit', 'lift', 'close', 'reopen', 'unlimit', 'note-filled-deposit'] as const) {
      expect([action, (await DO[action]()).status]).toEqual([action, 200])
      seen.push(await statusNow())
    }
    expect(seen).toEqual(['limited', 'suspended', 'suspended', 'limited', 'closed', 'limited', 'deposit-low', 'live'])
  })

  it('a closed site that is reopened while it is held stays suspended until the hold ends', { meta: { req: 'D41' } }, async () => {
    await prepare('close', 'live')
    for (const action of ['close', 'suspend', 'reopen'] as const) expect((await DO[action]()).status).toBe(200)
    expect(await statusNow()).toBe('suspended')
    await DO.lift()
    expect(await statusNow()).toBe('live')
  })

  it(
    'the contract ends with the closing and runs again with the reopening, and its merchant reads the last day',
    { meta: { req: 'D41 K02' } },
    async () => {
      await prepare('close', 'live')
      const today = new Date().toISOString().slice(0, 10)
      const launched = {
        siteId: site.id,
        merchantId: site.merchantId,
        siteName: site.siteName,
        launchedAt: new Date(),
        orderedAt: new Date(),
      }
      await settlementOn(bench.db, () => new Date()).openContract(bench.db, { ...launched, packageId: 'standard' })
      const endOf = async () => bench.db('settlement_contracts').where({ site_id: site.id }).select(bench.db.raw('ended_on::text'))
      await DO.close()
      expect(await endOf()).toEqual([{ ended_on: today }])
      const { data } = await bench.call<{ list: { text: string }[] }>(endpoints.listNotices, {})
      expect(data.list[0]?.text).toMatch(/is now closed; the last day with fees is /)
      const facts = await bench.http.inject({
        url: endpoints.getMerchant.path,
        query: { id: site.merchantId },
        headers: { authorization: `Bearer ${token}` },
      })
      expect(facts.json().data.sites).toContainEqual(expect.objectContaining({ id: site.id, contractEndsOn: today }))
      await DO.reopen()
      expect(await endOf()).toEqual([{ ended_on: null }])
      await DO.close()
      await DO['release-url']()
      expect(await endOf()).toEqual([{ ended_on: today }])
    },
  )

  it('an action is in the log of the staff, and its merchant reads the reason', { meta: { req: 'D41' } }, async () => {
    await prepare('close', 'live')
    await DO.close()
    const logged = await bench.db('staff_audit').where({ act: 'changeSiteStatus' }).orderBy('seq', 'desc').first()
    expect(logged).toMatchObject({ actor: 'operations1', reason, before: { status: 'live' }, after: { status: 'closed' } })
    const { data } = await bench.call<{ list: { kind: string; text: string }[] }>(endpoints.listNotices, {})
    expect(data.list[0]).toMatchObject({
      kind: 'site-status',
      text: expect.stringMatching(/is now closed.*\. Reason: .*because of the matrix/),
    })
    expect((await bench.visit(site)).statusCode).toBe(410)
    expect((await fetchData(endpoints.changeSiteStatus, { id: randomUUID(), action: 'close', reason })).error).toBe('sites.site-not-found')
  })
})
