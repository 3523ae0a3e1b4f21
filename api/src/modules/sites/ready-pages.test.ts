import type { AddressInfo } from 'node:net'
import { request, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createManagedSiteBench, type ManagedSiteBench } from './managed-site.test-bench.ts'
import { startServingProcess, type ServingProcess } from './served-site.test-bench.ts'

let bench: ManagedSiteBench
let serving: ServingProcess

beforeAll(async () => {
  bench = await createManagedSiteBench()
  serving = await startServingProcess(bench.database.connectionString)
  await serving.http.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await serving.close()
  await bench.close()
})

interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

async function fetchData(slug: string, path = '/', headers: Readonly<Record<string, string>> = {}, by = serving): Promise<Answer> {
  const { port } = by.http.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const sent = request(
      { port, host: '127.0.0.1', path, headers: { host: `${slug}.localhost:8080`, cookie: 'age-ok=1', ...headers } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => void parts.push(part))
        answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts).toString() }))
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}

/** Only the pipeline sends the epoch of releases. */
const isFromPipeline = ({ headers }: Answer) => 'x-parlour-epoch' in headers
const sameFor = ({ status, headers, body }: Answer) => {
  const { 'x-parlour-epoch': _epoch, 'x-request-id': _id, date: _date, ...rest } = headers
  return { status, rest, body }
}

async function untilReady(slug: string, path?: string, by = serving): Promise<Answer> {
  await expect.poll(async () => isFromPipeline(await fetchData(slug, path, {}, by)), { timeout: 10_000 }).toBe(false)
  return fetchData(slug, path, {}, by)
}

it('a page from memory is the page of the route: same status, headers and bytes, and a request id of its own', async () => {
  const { slug } = await bench.givenSite()
  for (const path of ['/', '/lobby?lang=en', '/slots?x=1&lang=pt']) {
    const first = await fetchData(slug, path, { 'if-none-match': '"other"' })
    const ready = await untilReady(slug, path)
    expect([isFromPipeline(first), sameFor(ready)]).toEqual([true, sameFor(first)])
    expect(ready.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(ready.headers['x-content-type-options']).toBe('nosniff')
  }
})

it('leaves everything else to the route', async () => {
  const { slug } = await bench.givenSite()
  const { headers } = await untilReady(slug)
  expect((await fetchData(slug, '/', { 'if-none-match': String(headers.etag) })).status).toBe(304)
  expect((await fetchData(slug, '/', { cookie: '' })).body).toContain('class="gate"')
  expect((await fetchData(slug, '/enter')).status).toBe(303)
  expect((await fetchData(slug, '/no-such-page')).status).toBe(404)
  expect((await fetchData(slug, '/?lang=pt&lang=en')).body).toContain('lang="pt-BR"')
  expect((await fetchData(`${slug}-other`)).status).toBe(404)
})

it('is never sent after a suspension was announced', { meta: { req: 'D41' } }, async () => {
  const { slug, id } = await bench.givenSite()
  await untilReady(slug)
  await bench.db('sites_sites').where({ id }).update({ status: 'suspended' })
  await expect.poll(async () => (await fetchData(slug)).status, { timeout: 10_000 }).toBe(503)
})

it('counts for the figures of its site like any other', { meta: { req: 'B17' } }, async () => {
  const { slug, id } = await bench.givenSite()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const counting = await startServingProcess(bench.database.connectionString)
  try {
    await counting.http.listen({ host: '127.0.0.1', port: 0 })
    await untilReady(slug, '/', counting)
    const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0 Safari/537.36', 'sec-fetch-dest': 'document' }
    expect(isFromPipeline(await fetchData(slug, '/', agent, counting))).toBe(false)
    const counted = async () => (await bench.db('sites_daily_figures').where({ site_id: id }).first('visits'))?.visits as number | undefined
    expect(await counted()).toBeUndefined()
    vi.advanceTimersByTime(5_000)
    await expect.poll(counted).toBe(1)
  } finally {
    vi.useRealTimers()
    await counting.close()
  }
})
