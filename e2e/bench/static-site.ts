import { createHash } from 'node:crypto'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

export interface StaticSite {
  readonly url: string
  readonly stop: () => Promise<void>
}

interface StaticFile {
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Buffer
}

type Scripts = readonly [readonly [string, string], readonly (readonly [string, string])[]]

/** Makes `rendered` one application with the scripts of `single`. Files come from memory, other calls go to `rendered`. */
export async function serveStaticHome({ rendered, single }: { readonly rendered: string; readonly single: string }): Promise<StaticSite> {
  const scripts = scriptsOf(await (await fetch(`${single}/`)).text())
  const home = await fetch(`${rendered}/`)
  const document = withScripts(await home.text(), scripts)
  const files = new Map<string, StaticFile>()
  const keep = async (origin: string, path: string) => void files.set(path, await load(origin, path))
  for (const [, path = ''] of document.matchAll(/(?:href|src)="(\/(?:assets|preview)\/[^"]+)"/g))
    await keep(rendered, path.replaceAll('&amp;', '&'))
  for (const [path] of [scripts[0], ...scripts[1]]) await keep(single, path)
  const page: StaticFile = {
    headers: { ...HTML, 'content-security-policy': policyOf(home, document) },
    bytes: brotliCompressSync(document),
  }
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const file = path === '/' ? page : files.get(path)
    if (file) response.writeHead(200, file.headers).end(file.bytes)
    else void pass([single, rendered], path, response)
  })
  return listen(server)
}

const HTML = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', vary: 'accept-encoding', 'cache-control': 'no-store' }

function scriptsOf(html: string): Scripts {
  const entry = /<script defer src="([^"]+)" integrity="([^"]+)"/.exec(html)
  if (!entry) throw new Error('The document of the one application has no entry')
  const beside = [...html.matchAll(/<link rel="preload" as="script" href="([^"]+)" integrity="([^"]+)"/g)]
  return [[entry[1] ?? '', entry[2] ?? ''], beside.map(([, href = '', integrity = '']) => [href, integrity] as const)]
}

/** The starter is the last script of a document with markup; its arguments are the entry and its companion scripts. */
function withScripts(html: string, [entry, beside]: Scripts): string {
  const changed = html.replace(
    /\(\["[^()]*\]\]\)<\/script>\n<script type="application\/json" id="parlour-visit"/,
    () => `(${JSON.stringify(entry)},${JSON.stringify(beside)})</script>\n<script type="application/json" id="parlour-visit"`,
  )
  if (changed === html) throw new Error('The document has no starter')
  return changed
}

/** The starter has other arguments now, and so another hash. */
function policyOf({ headers }: Response, html: string): string {
  const starter = /<script>([^<]*)<\/script>\n<script type="application\/json" id="parlour-visit"/.exec(html)?.[1] ?? ''
  const hash = createHash('sha256').update(starter).digest('base64')
  return (headers.get('content-security-policy') ?? '').replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`)
}

async function load(origin: string, path: string): Promise<StaticFile> {
  const response = await fetch(origin + path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  const headers = Object.fromEntries(
    ['content-type', 'cache-control', 'content-security-policy'].flatMap((name) => {
      const value = response.headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  const isText = /text|json|svg/.test(headers['content-type'] ?? '')
  return isText ? { headers: { ...headers, 'content-encoding': 'br' }, bytes: brotliCompressSync(bytes) } : { headers, bytes }
}

async function pass(origins: readonly string[], path: string, response: ServerResponse): Promise<void> {
  for (const origin of origins) {
    const answer = await fetch(origin + path)
    if (!answer.ok && origin !== origins.at(-1)) continue
    response
      .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
      .end(Buffer.from(await answer.arrayBuffer()))
    return
  }
}

async function listen(server: Server): Promise<StaticSite> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
