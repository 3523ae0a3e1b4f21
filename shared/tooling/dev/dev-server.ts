import { createServer, request as requestHttp, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ReleaseVector } from '@parlour/contracts'
import { bootOf, BUILDS_PATH, devDocument, RELOAD_PATH, RELOAD_SCRIPT } from './dev-document.ts'
import { createDevKey, devVector } from './dev-vector.ts'
import type { LocalBuild } from './remote-build.ts'

interface DevServerOptions {
  readonly upstream: string
  readonly port: number
  readonly person: string
  /** The combination to develop against; null uses that of the visit. */
  readonly named: Pick<ReleaseVector, 'shell' | 'remotes'> | null
  /** Requires that the first build exists. */
  readonly build: () => LocalBuild
}

export interface DevServer {
  readonly url: string
  readonly printBuild: () => void
  readonly stop: () => Promise<void>
}

/** Proxies the running system with one remote from its local build. Listens on this machine only. */
export async function startDevServer({ upstream, port, person, named, build }: DevServerOptions): Promise<DevServer> {
  const key = createDevKey()
  const listeners = new Set<ServerResponse>()
  const vectorOn = (base: ReleaseVector) => devVector({ base, named, build: build(), person }, key)
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const path = request.url ?? '/'
    if (!isOwnName(request.headers.host)) return send(reply, 421, 'text/plain', 'This server answers to localhost alone.')
    if (path === BUILDS_PATH) return listen(reply, listeners)
    if (path === RELOAD_PATH) return send(reply, 200, 'text/javascript', RELOAD_SCRIPT)
    const file = localFile(path, build())
    if (file) return send(reply, 200, typeOf(path), file)
    const theirs = await fetchUpstream(upstream, request)
    if (isVectorCall(path) && theirs.statusCode === 200) {
      const envelope = JSON.parse(await text(theirs)) as { data: ReleaseVector }
      return send(reply, 200, 'application/json', JSON.stringify({ ...envelope, data: vectorOn(envelope.data) }), headersOf(theirs))
    }
    if (!theirs.headers['content-type']?.startsWith('text/html'))
      return void theirs.pipe(reply.writeHead(theirs.statusCode ?? 502, theirs.headers))
    const html = await text(theirs)
    const boot = bootOf(html)
    const page = boot ? devDocument(html, vectorOn(boot.vector), key.publicKey, String(theirs.headers['content-security-policy'])) : html
    return send(reply, theirs.statusCode ?? 502, 'text/html; charset=utf-8', page, headersOf(theirs))
  }
  const server = createServer((request, reply) => {
    answer(request, reply).catch((error: unknown) => send(reply, 502, 'text/plain', `${upstream} did not answer: ${String(error)}`))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    printBuild: () => {
      for (const reply of listeners) reply.write('data: built\n\n')
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Prevents DNS rebinding: a foreign name that resolves to this machine must not reach the server. */
function isOwnName(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host ?? '')
}

function isVectorCall(path: string): boolean {
  return path.split('?')[0] === '/api/releases/vector'
}

function localFile(path: string, { name, fileOf }: LocalBuild): Buffer | null {
  const prefix = `/assets/${name}/`
  return path.startsWith(prefix) ? fileOf(decodeURIComponent(path.slice(prefix.length).split('?')[0] ?? '')) : null
}

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml', json: 'application/json' }

function typeOf(path: string): string {
  return TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
}

/** Rewrites the request as if it came from the upstream's own page; bodies to be read arrive uncompressed and complete. */
async function fetchUpstream(upstream: string, request: IncomingMessage): Promise<IncomingMessage> {
  const url = new URL(request.url ?? '/', upstream)
  const { origin, 'if-none-match': _etag, ...headers } = request.headers
  const ours = { ...headers, host: url.host, 'accept-encoding': 'identity', ...(origin === undefined ? {} : { origin: url.origin }) }
  return new Promise((resolve, reject) => {
    const call = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, { method: request.method, headers: ours }, resolve)
    call.on('error', reject)
    request.pipe(call)
  })
}

/** Drops headers that describe the original body, because the page was modified. */
function headersOf({ headers }: IncomingMessage): IncomingMessage['headers'] {
  const { 'content-length': _length, etag: _etag, 'transfer-encoding': _coding, ...rest } = headers
  return rest
}

function listen(reply: ServerResponse, listeners: Set<ServerResponse>): void {
  reply.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(': open\n\n')
  listeners.add(reply)
  reply.on('close', () => listeners.delete(reply))
}

function send(reply: ServerResponse, status: number, type: string, body: string | Buffer, headers: IncomingMessage['headers'] = {}): void {
  reply.writeHead(status, { ...headers, 'content-type': type, 'cache-control': 'no-store' }).end(body)
}
