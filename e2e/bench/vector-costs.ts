import type { RequestedProcess } from './requested-process.ts'
import type { Call, Client } from './closed-loop.ts'
import { median, quartileRange } from './statistics.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 16)
const SLICE = 300
const PATH = '/api/releases/vector'

export interface VectorFacts {
  readonly port: number
  readonly barePort: number
  readonly bytes: number
}

const VARIANTS = ['product', 'known', 'bare'] as const

export async function measureVectors({ facts, fetchData }: RequestedProcess<VectorFacts>, client: Client): Promise<void> {
  const { headers } = await client.send({ port: facts.port, path: PATH })
  const calls: Readonly<Record<(typeof VARIANTS)[number], (cookie: string) => Call>> = {
    product: (cookie) => ({ port: facts.port, path: PATH, headers: { cookie } }),
    known: (cookie) => ({ port: facts.port, path: PATH, headers: { cookie, 'if-none-match': headers.etag ?? '' } }),
    bare: (cookie) => ({ port: facts.barePort, path: PATH, headers: { cookie } }),
  }
  const costs = { product: [] as number[], known: [] as number[], bare: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let place = 0; place < VARIANTS.length; place += 1) {
      const variant = VARIANTS[(place + round) % VARIANTS.length] ?? 'bare'
      const cost = await costOf(fetchData, client, { call: calls[variant], status: variant === 'known' ? 304 : 200 })
      if (round > 0) costs[variant].push(cost)
    }
  }
  console.log(
    `\nthe vector of a visit, ${facts.bytes} bytes, beside a bare Fastify route with the same answer (${ROUNDS - 1} slices of ${SLICE})`,
  )
  for (const [variant, all] of Object.entries(costs))
    console.log(`  ${variant.padEnd(9)} ${median(all).toFixed(0)} us of processor time a call (IQR ${quartileRange(all).toFixed(0)})`)
  const ratio = (all: readonly number[]) => median(all.map((cost, round) => (costs.bare[round] ?? Number.NaN) / cost)).toFixed(3)
  console.log(`\nfigure vector-resolve-ratio ${ratio(costs.product)} ratio goal >= 0.9`)
  console.log(`figure vector-304-ratio ${ratio(costs.known)} ratio goal >= 1.1`)
}

async function costOf(
  fetchData: RequestedProcess<VectorFacts>['fetchData'],
  client: Client,
  { call, status }: { readonly call: (cookie: string) => Call; readonly status: number },
): Promise<number> {
  const before = await fetchData<number>({ action: 'cpu' })
  for (let sent = 0; sent < SLICE; sent += 1) {
    const slot = Math.floor(Math.random() * 10_000)
    const answer = await client.send(call(`parlour-draw=${slot}.AAAAAAAAAAAAAAAAAAAAAA`))
    if (answer.status !== status) throw new Error(`${PATH} answered ${answer.status}`)
  }
  return ((await fetchData<number>({ action: 'cpu' })) - before) / SLICE
}
