import { closedLoop, createClient, type Call } from './closed-loop.ts'
import type { EdgeServer, Part } from './edge-server.ts'

export interface Slice {
  /** Microseconds of processor time: of the server process, and of the database. */
  readonly node: number
  readonly database: number
  readonly wallMs: number
}

/** Slices of one index belong to the same round. */
export type EdgeRounds = Readonly<Record<Variant, readonly Slice[]>>

const VARIANTS = ['hello', 'pipeline', 'measured', 'token', 'tokenAndRow'] as const satisfies readonly Part[]
export type Variant = (typeof VARIANTS)[number]

const REQUESTS = 1_500
const LANES = 16

/** All variants in shuffled rounds (protocol P); the first round is a warm-up and is dropped. */
export async function measureEdge(server: EdgeServer, rounds: number): Promise<EdgeRounds> {
  const client = createClient(LANES)
  const slices: Record<Variant, Slice[]> = { hello: [], pipeline: [], measured: [], token: [], tokenAndRow: [] }
  let headers: Readonly<Record<string, string>> = {}
  for (let round = 0; round < rounds; round += 1) {
    // An access token lives five minutes, which a busy machine may exceed.
    if (round % 5 === 0) headers = await server.signIn('agent01')
    for (const variant of shuffled(VARIANTS)) {
      const slice = await measureSlice(client, server, { port: server.ports[variant], path: '/api/hello', headers })
      if (round > 0) slices[variant].push(slice)
    }
  }
  client.close()
  return slices
}

async function measureSlice(client: ReturnType<typeof createClient>, server: EdgeServer, call: Call): Promise<Slice> {
  const before = await server.usage()
  const startedAt = performance.now()
  await closedLoop(client, call, { count: REQUESTS, lanes: LANES })
  const wallMs = (performance.now() - startedAt) / REQUESTS
  const after = await server.usage()
  return { node: (after.node - before.node) / REQUESTS, database: (after.database - before.database) / REQUESTS, wallMs }
}

function shuffled<Item>(items: readonly Item[]): readonly Item[] {
  return items
    .map((item) => [Math.random(), item] as const)
    .toSorted(([left], [right]) => left - right)
    .map(([, item]) => item)
}
