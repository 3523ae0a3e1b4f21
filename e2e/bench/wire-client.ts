import { connect, type Socket } from 'node:net'
import type { Call } from './closed-loop.ts'

/** Status 0 means no response within the time. */
export interface WireAnswer {
  readonly status: number
  readonly ms: number
  readonly hasRetryAfter: boolean
}

interface Sent {
  readonly bytes: string
  readonly since: number
  readonly resolve: (answer: WireAnswer) => void
}

const TIMEOUT_MS = 10_000
const HEAD_END = Buffer.from('\r\n\r\n')

interface Connection {
  readonly start: (sent: Sent) => void
  readonly close: () => void
}

/** Faster than `node:http`: reads the head only. A call without a free connection waits, and the wait counts. */
export function createWireClient(port: number, most: number) {
  const open = new Set<Connection>()
  const idle: Connection[] = []
  const waiting: Sent[] = []
  const onIdle = (connection: Connection) => {
    const next = waiting.shift()
    if (next) connection.start(next)
    else idle.push(connection)
  }
  const onClosed = (connection: Connection) => {
    open.delete(connection)
    const place = idle.indexOf(connection)
    if (place >= 0) idle.splice(place, 1)
    const next = waiting.shift()
    if (next) connectFor(next)
  }
  const connectFor = (sent: Sent) => {
    const connection = openConnection(port, onIdle, onClosed)
    open.add(connection)
    connection.start(sent)
  }
  return {
    send: async (call: Call, since = performance.now()): Promise<WireAnswer> =>
      new Promise((resolve) => {
        const sent = { bytes: bytesOf(call), since, resolve }
        const connection = idle.pop()
        if (connection) connection.start(sent)
        else if (open.size < most) connectFor(sent)
        else waiting.push(sent)
      }),
    close: () => {
      for (const connection of open) connection.close()
    },
  }
}

function openConnection(port: number, onIdle: (idle: Connection) => void, onClosed: (closed: Connection) => void): Connection {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true })
  let current: Sent | undefined
  let timer: NodeJS.Timeout | undefined
  const finish = (status: number, hasRetryAfter: boolean) => {
    clearTimeout(timer)
    current?.resolve({ status, ms: performance.now() - current.since, hasRetryAfter })
    current = undefined
  }
  const connection: Connection = {
    start: (sent) => {
      current = sent
      timer = setTimeout(() => socket.destroy(), Math.max(0, sent.since + TIMEOUT_MS - performance.now()))
      socket.write(sent.bytes)
    },
    close: () => void socket.destroy(),
  }
  readAnswers(socket, (head) => {
    finish(Number(head.slice(9, 12)), /\r\nretry-after: \d/i.test(head))
    if (/\r\nconnection: close/i.test(head)) socket.destroy()
    else onIdle(connection)
  })
  socket.on('error', () => undefined)
  socket.once('close', () => {
    finish(0, false)
    onClosed(connection)
  })
  return connection
}

export type WireClient = ReturnType<typeof createWireClient>

/** Expects a content length in every response. */
function readAnswers(socket: Socket, onAnswer: (head: string) => void): void {
  let received: Buffer = Buffer.alloc(0)
  socket.on('data', (part: Buffer) => {
    received = received.length === 0 ? part : Buffer.concat([received, part])
    const headEnd = received.indexOf(HEAD_END)
    if (headEnd < 0) return
    const head = received.toString('latin1', 0, headEnd)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    if (length === undefined) return void socket.destroy()
    if (received.length < headEnd + HEAD_END.length + Number(length)) return
    received = Buffer.alloc(0)
    onAnswer(head)
  })
}

const texts = new WeakMap<Call, string>()

function bytesOf(call: Call): string {
  const known = texts.get(call)
  if (known !== undefined) return known
  const { path, method = 'GET', headers = {}, body = '' } = call
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`)
  const length = body === '' ? [] : [`content-length: ${Buffer.byteLength(body)}`]
  const text = [`${method} ${path} HTTP/1.1`, ...lines, ...length, '', body].join('\r\n')
  texts.set(call, text)
  return text
}
