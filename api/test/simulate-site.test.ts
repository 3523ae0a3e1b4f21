import { randomUUID } from 'node:crypto'
import { endpoints, microOf } from '@parlour/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { simulateSite, type Prompt } from '../src/cli/simulate/simulate-site.ts'
import { createIntegrationsBench, type IntegrationsBench } from '../src/modules/integrations/integrations.test-bench.ts'
import { givenContractedSite } from '../src/modules/sites/contracted-site.test-bench.ts'

let bench: IntegrationsBench

beforeAll(async () => {
  bench = await createIntegrationsBench()
})
afterAll(async () => bench.close())

it(
  'the simulator hands in the hours of a site by a key, marked as simulated, and later only the hours that came since',
  { meta: { req: 'B17' } },
  async () => {
    const merchant = randomUUID()
    const id = await givenContractedSite(bench, merchant, '2026-11-19')
    const { token } = (await bench.call(merchant, endpoints.createApiKey, { name: 'simulator', scopes: ['usage:write', 'sites:read'] }))
      .data
    const fetchData: Prompt = async (method, path, input) => {
      if (path === endpoints.listSites.path)
        return { list: [{ id, slug: 'bay', launchedAt: '2026-11-19T10:00:00Z' }], total: 1, pageSize: 50 }
      const { status, data } = await bench.call(token, endpoints.takeSiteEvents, input)
      expect([method, status]).toEqual(['POST', 200])
      return data
    }
    const at = new Date('2026-11-21T12:00:00Z')
    const first = await simulateSite(fetchData, { slug: 'bay', days: 30, now: at })
    expect(first.added).toBeGreaterThan(3 * 60)
    bench.clock.now = new Date('2026-11-21T13:30:00Z')
    const again = await simulateSite(fetchData, { slug: 'bay', days: 30, now: bench.clock.now })
    expect([again.known, again.added > 0, again.added < 6]).toEqual([first.added, true, true])
    const { data } = await bench.call(token, endpoints.getSiteStats, { id, from: '2026-11-18', to: '2026-11-21' })
    expect(data.days.map(({ isSimulated }) => isSimulated)).toEqual([false, true, true, true])
    expect(data.days.map(({ demoRounds }) => demoRounds > 0)).toEqual([false, true, true, true])
    expect(microOf(data.ggr)).toBeGreaterThan(microOf(data.ngr))
    expect(await bench.db('settlement_usage').where({ site_id: id, is_demonstration: false })).toEqual([])
    await expect(simulateSite(fetchData, { slug: 'other', days: 1, now: at })).rejects.toThrow('no live site')
  },
)
