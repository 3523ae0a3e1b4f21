import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { quickHash } from './quick-hasher.ts'
import type { WrongRule } from './wrong-rotations.ts'

export interface StandAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly envelope: Envelope
  readonly handle: string
}

interface Envelope {
  readonly code: number
  readonly msg: string
  readonly data: { readonly accessToken?: string; readonly error?: string; readonly username?: string } | null
}

export interface Device {
  readonly token: string
  readonly handle: string
}

interface Sent {
  readonly token?: string
  readonly handle?: string
  readonly body?: object
}

export interface SessionStand {
  readonly database: TestDatabase
  readonly call: (at: number, method: 'GET' | 'POST', path: string, sent?: Sent) => Promise<StandAnswer>
  readonly signIn: (at: number, account: string) => Promise<Device>
  readonly refresh: (at: number, handle: string) => Promise<StandAnswer>
  readonly me: (at: number, token: string) => Promise<StandAnswer>
  readonly rotateWrongly: (at: number, rule: WrongRule, handle: string) => Promise<{ readonly status: number; readonly handle: string }>
  /** Cuts the connection when the response arrives: committed on the server, lost on the device. */
  readonly loseRefresh: (at: number, handle: string) => Promise<void>
  readonly addAccounts: (count: number) => Promise<readonly string[]>
  readonly age: (handle: string, seconds: number) => Promise<void>
  readonly close: () => Promise<void>
}

const PASSWORD = 'correct horse 1'
const COOKIE = 'parlour-refresh'
const CLIENT = { 'x-parlour-vector': 'stand', 'accept-language': 'en' }

export async function createSessionStand(): Promise<SessionStand> {
  const database = await createTestDatabase()
  const processes = [startProcess(database.connectionString), startProcess(database.connectionString)]
  const ports = await Promise.all(processes.map(portOf))
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const call: SessionStand['call'] = (at, method, path, sent = {}) => send(agent, ports[at] ?? 0, method, path, sent)
  return {
    database,
    call,
    signIn: async (at, account) => {
      const { handle, envelope } = await call(at, 'POST', '/api/login/authorize', { body: { account, password: PASSWORD } })
      if (envelope.code !== 0) throw new Error(`${account} could not sign in: ${JSON.stringify(envelope)}`)
      return { token: envelope.data?.accessToken ?? '', handle }
    },
    refresh: (at, handle) => call(at, 'POST', '/api/login/refresh', { handle }),
    me: (at, token) => call(at, 'GET', '/api/user/info', { token }),
    rotateWrongly: async (at, rule, handle) => {
      const { status, envelope } = await call(at, 'POST', `/wrong/${rule}`, { body: { handle } })
      return { status, handle: (envelope as unknown as { handle?: string }).handle ?? '' }
    },
    loseRefresh: (at, handle) => loseRefresh(ports[at] ?? 0, handle),
    addAccounts: (count) => addAccounts(database, count),
    age: async (handle, seconds) => {
      await database.db.raw("UPDATE identity_sessions SET rotated_at = rotated_at - ? * interval '1 second' WHERE id = ?", [
        seconds,
        sessionIdOf(handle),
      ])
    },
    close: async () => {
      agent.destroy()
      await Promise.all(processes.map(endProcess))
      await database.drop()
    },
  }
}

export function sessionIdOf(handle: string): string {
  return handle.split('.')[1] ?? ''
}

export async function inParallel<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const lane = async () => {
    for (let index = next++; index < items.length; index = next++) await work(items[index] as Item, index)
  }
  await Promise.all(Array.from({ length: width }, lane))
}

function startProcess(connectionString: string): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, 'session-worker.ts')], {
    env: { ...process.env, DATABASE_URL: connectionString },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (chunk) => resolve(Number(String(chunk).trim())))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The session worker ended with ${String(code)}`)))
  })
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function send(agent: Agent, port: number, method: string, path: string, { token, handle, body }: Sent): Promise<StandAnswer> {
  const payload = method === 'POST' ? JSON.stringify(body ?? {}) : ''
  const headers = {
    ...CLIENT,
    ...(method === 'POST' ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) } : {}),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(handle === undefined ? {} : { cookie: `${COOKIE}=${handle}` }),
  }
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        text += chunk
      })
      answer.on('end', () => {
        const given = new RegExp(`^${COOKIE}=([^;]*)`).exec(answer.headers['set-cookie']?.[0] ?? '')?.[1] ?? ''
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, envelope: JSON.parse(text) as Envelope, handle: given })
      })
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(payload)
  })
}

async function loseRefresh(port: number, handle: string): Promise<void> {
  const head = [
    'POST /api/login/refresh HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    'content-length: 2',
    `cookie: ${COOKIE}=${handle}`,
    ...Object.entries(CLIENT).map(([name, value]) => `${name}: ${value}`),
  ]
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => void socket.write(`${head.join('\r\n')}\r\n\r\n{}`))
    socket.once('data', () => void socket.destroy())
    socket.once('error', reject)
    socket.once('close', () => resolve())
  })
}

async function addAccounts({ db }: TestDatabase, count: number): Promise<readonly string[]> {
  const names = Array.from({ length: count }, () => `a${randomBytes(7).toString('hex')}`)
  const rows = names.map((account) => ({
    account,
    account_key: account,
    email: `${account}@parlour.example`,
    email_key: `${account}@parlour.example`,
    password_hash: quickHash(PASSWORD),
    registered_at: new Date(),
  }))
  await db('identity_accounts').insert(rows)
  return names
}
