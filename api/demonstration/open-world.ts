import { randomUUID } from 'node:crypto'
import type { EndpointDefinition } from '@parlour/contracts'
import type { FastifyInstance } from 'fastify'
import { buildApp, type App, type AppDeps } from '../src/app.ts'
import { BLOCKS_TO_FINALITY, sendLocalToken, untilMined, type LocalChain } from '../src/chain/index.ts'
import { fromTronAddress } from '../src/modules/payments/index.ts'
import type { Config } from '../src/platform/config.ts'
import type { Database } from '../src/platform/database.ts'
import type { WorkArea } from '../src/platform/http-app.ts'
import type { Job } from '../src/platform/jobs.ts'
import { openJsonRpc, type JsonRpc } from '../src/platform/json-rpc.ts'
import { withMemory } from './remembered-hasher.ts'
import { DEMONSTRATION_PASSWORD } from '../seeds/index.ts'
import type { WebhookReceiver } from './webhook-receiver.ts'

/** The product with a clock that its caller moves. Nothing happens beside the calls: background work runs in `settle` only. */
export interface World {
  readonly now: () => Date
  /** Moves the clock of the product and of the chain; never back. */
  readonly moveTo: (at: Date) => Promise<void>
  /** Runs the jobs and one round of background work. That of the money runs where money may have moved, and once a day from `provenFrom` on. */
  readonly settle: () => Promise<void>
  /** Runs the jobs, and background work where money may have moved: calls alone leave it nothing to find before the night. */
  readonly followUp: () => Promise<void>
  /** As `settle`, and the books are sealed and checked: the more there is in them the longer that takes. */
  readonly endDay: () => Promise<void>
  /** The first round of background work on a chain that was started again: what reads states that are gone fails, until the watchers are past them. */
  readonly catchUp: () => Promise<void>
  /** Throws when the call is refused; the cause is the data of the answer. */
  readonly call: <Data>(account: string | null, endpoint: EndpointDefinition, input?: object) => Promise<Data>
  readonly callWithKey: <Data>(key: string, endpoint: EndpointDefinition, input?: object) => Promise<Data>
  /** Sends test USDT and makes it final; `address` as the checkout shows it. */
  readonly pay: (address: string, amount: bigint) => Promise<void>
  /** The node of the local chain, for what happens outside the product; `finalize` makes it final. */
  readonly node: JsonRpc & { readonly finalize: () => Promise<void> }
  /** Visits the home page of a site as one new visitor. */
  readonly visit: (slug: string, pages: number) => Promise<void>
  /** Values of the newest email of a kind to an address. */
  readonly emailTo: (address: string, kind: string) => Promise<Readonly<Record<string, string>>>
  readonly receiver: WebhookReceiver
  /** Stores what the story needs again when it goes on, in another process. */
  readonly remember: (name: string, value: string) => void
  readonly remembered: () => Readonly<Record<string, string>>
  readonly close: () => Promise<void>
}

export interface WorldDeps extends Pick<AppDeps, 'config' | 'db' | 'databaseUrl' | 'releases' | 'networks' | 'hasher'> {
  readonly chain: Pick<LocalChain, 'url'>
  readonly startsAt: Date
  readonly provenFrom: Date
  readonly receiver: WebhookReceiver
  readonly remembered: Readonly<Record<string, string>>
}

/** A wallet of the local chain from which nobody takes money unseen. */
export const SCREENED_WALLET = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** The machine of the story, so that its calls count against nobody's limits. */
const ADDRESS = '198.51.100.10'
const BROWSER = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36'
const TOKEN_LIFE_MS = 5 * 60_000
const JOB_ROUNDS = 20
/** What things take, so that no two of them happen at once. */
const SECONDS = { call: 9, payment: 40, launch: 21 } as const

interface Clock {
  now: Date
}

export async function openWorld(deps: WorldDeps): Promise<World> {
  const clock: Clock = { now: deps.startsAt }
  const pass = (seconds: number) => void (clock.now = new Date(clock.now.getTime() + seconds * 1_000))
  const hostOf = (slug: string) => `${slug}.${deps.config.siteBaseDomain}`
  const waiting = await buildWaitingApp(deps, clock, async (slug) => {
    pass(SECONDS.launch)
    return (await http.inject({ url: '/', headers: { host: hostOf(slug) }, remoteAddress: ADDRESS })).statusCode
  })
  const { http } = waiting.app
  await http.ready()
  const chain = await openChain(deps.chain.url)
  const tokenOf = openSessions(http, clock)
  let remembered = deps.remembered
  return {
    receiver: deps.receiver,
    remember: (name, value) => void (remembered = { ...remembered, [name]: value }),
    remembered: () => remembered,
    now: () => clock.now,
    moveTo: async (at) => {
      if (at <= clock.now) return
      clock.now = at
      await chain.moveTo(at)
    },
    ...backgroundOf(waiting, { ...deps, clock, height: async () => chain.node.call('eth_blockNumber', []) }),
    call: async (account, endpoint, input = {}) => {
      pass(SECONDS.call)
      return send(http, account === null ? null : await tokenOf(account), endpoint, input)
    },
    callWithKey: async (key, endpoint, input = {}) => send(http, key, endpoint, input),
    pay: async (address, amount) => {
      pass(SECONDS.payment)
      await chain.pay(address, amount)
    },
    node: chain.node,
    visit: async (slug, pages) => visit(http, hostOf(slug), pages),
    emailTo: async (address, kind) => newestEmail(deps.db, address, kind),
    close: async () => http.close(),
  }
}

interface WaitingApp {
  readonly app: App
  readonly queue: Job[]
  readonly faults: unknown[]
}

/** The story has no releases of its own, and nobody measures its visits. */
const STORY_AREAS: readonly WorkArea[] = ['people', 'trade', 'sites']

interface Rounds {
  readonly db: Database
  readonly height: () => Promise<unknown>
  readonly clock: Clock
  readonly provenFrom: Date
}

function backgroundOf({ app, queue, faults }: WaitingApp, rounds: Rounds): Pick<World, 'catchUp' | 'settle' | 'followUp' | 'endDay'> {
  const round = async (...steps: readonly (readonly WorkArea[])[]) => {
    await runJobs(app, queue)
    for (const areas of steps) await app.startBackgroundWork(areas)()
    await runJobs(app, queue)
    if (faults.length > 0) throw faults.shift()
  }
  const isMoneyDue = openMoneyRounds(rounds)
  // The money first: an order expires only where its chain was just seen.
  const settle = async () => ((await isMoneyDue()) ? round(['money'], STORY_AREAS) : round(STORY_AREAS))
  return {
    catchUp: async () => {
      await app.startBackgroundWork()()
      faults.length = 0
    },
    settle,
    followUp: async () => ((await isMoneyDue()) ? round(['money'], STORY_AREAS) : round()),
    endDay: async () => {
      await settle()
      await round(['books'])
    },
  }
}

/** Whether money moved since the last time this was true, an order waited for some, or a day for a proof began. */
function openMoneyRounds({ db, height, clock, provenFrom }: Rounds): () => Promise<boolean> {
  let last: { readonly height: unknown; readonly at: Date } | undefined
  const isFirstOfDay = () => dayOf(clock.now) !== (last && dayOf(last.at))
  const isAwaited = async (since: Date) => (await db('payments_attempts').where('expires_at', '>', since).first('id')) !== undefined
  return async () => {
    const current = { height: await height(), at: clock.now }
    const isMoved = last === undefined || last.height !== current.height
    const isDue = isMoved || (clock.now >= provenFrom && isFirstOfDay()) || (await isAwaited(last?.at ?? current.at))
    if (isDue) last = current
    return isDue
  }
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

async function buildWaitingApp(deps: WorldDeps, clock: Clock, checkSite: AppDeps['checkSite']): Promise<WaitingApp> {
  const queue: Job[] = []
  const faults: unknown[] = []
  const app = await buildApp({
    ...deps,
    reads: deps.db,
    checkSite,
    config: unlimited(deps.config),
    hasher: withMemory(deps.hasher),
    queue: { enqueue: async (_db, job) => void queue.push(job), work: async () => undefined, stop: async () => undefined },
    now: () => clock.now,
    onFault: (error) => void faults.push(error),
    metrics: null,
  })
  return { app, queue, faults }
}

async function openChain(url: string) {
  const rpc = openJsonRpc(url)
  const finalize = async () => void (await rpc.call('anvil_mine', [`0x${BLOCKS_TO_FINALITY.toString(16)}`]))
  // The tokens of a new chain are in its last blocks, and the watcher reads final ones.
  await finalize()
  return {
    node: { ...rpc, finalize },
    moveTo: async (at: Date) => rpc.call('evm_setTime', [Math.floor(at.getTime() / 1_000)]),
    pay: async (address: string, amount: bigint) => {
      const tron = fromTronAddress(address)
      await untilMined(rpc, await sendLocalToken(rpc, tron === null ? 'erc20' : 'trc20', tron ?? (address as `0x${string}`), amount))
      await finalize()
    },
  }
}

/** A job that fails is found again by the sweep of its module. */
async function runJobs({ jobs }: App, queue: Job[]): Promise<void> {
  for (let round = 0; queue.length > 0 && round < JOB_ROUNDS; round += 1)
    for (const { name, payload } of queue.splice(0)) await jobs[name]?.(payload).catch(() => undefined)
}

function openSessions(http: FastifyInstance, clock: Clock): (account: string) => Promise<string> {
  const tokens = new Map<string, { readonly token: string; readonly until: number }>()
  return async (account) => {
    const known = tokens.get(account)
    if (known && known.until > clock.now.getTime()) return known.token
    const { accessToken: token } = await signIn(http, account)
    tokens.set(account, { token, until: clock.now.getTime() + TOKEN_LIFE_MS })
    return token
  }
}

async function visit(http: FastifyInstance, host: string, pages: number): Promise<void> {
  const headers = { host, accept: 'text/html', 'user-agent': BROWSER }
  const { cookies } = await http.inject({ url: '/', headers, remoteAddress: ADDRESS })
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  for (let page = 1; page < pages; page += 1) await http.inject({ url: '/', headers: { ...headers, cookie }, remoteAddress: ADDRESS })
}

async function newestEmail(db: Database, address: string, kind: string): Promise<Readonly<Record<string, string>>> {
  const row: { values: Readonly<Record<string, string>> } | undefined = await db('mail_messages')
    .where({ recipient: address, kind })
    .orderBy('created_at', 'desc')
    .first('values')
  if (!row) throw new Error(`No ${kind} was sent to ${address}`)
  return row.values
}

async function signIn(http: FastifyInstance, account: string): Promise<{ readonly accessToken: string }> {
  const { url, method } = { url: '/api/login/authorize', method: 'POST' } as const
  const payload = { account, password: DEMONSTRATION_PASSWORD, deviceId: `demonstration-${account}` }
  const answer = await http.inject({
    method,
    url,
    payload,
    remoteAddress: ADDRESS,
    headers: { 'accept-language': 'en', 'user-agent': BROWSER },
  })
  return dataOf(`sign-in of ${account}`, answer) as { readonly accessToken: string }
}

async function send<Data>(
  http: FastifyInstance,
  token: string | null,
  { method, path, operationId }: EndpointDefinition,
  input: object,
): Promise<Data> {
  const headers = {
    'accept-language': 'en',
    'idempotency-key': randomUUID(),
    'x-parlour-vector': 'demonstration',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  }
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString()
  const answer = await http.inject(
    method === 'POST'
      ? { method, url: path, payload: input, headers, remoteAddress: ADDRESS }
      : { method, url: `${path}?${query}`, headers, remoteAddress: ADDRESS },
  )
  return dataOf(operationId, answer) as Data
}

function dataOf(name: string, answer: { readonly body: string; readonly statusCode: number }): unknown {
  const body = JSON.parse(answer.body) as { readonly success: boolean; readonly data: unknown }
  if (!body.success) throw new Error(`${name} was refused (${answer.statusCode}): ${answer.body.slice(0, 400)}`, { cause: body.data })
  return body.data
}

/** A hundred days pass in a minute: limits per minute would refuse the story. */
export function unlimited(config: Config): Config {
  const most = 1_000_000
  const rateLimits = { read: most, write: most, auth: most, money: most, publish: most, document: most }
  const forms = { registrationsAnHour: most, loginFailuresOfNet: most, formsAnHour: most, visitsPerAddress: most }
  const screenedSenders = [...config.screenedSenders, SCREENED_WALLET]
  const outside = { dnsServers: ['127.0.0.1:9'], environment: 'test', clockOffsetMs: 0 } as const
  return { ...config, ...forms, ...outside, rateLimits, screenedSenders, callsAtOnce: most }
}
