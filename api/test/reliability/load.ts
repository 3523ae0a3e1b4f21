import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { Agent as SecureAgent, request as requestSecurely } from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { headersOf } from './call-api.ts'
import type { ShopCall } from './shop-calls.ts'

/** Status 0 means a broken connection. */
export interface Served {
  readonly call: ShopCall
  readonly status: number
  readonly isOk: boolean
  readonly retryAfter: string | null
  readonly milliseconds: number
  readonly id: string | null
  readonly token: string | null
}

export interface Load {
  readonly sent: (count: number) => Promise<void>
  readonly served: Promise<readonly Served[]>
  readonly perSecond: Promise<number>
}

export function startLoad({
  rate,
  count,
  send,
}: {
  readonly rate: number
  readonly count: number
  readonly send: (number: number) => Promise<Served>
}): Load {
  const answers: Promise<Served>[] = []
  const start = performance.now()
  const sending = (async () => {
    while (answers.length < count) {
      const due = Math.min(count, Math.floor(((performance.now() - start) / 1_000) * rate) + 1)
      while (answers.length < due) answers.push(send(answers.length))
      await pause(2)
    }
    return performance.now()
  })()
  return {
    sent: async (wanted) => {
      while (answers.length < wanted) await pause(2)
    },
    served: sending.then(async () => Promise.all(answers)),
    perSecond: sending.then((sentAt) => (count * 1_000) / (sentAt - start)),
  }
}

const CONNECTIONS = { keepAlive: true, maxSockets: 512 }
const agents = { plain: new Agent(CONNECTIONS), secure: new SecureAgent(CONNECTIONS) }

export async function serve(url: string, token: string | null, call: ShopCall): Promise<Served> {
  const { definition, input, key } = call
  const isGet = definition.method === 'GET'
  const address = `${url}${definition.path}${isGet ? `?${new URLSearchParams(input).toString()}` : ''}`
  const headers = { ...headersOf(token), ...(key === null ? {} : { 'idempotency-key': key }) }
  const startedAt = performance.now()
  const answer = await exchange(address, definition.method, headers, isGet ? '' : JSON.stringify(input)).catch(() => BROKEN)
  const { success, data } = envelopeOf(answer.text)
  return {
    call,
    status: answer.status,
    isOk: answer.status === 200 && success,
    retryAfter: answer.retryAfter,
    milliseconds: performance.now() - startedAt,
    id: data?.id ?? null,
    token: data?.accessToken ?? null,
  }
}

interface Answer {
  readonly status: number
  readonly retryAfter: string | null
  readonly text: string
}

const BROKEN: Answer = { status: 0, retryAfter: null, text: '' }

interface Envelope {
  readonly success: boolean
  readonly data: { readonly id?: string; readonly accessToken?: string } | null
}

function envelopeOf(body: string): Envelope {
  try {
    return JSON.parse(body) as Envelope
  } catch {
    return { success: false, data: null }
  }
}

async function exchange(address: string, method: string, headers: Record<string, string>, body: string): Promise<Answer> {
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const options = { method, headers: { ...headers, ...length } }
  const sent = address.startsWith('https:')
    ? requestSecurely(address, { ...options, agent: agents.secure })
    : request(address, { ...options, agent: agents.plain })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] ?? null, text: await text(answer) }
}
