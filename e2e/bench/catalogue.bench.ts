import { startCatalogueServer, type Side } from './catalogue-server.ts'
import { createClient, type Client } from './closed-loop.ts'
import { median, quantile } from './statistics.ts'

/** Shuffled slices of both sides, the first round dropped, at least 3,000 pooled samples a side. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 101)
const SLICE = 40
const PAGE_SIZE = 24

type Shape = Readonly<Record<Side, () => string>>

interface Times {
  readonly many: number[]
  readonly few: number[]
}

interface MarketPages {
  readonly id: number
  readonly pages: number
}

async function main(): Promise<void> {
  const server = await startCatalogueServer()
  const client = createClient(1)
  try {
    const markets = await marketsOf(client, server.ports.many)
    const designs = Math.max(...markets.map(({ pages }) => pages)) * PAGE_SIZE
    const shapes = shapesOf(markets)
    console.log(
      `\ntemplate-list: ${designs} designs x ${markets.length} markets beside ${PAGE_SIZE} x 1 (times in ms, ${(ROUNDS - 1) * SLICE} calls a side)`,
    )
    const results: Readonly<Record<string, Times>> = Object.fromEntries(Object.keys(shapes).map((name) => [name, { many: [], few: [] }]))
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, shape] of Object.entries(shapes))
        await measureRound({ client, ports: server.ports, shape, times: results[name], isStored: round > 0 })
    for (const [name, times] of Object.entries(results)) printTimes(name, times)
    const pages = results['any page of any market'] ?? { many: [], few: [] }
    console.log('')
    console.log(`figure template-list-p99-ratio ${(quantile(pages.many, 0.99) / quantile(pages.few, 0.99)).toFixed(3)} ratio goal <= 1.2`)
  } finally {
    client.close()
    await server.stop()
  }
}

function shapesOf(markets: readonly MarketPages[]): Readonly<Record<string, Shape>> {
  const few = () => '/api/cart/template-list?countriesId=-1'
  const market = () => markets[Math.floor(Math.random() * markets.length)] ?? { id: -1, pages: 1 }
  const anyPage = ({ id, pages }: MarketPages) => `/api/cart/template-list?countriesId=${id}&page=${1 + Math.floor(Math.random() * pages)}`
  return {
    'any page of any market': { few, many: () => anyPage(market()) },
    'first page': { few, many: () => `/api/cart/template-list?countriesId=${market().id}` },
    'dark, newest first': { few, many: () => `/api/cart/template-list?countriesId=${market().id}&mode=dark&sort=new` },
    facets: {
      few: () => '/api/cart/template-facets?countriesId=-1&mode=dark',
      many: () => `/api/cart/template-facets?countriesId=${market().id}&mode=dark`,
    },
  }
}

interface Round {
  readonly client: Client
  readonly ports: Readonly<Record<Side, number>>
  readonly shape: Shape
  readonly times: Times | undefined
  readonly isStored: boolean
}

async function measureRound({ client, ports, shape, times, isStored }: Round): Promise<void> {
  const sides: readonly Side[] = Math.random() < 0.5 ? ['many', 'few'] : ['few', 'many']
  for (const side of sides) {
    for (let call = 0; call < SLICE; call += 1) {
      const { status, ms } = await client.send({ port: ports[side], path: shape[side]() })
      if (status !== 200) throw new Error(`${side} answered ${status}`)
      if (isStored) times?.[side].push(ms)
    }
  }
}

async function marketsOf(client: Client, port: number): Promise<readonly MarketPages[]> {
  const countries = await answerOf<readonly { readonly id: number }[]>(client, port, '/api/opening-station/countries-list')
  const markets: MarketPages[] = []
  for (const { id } of countries) {
    const { total } = await answerOf<{ total: number }>(client, port, `/api/cart/template-list?countriesId=${id}`)
    markets.push({ id, pages: Math.floor(total / PAGE_SIZE) })
  }
  return markets
}

async function answerOf<Data>(client: Client, port: number, path: string): Promise<Data> {
  return (JSON.parse((await client.send({ port, path })).body) as { data: Data }).data
}

function printTimes(name: string, times: Times): void {
  const [p50, p99] = [0.5, 0.99].map((share) => quantile(times.many, share) / quantile(times.few, share))
  const cells = (['few', 'many'] as const).map(
    (side) => `${side} p50 ${median(times[side]).toFixed(2)} p99 ${quantile(times[side], 0.99).toFixed(2)}`,
  )
  console.log(`  ${name.padEnd(24)} ${cells.join('   ')}   ratio p50 ${p50?.toFixed(3)} p99 ${p99?.toFixed(3)}`)
}

await main()
