import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ReleaseRecord, ReleaseVector } from '@parlour/contracts'
import { answerTo } from '../rendering/public-query.ts'
import type { Release } from '../domain/release.ts'
import type { CallApi } from '../domain/rendered-page.ts'

export interface ProofOrder {
  readonly vector: ReleaseVector
  readonly releases: readonly Release[]
  readonly part: string
  readonly bytesOf: (name: string, path: string) => Promise<Uint8Array | null>
  readonly callApi: CallApi
}

export type DocumentOf = (page: {
  readonly vector: ReleaseVector
  readonly records: ReadonlyMap<string, ReleaseRecord>
  /** Path with the locale, e.g. `/en/cart`. */
  readonly path: string
  readonly origin: string
}) => { readonly html: string; readonly policy: string }

export interface ProofOrigin {
  readonly url: string
  readonly close: () => Promise<void>
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  webp: 'image/webp',
  png: 'image/png',
  avif: 'image/avif',
}

/** Serves release files, public API responses and documents, without a session. */
export async function openProofOrigin(order: ProofOrder, documentOf: DocumentOf): Promise<ProofOrigin> {
  const records = new Map(order.releases.map(({ record }) => [record.name, record]))
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, search } = new URL(request.url ?? '/', origin)
    if (pathname.startsWith('/assets/')) return sendFile(response, order, pathname)
    if (pathname === '/favicon.svg')
      return void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg xmlns="http://www.w3.org/2000/svg"/>')
    if (pathname === '/api/releases/vector')
      return sendJson(response, 200, JSON.stringify({ code: 0, success: true, msg: 'ok', data: order.vector }))
    if (pathname.startsWith('/api/')) {
      const { method = 'GET', headers } = request
      const called = { method, path: `${pathname}${search}`, headers: { 'accept-language': headers['accept-language'] ?? 'en' } }
      const { status, body } = await answerTo(called, order.callApi)
      return sendJson(response, method === 'GET' && status !== 403 ? status : 401, body || SIGNED_OUT)
    }
    // Frames hold player sites, which are no part of what is proven.
    if (request.headers['sec-fetch-dest'] === 'iframe')
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<!doctype html>')
    const { html, policy } = documentOf({ vector: order.vector, records, path: pathname, origin })
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }).end(html)
  }
  return {
    url: origin,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const SIGNED_OUT = JSON.stringify({ code: 1, success: false, msg: 'signed out', data: { error: 'identity.unauthenticated' } })

function sendJson(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(body)
}

async function sendFile(response: ServerResponse, { bytesOf }: ProofOrder, pathname: string): Promise<void> {
  const [, name = '', path = ''] = /^\/assets\/([^/]+)\/(.+)$/u.exec(pathname) ?? []
  const bytes = await bytesOf(name, path)
  if (!bytes) return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream' }).end(bytes)
}
