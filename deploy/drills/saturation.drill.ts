import { endpoints } from '@parlour/contracts'
import { givenLaunchedSites } from '../../api/test/reliability/given-launched-sites.ts'
import { headersOf, MERCHANT } from '../../api/test/reliability/call-api.ts'
import { givenShop } from '../../api/test/reliability/given-shop.ts'
import { acceptedTimes, closedLoad, isAccepted, loadOf, openLoad, printLoad, type Load } from '../../e2e/bench/open-loop.ts'
import { quantile } from '../../e2e/bench/statistics.ts'
import { createWireClient } from '../../e2e/bench/wire-client.ts'
import type { Drill, Figure, Stage } from './drill.ts'
import { startPublicNode } from './public-node.ts'
import { openProduct, startDatabase, type ServedProduct } from './served-product.ts'

const READS = [
  endpoints.getUserInfo,
  endpoints.listOrders,
  endpoints.listSites,
  endpoints.listCountries,
  endpoints.listCartItems,
  endpoints.getSettlementSummary,
]
const ITEMS = 20
/** Below the backlog of 511, so that no connection is retried after a second. */
const CONNECTIONS = 500
const LANES = [16, 32, 64]
const WARM_UP_MS = 10_000
const CLOSED_MS = 8_000
const OPEN_MS = 30_000
const OVERLOAD = 2

export default { packages: [], run } satisfies Drill

/** A closed loop finds the load that saturates a web process; then twice that load comes, whether it answers or not. */
async function run(stage: Stage): Promise<readonly Figure[]> {
  const database = await startDatabase(stage)
  const { url: nodeUrl } = await startPublicNode()
  const product = await openProduct(stage, database.connectionString, { TRON_RPC_URLS: nodeUrl })
  try {
    const { url } = await product.serve('web', { ROLE: 'web' })
    await product.publishParts(url, ['shell'])
    return await saturate(url, await givenToken(product, url))
  } finally {
    await product.db.destroy()
    await database.stop()
  }
}

async function givenToken({ db }: ServedProduct, url: string): Promise<string> {
  const { merchantId, token } = await givenShop(url, db, ITEMS, MERCHANT)
  await givenLaunchedSites(db, merchantId, { count: 10, days: 30 })
  return token
}

async function saturate(url: string, token: string): Promise<readonly Figure[]> {
  const port = Number(new URL(url).port)
  const calls = READS.map(({ method, path }) => ({ port, method, path, headers: headersOf(token) }))
  const client = createWireClient(port, CONNECTIONS)
  try {
    await closedLoad(client, calls, { lanes: 16, ms: WARM_UP_MS })
    const loads: Load[] = []
    for (const lanes of LANES) {
      const load = await closedLoad(client, calls, { lanes, ms: CLOSED_MS })
      printLoad(`closed loop of ${lanes}`, load)
      loads.push(load)
    }
    const peak = loads.reduce((best, load) => (load.goodput > best.goodput ? load : best))
    const perSecond = peak.goodput * OVERLOAD
    const { answers: sent } = await openLoad(client, [{ calls, perSecond, sent: 0 }], OPEN_MS)
    const overload = loadOf(sent.flat(), perSecond, OPEN_MS)
    printLoad(`open loop of ${perSecond.toFixed(0)} a second`, overload)
    return figuresOf(peak, overload)
  } finally {
    client.close()
  }
}

function figuresOf(peak: Load, overload: Load): readonly Figure[] {
  const rest = overload.answers.filter((answer) => !isAccepted(answer))
  const rejections = rest.filter(({ status, hasRetryAfter }) => status === 503 && hasRetryAfter).map(({ ms }) => ms)
  const p99 = (load: Load) => quantile(acceptedTimes(load), 0.99)
  return [
    { name: 'saturation-goodput-ratio', value: rounded(overload.goodput / peak.goodput), unit: 'x', goal: '>= 0.9' },
    { name: 'saturation-accepted-p99-ratio', value: rounded(p99(overload) / p99(peak)), unit: 'x', goal: '<= 4' },
    { name: 'saturation-other-answers', value: rest.length - rejections.length, unit: 'answers', goal: '<= 0' },
    { name: 'saturation-rejection-p99', value: rounded(quantile(rejections, 0.99)), unit: 'ms', goal: '<= 1000' },
  ]
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
