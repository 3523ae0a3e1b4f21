import { randomUUID } from 'node:crypto'
import { TEAM_ROLES, type EndpointDefinition, type StaffRole, type TeamRole } from '@parlour/contracts'
import type { LightMyRequestResponse } from 'fastify'
import { LOCAL_CHAIN_ID, LOCAL_TOKENS } from '../../src/chain/local-tokens.ts'
import { localNetworks } from '../../src/modules/payments/domain/payment-network.ts'
import type { Config } from '../../src/platform/config.ts'
import { quickHash } from '../sessions/quick-hasher.ts'
import type { TestDatabase } from '../test-database.ts'
import { wholeAppOn, type WholeApp } from '../whole-app-on.ts'
import type { FixtureWorld, Merchant } from './object-fixtures.ts'
import { startQuietNode } from './quiet-node.ts'

export type Caller = string | null

export interface MatrixWorld extends FixtureWorld {
  readonly owner: Merchant
  readonly other: Merchant
  readonly kicked: string
  readonly wrongStaff: (definition: EndpointDefinition) => string
  /** Prefers operations, then finance, then releases, then owner. */
  readonly staffToken: (definition: EndpointDefinition) => string
  readonly send: (caller: Caller, definition: EndpointDefinition, input: object) => Promise<LightMyRequestResponse>
  readonly signIn: (account: string, password?: string) => Promise<string>
  readonly memberToken: (role: TeamRole) => string
}

const PASSWORD = 'parlour-demo'
const MESSENGER = { botName: 'parlour_test_bot', botToken: '1:a', webhookSecret: 'a-secret', apiUrl: 'http://127.0.0.1:9' }

export async function createMatrixWorld(
  database: TestDatabase,
  config: Partial<Config> = {},
  now: () => Date = () => new Date(),
): Promise<MatrixWorld> {
  const app = await wholeAppOn(database, {
    now,
    networks: localNetworks({ url: await startQuietNode(), chainId: LOCAL_CHAIN_ID, tokens: LOCAL_TOKENS }, 1_000_000n),
    config: { messenger: MESSENGER, dnsServers: ['127.0.0.1:9'], ...config },
  })
  const send = senderOf(app)
  const signIn = signInOf(app)
  const kicked = await signIn('merchant1')
  const owner = await merchantOf(app, 'merchant1', await signIn('merchant1'))
  const other = await merchantOf(app, 'agent01', await signIn('agent01'))
  const members = await membersOf(app, owner, signIn)
  const operations = await signIn('operations1')
  const finance = await signIn('finance1')
  const releases = await signIn('release1')
  const owners = await signIn('owner1')
  return {
    app,
    owner,
    other,
    kicked,
    wrongStaff: ({ staffRoles = [] }) => (staffRoles.includes('release-manager') ? finance : releases),
    staffToken: ({ staffRoles = ['operations'] }) => {
      if (staffRoles.includes('operations')) return operations
      if (staffRoles.includes('finance')) return finance
      return staffRoles.includes('release-manager') ? releases : owners
    },
    send,
    signIn,
    memberToken: (role) => members.get(role) ?? '',
    fetchData: async <Data>(token: Caller, definition: EndpointDefinition, input: object): Promise<Data> => {
      const answer = await send(token, definition, input)
      const body = answer.json<{ success: boolean; data: Data }>()
      if (!body.success) throw new Error(`${definition.operationId} was refused: ${answer.body}`)
      return body.data
    },
  }
}

async function membersOf(app: WholeApp, owner: Merchant, signIn: MatrixWorld['signIn']): Promise<ReadonlyMap<TeamRole, string>> {
  const tokens = new Map<TeamRole, string>([['owner', owner.token]])
  for (const role of TEAM_ROLES.filter((one) => one !== 'owner')) {
    const accountId = await givenAccount(app, role, [])
    await app.database
      .db('identity_memberships')
      .insert({ account_id: accountId, merchant_id: owner.accountId, role, joined_at: new Date() })
    tokens.set(role, await signIn(role))
  }
  return tokens
}

async function givenAccount({ database: { db } }: WholeApp, account: string, roles: readonly StaffRole[]): Promise<string | undefined> {
  const email = `${account}@merchant.example`
  const names = { account, account_key: account, email, email_key: email }
  const [row] = await db('identity_accounts')
    .insert({ ...names, password_hash: quickHash(PASSWORD), roles: [...roles], registered_at: new Date() })
    .returning<{ id: string }[]>('id')
  return row?.id
}

function senderOf({ http }: WholeApp): MatrixWorld['send'] {
  return async (caller, { method, path }, input) => {
    const headers = {
      'accept-language': 'en',
      'idempotency-key': randomUUID(),
      'x-parlour-vector': 'matrix',
      ...(caller === null ? {} : { authorization: `Bearer ${caller}` }),
    }
    if (method === 'POST') return http.inject({ method, url: path, payload: input, headers })
    const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
    return http.inject({ method, url: `${path}?${query.toString()}`, headers })
  }
}

function signInOf({ http }: WholeApp): MatrixWorld['signIn'] {
  return async (account, password = PASSWORD) => {
    const answer = await http.inject({ method: 'POST', url: '/api/login/authorize', payload: { account, password } })
    const { data } = answer.json<{ data: { accessToken?: string } }>()
    if (!data.accessToken) throw new Error(`${account} could not sign in: ${answer.body}`)
    return data.accessToken
  }
}

async function merchantOf({ database: { db } }: WholeApp, account: string, token: string): Promise<Merchant> {
  const row: { id: string } | undefined = await db('identity_accounts').where({ account }).first('id')
  return { account, accountId: row?.id ?? '', token }
}
