import { closedLoop, createClient, type Client } from './closed-loop.ts'
import { startOrdersServer, type OrdersServer } from './orders-server.ts'
import { median, quantile, quartileRange } from './statistics.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 16)
const SLICE = 200
const FILTER = 'status=2&pageSize=20'

const VARIANTS = ['product', 'driver', 'objection', 'uncounted', 'deep', 'small'] as const
type Variant = (typeof VARIANTS)[number]

interface Measured {
  readonly cpu: number[]
  readonly times: number[]
}

async function main(): Promise<void> {
  const server = await startOrdersServer()
  const client = createClient(1)
  const measured: Readonly<Record<Variant, Measured>> = {
    product: { cpu: [], times: [] },
    driver: { cpu: [], times: [] },
    objection: { cpu: [], times: [] },
    uncounted: { cpu: [], times: [] },
    deep: { cpu: [], times: [] },
    small: { cpu: [], times: [] },
  }
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const variant of VARIANTS.toSorted(() => Math.random() - 0.5)) {
        keep(measured[variant], await measureSlice(server, client, variant), round > 0)
      }
    }
  } finally {
    client.close()
    await server.stop()
  }
  print(measured, server.maxBuffers)
}

function keep({ cpu, times }: Measured, slice: { readonly cpu: number; readonly times: readonly number[] }, isStored: boolean): void {
  if (!isStored) return
  cpu.push(slice.cpu)
  times.push(...slice.times)
}

async function measureSlice(server: OrdersServer, client: Client, variant: Variant) {
  const headers = { authorization: `Bearer ${server.merchant}` }
  const before = await server.cpu()
  const times: number[] = []
  for (let sent = 0; sent < SLICE; sent += SLICE / server.deep.length) {
    const call = { port: server.ports[variant === 'small' ? 'small' : 'large'], path: pathOf(server, variant), headers }
    times.push(...(await closedLoop(client, call, { count: SLICE / server.deep.length, lanes: 1 })))
  }
  return { cpu: ((await server.cpu()) - before) / times.length, times }
}

function pathOf({ deep }: OrdersServer, variant: Variant): string {
  if (variant === 'driver' || variant === 'objection' || variant === 'uncounted') return `/api/reference/${variant}?${FILTER}`
  const cursor = deep[Math.floor(Math.random() * deep.length)] ?? ''
  return `/api/order/list?${FILTER.replace('&', variant === 'deep' ? `&cursor=${cursor}&` : '&')}`
}

function print(measured: Readonly<Record<Variant, Measured>>, maxBuffers: number): void {
  console.log(`\norder/list: 20 of 100,000 orders of one merchant among 1,000,000 (${(ROUNDS - 1) * SLICE} calls a variant)`)
  for (const [variant, { cpu, times }] of Object.entries(measured)) {
    const wall = `p50 ${median(times).toFixed(2)} ms p99 ${quantile(times, 0.99).toFixed(2)} ms`
    console.log(
      `  ${variant.padEnd(10)} ${median(cpu).toFixed(0)} us of processor time a call (IQR ${quartileRange(cpu).toFixed(0)})   ${wall}`,
    )
  }
  const ratio = (over: Variant, under: Variant) =>
    median(measured[over].cpu.map((cost, round) => cost / (measured[under].cpu[round] ?? Number.NaN))).toFixed(3)
  const growth = (share: number) => (quantile(measured.product.times, share) / quantile(measured.small.times, share)).toFixed(3)
  console.log('')
  console.log(`figure orders-list-cpu-ratio ${ratio('driver', 'product')} ratio goal >= 0.9`)
  console.log(`figure orders-list-vs-objection ${ratio('objection', 'product')} ratio goal >= 1.6`)
  console.log(`figure orders-list-p50-growth ${growth(0.5)} ratio goal <= 1.15`)
  console.log(`figure orders-list-p99-growth ${growth(0.99)} ratio goal <= 1.35`)
  console.log(`figure orders-list-deep-page-ratio ${ratio('deep', 'product')} ratio goal <= 1.1`)
  console.log(`figure orders-list-total-ratio ${ratio('product', 'uncounted')} ratio goal <= 2`)
  console.log(`figure orders-list-max-buffers ${maxBuffers} buffers goal <= 40`)
}

await main()
