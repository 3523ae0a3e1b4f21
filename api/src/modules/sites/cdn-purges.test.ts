import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startCdnPurges } from './cdn-purges.ts'
import { createManagedSiteBench, type ManagedSiteBench } from './managed-site.test-bench.ts'
import { startServingProcess } from './served-site.test-bench.ts'
import type { Sweep } from '../../platform/sweep.ts'

let bench: ManagedSiteBench
let purges: Sweep
const received: string[] = []
const faults: string[] = []
let status = 200
const cache = createServer((request, response) => {
  received.push(`${status} ${request.method} ${String(request.headers['surrogate-key'])}`)
  response.writeHead(status).end()
})

beforeAll(async () => {
  bench = await createManagedSiteBench()
  await new Promise<void>((resolve) => void cache.listen(0, '127.0.0.1', resolve))
  purges = startCdnPurges({
    cdnPurgeUrl: `http://127.0.0.1:${(cache.address() as AddressInfo).port}/`,
    databaseUrl: bench.database.connectionString,
    onFault: (error) => void faults.push(error instanceof Error ? error.message : String(error)),
  })
})
afterAll(async () => {
  await purges.stop()
  cache.close()
  await bench.close()
})

it('purges every page when it begins to listen, and again when processes are current', async () => {
  await expect.poll(() => received.filter((line) => / sites( |$)/.test(line)).length).toBeGreaterThanOrEqual(2)
})

it('purges the pages of the merchant whose site changed, until the cache takes it', async () => {
  const { id, merchantId } = await bench.givenSite()
  status = 503
  await bench.db('sites_sites').where({ id }).update({ site_name: 'Renamed' })
  await expect.poll(() => faults).toContainEqual(expect.stringMatching(/^The cache at 127\.0\.0\.1:\d+ answered a purge with 503$/))
  await expect.poll(() => received).toContainEqual(expect.stringMatching(new RegExp(`^503 PURGE .*merchant-${merchantId}`)))
  const before = received.length
  status = 200
  await expect.poll(() => received.slice(before)).toContainEqual(expect.stringMatching(new RegExp(`^200 PURGE .*merchant-${merchantId}`)))
})

it.each(['comes', 'goes'])('purges the pages of the merchant whose domain %s', async (change) => {
  const [id, siteId, merchantId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const verified = { state: 'verified', verified_at: new Date() }
  const names = { slug: 'lucky', host: `${change}.example`, token: 'token' }
  const host = { id, site_id: siteId, merchant_id: merchantId, ...names, created_at: new Date() }
  await bench.db('domains_hosts').insert({ ...host, ...(change === 'goes' && verified) })
  const hosts = bench.db('domains_hosts').where({ id })
  await (change === 'goes' ? hosts.delete() : hosts.update(verified))
  await expect.poll(() => received).toContainEqual(expect.stringContaining(`merchant-${merchantId}`))
})

it('marks pages of sites for the cache, and nothing else', async () => {
  const { connectionString } = bench.database
  const config = { cdnPurgeUrl: 'http://127.0.0.1:6081/' }
  const [behind, alone] = await Promise.all([startServingProcess(connectionString, { config }), startServingProcess(connectionString)])
  const { slug, merchantId } = await bench.givenSite()
  const edgeOf = async (url: string, serving = behind) => {
    const { headers } = await serving.visit(slug, url)
    return [headers['surrogate-control'], headers['surrogate-key'], headers['cache-control']]
  }
  const marked = ['max-age=60', `sites merchant-${merchantId}`, 'no-cache']
  // The second answer comes from memory.
  for (const url of ['/', '/', '/lobby']) expect(await edgeOf(url)).toEqual(marked)
  for (const url of ['/no-such-page', '/robots.txt', '/backend']) expect((await edgeOf(url)).slice(0, 2)).toEqual([undefined, undefined])
  expect(await edgeOf('/', alone)).toEqual([undefined, undefined, 'no-cache'])
  await Promise.all([behind.close(), alone.close()])
})
