import { endpoints } from '@parlour/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { benchRelease, published, publishTo, type BenchPublication, type ReleasesProcess } from './releases-process.test-bench.ts'
import { startReleasesBench, type ReleasesBench } from './releases.test-bench.ts'

let bench: ReleasesBench
let one: ReleasesProcess

beforeAll(async () => {
  bench = await startReleasesBench()
  one = await bench.startProcess()
  await published(one, 'shell', '1.0.0')
  await published(one, 'account', '1.0.0')
})
afterAll(async () => bench.close())

async function publishDeclaring(version: string, ...capabilities: string[]): Promise<string> {
  const { record, contents } = benchRelease('billing', version)
  const answer = await publishTo(one, { record: { ...record, capabilities }, contents })
  return answer.json<{ data: BenchPublication }>().data.vectorId
}

async function statusOf(vectorId: string, part: string): Promise<number> {
  const headers = { 'x-parlour-vector': vectorId, 'x-parlour-part': part }
  return (await one.http.inject({ method: 'GET', url: endpoints.getLiveReleases.path, headers })).statusCode
}

it('a page calls by what the releases of its own vector declared', { meta: { req: 'federation-F8' } }, async () => {
  const first = await publishDeclaring('1.0.0', 'http:/api/releases/*')
  const second = await publishDeclaring('2.0.0', 'http:/api/pay')
  expect(second).not.toBe(first)
  expect([await statusOf(first, 'billing'), await statusOf(second, 'billing')]).toEqual([200, 403])
  expect([await statusOf(second, 'account'), await statusOf(second, 'shell'), await statusOf(second, 'builder')]).toEqual([200, 200, 403])
  expect(await one.releases.capabilitiesOf('v-0123456789ab')).toBeNull()
})
