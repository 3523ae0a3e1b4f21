import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EndpointDefinition } from '@parlour/contracts'
import { encodeFunctionData, type Hex } from 'viem'
import {
  LOCAL_ACCOUNTS,
  LOCAL_TOKENS,
  sendFrom,
  sendLocalToken,
  startLocalChain,
  TEST_TOKEN_ABI,
  untilMined,
} from '../../src/chain/index.ts'
import { DomainError } from '../../src/platform/domain-error.ts'
import { createTestApp } from '../test-app.ts'
import type { Job } from '../../src/platform/jobs.ts'
import type { MerchantEvent, PublishMerchantEvent } from '../../src/platform/merchant-events.ts'
import { openJsonRpc, type JsonRpc } from '../../src/platform/json-rpc.ts'
import { localNetworks, type PaymentNetwork } from '../../src/modules/payments/domain/payment-network.ts'
import { openChainReader, type ChainReader } from '../../src/modules/payments/watcher/chain-reader.ts'
import type { MoneyLoopDeps } from '../../src/modules/payments/watcher/money-loop.ts'
import { placeCursor } from '../../src/modules/payments/watcher/place-cursor.ts'
import { creditRange, recordWholeHead } from '../chain/scan-once.ts'
import { createTestDatabase } from '../test-database.ts'
import { testConfig } from '../test-config.ts'
import { ownerActor } from '../../src/platform/actor.ts'
import { saveNotice } from './save-notice.ts'
import { givenMoneyModules, type MoneyRules } from './money-modules.ts'

const BLOCKS_TO_FINALITY = 4

export const STAFF = 'staff-'

interface Answer<Data> {
  readonly status: number
  readonly error: string | undefined
  readonly data: Data
}

export type MoneyWorld = Awaited<ReturnType<typeof givenMoneyWorld>>

export async function givenMoneyWorld(rules: MoneyRules = {}) {
  const database = await createTestDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'parlour-chain-'))
  const chain = await startLocalChain({ directory, isBlockTimerOn: false })
  const rpc = openJsonRpc(chain.url)
  const networks = localNetworks(chain, 1_000_000n)
  const jobs: Job[] = []
  const notified: MerchantEvent[] = []
  const clock: { offsetMs: number; stoppedAt: number | null } = { offsetMs: 0, stoppedAt: null }
  const faults: { siteStatus: number | null; isProofMissing: boolean } = { siteStatus: null, isProofMissing: false }
  const now = () => new Date((clock.stoppedAt ?? Date.now()) + clock.offsetMs)
  const publish: PublishMerchantEvent = async (trx, event) => {
    notified.push(event)
    await saveNotice(trx, event, now())
  }
  const modules = givenMoneyModules({
    db: database.db,
    networks,
    queue: { enqueue: async (_db, job) => void jobs.push(job) },
    checkSite: async (slug) => {
      if (faults.siteStatus !== null) return faults.siteStatus
      return (await app.inject({ method: 'GET', url: '/', headers: { host: `${slug}.localhost:8080` } })).statusCode
    },
    proveAgain: async () => {
      if (faults.isProofMissing) throw new DomainError('identity.proof-required')
    },
    now,
    publish,
    rules,
  })
  const app = await createTestApp({
    config: testConfig(),
    db: database.db,
    authenticate: async (token) => actorOf(token),
    modules: modules.list,
    siteUrlOf: modules.sites.siteUrlOf,
  })
  const callWith = async <Data>(
    headers: Readonly<Record<string, string>>,
    endpoint: EndpointDefinition,
    input: Readonly<Record<string, unknown>>,
  ): Promise<Answer<Data>> => {
    const answer = await app.inject({
      method: endpoint.method,
      url: endpoint.path,
      headers: { 'accept-language': 'en', ...headers },
      ...(endpoint.method === 'GET' ? { query: input as Record<string, string> } : { payload: input }),
    })
    const body: { data: Data } = answer.json()
    return { status: answer.statusCode, error: errorIn(body.data), data: body.data }
  }
  const call = async <Data>(
    merchantId: string,
    endpoint: EndpointDefinition,
    input: Readonly<Record<string, unknown>>,
    key: string = randomUUID(),
  ) => callWith<Data>({ authorization: `Bearer ${merchantId}`, 'idempotency-key': key }, endpoint, input)
  const callStaff = async <Data>(staffId: string, endpoint: EndpointDefinition, input: Readonly<Record<string, unknown>>) =>
    callWith<Data>({ authorization: `Bearer ${STAFF}${staffId}` }, endpoint, input)
  const callOpen = async <Data>(endpoint: EndpointDefinition, input: Readonly<Record<string, unknown>>) =>
    callWith<Data>({}, endpoint, input)
  return {
    ...modules,
    ...database,
    ...chainMoves(rpc),
    ...watching(networks, modules.arrival),
    app,
    call,
    callStaff,
    callOpen,
    rpc,
    chain,
    networks,
    jobs,
    publish,
    notified,
    clock,
    faults,
    now,
    close: async () => {
      await app.close()
      await database.drop()
      await chain.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

export function actorOf(token: string) {
  const isStaff = token.startsWith(STAFF)
  const accountId = isStaff ? token.slice(STAFF.length) : token
  return ownerActor({ accountId, sessionId: accountId, username: 'merchant', roles: isStaff ? ['owner'] : [] })
}

function errorIn(data: unknown): string | undefined {
  return typeof data === 'object' && data !== null && 'error' in data ? String(data.error) : undefined
}

function chainMoves(rpc: JsonRpc) {
  const mine = async (blocks: number) => rpc.call('anvil_mine', [`0x${blocks.toString(16)}`])
  return {
    mine,
    finalize: async () => mine(BLOCKS_TO_FINALITY),
    pay: async (method: keyof typeof LOCAL_TOKENS, hexAddress: string, amount: bigint) => {
      const hash = await sendLocalToken(rpc, method, hexOf(hexAddress), amount)
      await untilMined(rpc, hash)
      return hash
    },
    payBatch: async (method: keyof typeof LOCAL_TOKENS, payments: readonly (readonly [string, bigint])[]) => {
      const args = [payments.map(([address]) => hexOf(address)), payments.map(([, amount]) => amount)] as const
      const data = encodeFunctionData({ abi: TEST_TOKEN_ABI, functionName: 'batchTransfer', args })
      const hash = await sendFrom(rpc, LOCAL_ACCOUNTS.demoWallet, { to: LOCAL_TOKENS[method], data })
      await untilMined(rpc, hash)
      return hash
    },
  }
}

function watching(networks: readonly PaymentNetwork[], deps: MoneyLoopDeps) {
  const networkOf = (method: PaymentNetwork['method']): PaymentNetwork => {
    const network = networks.find((candidate) => candidate.method === method)
    if (!network) throw new Error(`no network ${method}`)
    return network
  }
  return {
    networkOf,
    watchOnce: async (method: PaymentNetwork['method'], reader?: ChainReader): Promise<boolean> => {
      const network = networkOf(method)
      const eyes = reader ?? openChainReader(openJsonRpc(network.urls[0] ?? ''), network)
      const isReset = await placeCursor(deps.db, network, eyes)
      while (await creditRange(deps, network, eyes));
      await recordWholeHead(deps, network, eyes)
      return isReset
    },
  }
}

function hexOf(text: string): Hex {
  return `0x${text.slice(2)}`
}
