import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoints } from '@parlour/contracts'
import { freePort } from '../../api/src/platform/free-port.ts'
import { startQuietNode } from '../../api/test/matrix/quiet-node.ts'
import { givenLaunchedSites } from '../../api/test/reliability/given-launched-sites.ts'
import type { Drill, Figure, Stage } from './drill.ts'
import { MERCHANT, signIn } from '../../api/test/reliability/call-api.ts'
import { openProduct, startDatabase, untilAnswers, type OwnDatabase, type ServedProduct } from './served-product.ts'

const VCL = join(import.meta.dirname, '..', 'proxy', 'varnish.vcl')
const PRODUCT = 'parlour.example.com'
const SITES = 10
const ROUNDS = 20
const PURGES = 5
const PURGED_WITHIN_MS = 10_000
const OLD_ENOUGH = { cookie: '__Host-age-ok=1' }
const STOLEN = 'stolen.example.org'

interface Page {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

type Visit = (host: string, path: string, headers?: Readonly<Record<string, string>>, method?: string) => Promise<Page>

interface Edge {
  readonly visit: Visit
  readonly token: string
  /** Two sites. */
  readonly hosts: readonly [string, string]
}

export default { packages: ['varnish', 'varnish-modules'], run } satisfies Drill

async function run(stage: Stage): Promise<readonly Figure[]> {
  const database = await startDatabase(stage)
  try {
    return await cacheSites(stage, database)
  } finally {
    await database.stop()
  }
}

async function cacheSites(stage: Stage, database: OwnDatabase): Promise<readonly Figure[]> {
  const port = await freePort()
  const product = await openProduct(stage, database.connectionString, {
    CHAIN_URL: await startQuietNode(),
    PUBLIC_URL: `https://${PRODUCT}`,
    SITE_BASE_DOMAIN: 'sites.example.com',
    CDN_PURGE_URL: `http://127.0.0.1:${port}/`,
  })
  const web = await product.serve('web', { ROLE: 'web' })
  await product.publishParts(web.url, ['shell'])
  await startVarnish(stage, port, new URL(web.url).port)
  await product.serve('worker', { ROLE: 'worker' })
  const merchant: { id: string } = await product.db('identity_accounts').where({ account: MERCHANT }).first('id')
  const ids = await givenLaunchedSites(product.db, merchant.id, { count: SITES, days: 1 })
  const sites: { slug: string }[] = await product.db('sites_sites').whereIn('id', ids).orderBy('slug').select('slug')
  const hosts = sites.map(({ slug }) => `${slug}.sites.example.com`)
  const visit = createVisit(port)
  // The purges of the sites that were just made are over.
  await pause(5_000)
  const hitRatio = await measureHits(visit, hosts)
  const seconds = await measurePurges(visit, product, hosts[0] ?? '')
  const [first = '', second = ''] = hosts
  const unsafe = await attack({ visit, token: await signIn(web.url), hosts: [first, second] })
  return [
    { name: 'cdn-hit-ratio', value: Number(hitRatio.toFixed(3)), unit: 'of 1', goal: '>= 0.9' },
    { name: 'cdn-purge-seconds', value: Number(seconds.toFixed(2)), unit: 's', goal: '<= 1' },
    { name: 'cdn-private-cached', value: unsafe, unit: 'attacks', goal: '<= 0' },
  ]
}

/** By the file of an operator, with the port of the drill's process. */
async function startVarnish(stage: Stage, port: number, productPort: string): Promise<void> {
  const file = join(stage.folder, 'varnish.vcl')
  const text = await readFile(VCL, 'utf8')
  await writeFile(file, text.replace('.port = "8080"', `.port = "${productPort}"`))
  const memory = ['-s', 'malloc,64m', '-p', 'http_gzip_support=off', '-j', 'none']
  await stage.start('varnish', 'varnishd', ['-F', '-n', join(stage.folder, 'varnish'), '-a', `127.0.0.1:${port}`, '-f', file, ...memory])
  await untilAnswers(`http://127.0.0.1:${port}/healthz`)
}

function createVisit(port: number): Visit {
  const agent = new Agent({ keepAlive: true })
  return async (host, path, headers = {}, method = 'GET') =>
    new Promise((resolve, reject) => {
      const sent = request({ agent, host: '127.0.0.1', port, path, method, headers: { host, ...headers } }, (response) => {
        let body = ''
        response.on('data', (chunk) => (body += String(chunk)))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
      })
      sent.on('error', reject)
      sent.end()
    })
}

const isHit = ({ headers }: Page) => headers['x-cache'] === 'hit'

async function measureHits(visit: Visit, hosts: readonly string[]): Promise<number> {
  const pages: Page[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const host of hosts) for (const path of ['/', '/lobby']) pages.push(await visit(host, path, OLD_ENOUGH))
    pages.push(await visit(PRODUCT, '/assets/shell/entry.1.0.0.js'))
  }
  const wrong = pages.find(({ status }) => status !== 200)
  if (wrong) throw new Error(`A page answered ${wrong.status}`)
  return pages.filter(isHit).length / pages.length
}

/** The longest time from the commit of a change to the first answer that shows it. */
async function measurePurges(visit: Visit, { db }: ServedProduct, host: string): Promise<number> {
  const [slug = ''] = host.split('.')
  let longest = 0
  for (let round = 0; round < PURGES * 2; round += 1) {
    const isPaused = round % 2 === 0
    await visit(host, '/', OLD_ENOUGH)
    await db('sites_sites')
      .where({ slug })
      .update({ paused_at: isPaused ? new Date() : null })
    const changedAt = performance.now()
    while ((await visit(host, '/', OLD_ENOUGH)).status !== (isPaused ? 503 : 200)) {
      if (performance.now() - changedAt > PURGED_WITHIN_MS) throw new Error(`${host} shows what it was before for ten seconds`)
      await pause(10)
    }
    longest = Math.max(longest, performance.now() - changedAt)
  }
  return longest / 1_000
}

/** Each answers whether nobody gets what is not theirs. */
const ATTACKS: Readonly<Record<string, (edge: Edge) => Promise<boolean>>> = {
  'answers of the API with a token': async ({ visit, token }) =>
    neverHits(visit, PRODUCT, endpoints.getUserInfo.path, { authorization: `Bearer ${token}` }),
  'the same without the token': async ({ visit, token }) => {
    await visit(PRODUCT, endpoints.getUserInfo.path, { authorization: `Bearer ${token}` })
    return (await visit(PRODUCT, endpoints.getUserInfo.path)).status === 401
  },
  'a path of the API that looks like a file': async ({ visit }) => neverHits(visit, PRODUCT, `${endpoints.listCountries.path}/a.css`),
  'a page of the product, which sets cookies': async ({ visit }) => neverHits(visit, PRODUCT, '/'),
  'a page of the product with a session': async ({ visit }) => neverHits(visit, PRODUCT, '/account', { cookie: 'session=1' }),
  'a page of a site with a token': async ({ visit, hosts: [host] }) => neverHits(visit, host, '/', { authorization: 'Bearer a' }),
  'the back office': async ({ visit, hosts: [host] }) => neverHits(visit, host, '/backend', OLD_ENOUGH),
  'the back office by another spelling': async ({ visit, hosts: [host] }) => neverHits(visit, host, '/%62ackend', OLD_ENOUGH),
  'the back office as a file': async ({ visit, hosts: [host] }) => neverHits(visit, host, '/backend/a.js', OLD_ENOUGH),
  'a preview of a draft': async ({ visit }) => neverHits(visit, PRODUCT, '/preview/draft/token'),
  'the answer to the age question': async ({ visit, hosts: [host] }) => neverHits(visit, host, '/enter/', {}),
  'a file that is not there': async ({ visit }) => neverHits(visit, PRODUCT, '/assets/shell/none.js'),
  'a page that is not there': async ({ visit, hosts: [host] }) => neverHits(visit, host, '/no-such-page', OLD_ENOUGH),
  'a site that is not there': async ({ visit }) => neverHits(visit, 'none.sites.example.com', '/', OLD_ENOUGH),
  'the age question after others answered it': async ({ visit, hosts: [host] }) =>
    staysApart(visit, host, [OLD_ENOUGH, {}, { 'x-age-answer': 'yes' }, { cookie: 'not__Host-age-ok=1' }, { cookie: 'a=age-ok=1' }]),
  'the host in another header': async ({ visit, hosts: [host] }) => {
    const path = `/?poisoned=${STOLEN}`
    await visit(host, path, { ...OLD_ENOUGH, 'x-forwarded-host': STOLEN, forwarded: `host=${STOLEN}`, 'x-host': STOLEN })
    return !(await visit(host, path, OLD_ENOUGH)).body.includes(STOLEN)
  },
  'the host of another site in another header': async ({ visit, hosts: [host, other] }) => {
    await visit(host, '/?other', { ...OLD_ENOUGH, 'x-forwarded-host': other })
    return (await visit(host, '/?other', OLD_ENOUGH)).body.includes(host)
  },
  'a host in capitals': async ({ visit, hosts: [host, other] }) => {
    const [page, another] = [await visit(host.toUpperCase(), '/', OLD_ENOUGH), await visit(other.toUpperCase(), '/', OLD_ENOUGH)]
    return page.body === (await visit(host, '/', OLD_ENOUGH)).body && another.body !== page.body
  },
  'an encoding that nobody asked for': async ({ visit, hosts: [host] }) => {
    for (const encoding of ['br', 'gzip', 'gzip;q=0, br;q=0', 'identity'])
      await visit(host, '/', { ...OLD_ENOUGH, 'accept-encoding': encoding })
    const plain = await visit(host, '/', { ...OLD_ENOUGH, 'accept-encoding': 'br;q=0, gzip;q=0' })
    return plain.headers['content-encoding'] === undefined && plain.body.includes('<html')
  },
  'another method': async ({ visit, hosts: [host] }) => {
    await visit(host, '/?posted', OLD_ENOUGH, 'POST')
    const page = await visit(host, '/?posted', OLD_ENOUGH)
    return page.status === 200 && !isHit(page)
  },
  'keys and lifetimes shown to visitors': async ({ visit, hosts: [host] }) => {
    const { headers } = await visit(host, '/', OLD_ENOUGH)
    return ['surrogate-key', 'surrogate-control', 'xkey'].every((name) => headers[name] === undefined)
  },
}

async function attack(edge: Edge): Promise<number> {
  let unsafe = 0
  for (const [name, isSafe] of Object.entries(ATTACKS)) {
    if (await isSafe(edge)) continue
    console.log(`not safe: ${name}`)
    unsafe += 1
  }
  console.log(`${Object.keys(ATTACKS).length} attacks`)
  return unsafe
}

async function neverHits(visit: Visit, host: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<boolean> {
  const pages = [await visit(host, path, headers), await visit(host, path, headers), await visit(host, path)]
  return !pages.some(isHit)
}

/** The first is old enough, the others are not, in any order of visits. */
async function staysApart(visit: Visit, host: string, visitors: readonly Readonly<Record<string, string>>[]): Promise<boolean> {
  const bodies: string[] = []
  for (const headers of [...visitors, ...visitors.toReversed()]) bodies.push((await visit(host, '/', headers)).body)
  const [grown, ...others] = bodies.slice(0, visitors.length)
  return others.every((body) => body !== grown) && new Set(others).size === 1
}
