import { Script } from 'node:vm'
import type { ReleaseRecord, ReleaseVector } from '@parlour/contracts'
import type { APIRequestContext, CDPSession, Page } from '@playwright/test'
import { logInByApi } from '../fixtures/merchant.ts'

export interface CodeFile {
  readonly part: string
  readonly path: string
  readonly href: string
  readonly text: string
}

export async function codeFilesOf(request: APIRequestContext, part: string): Promise<readonly CodeFile[]> {
  const { shell, remotes } = ((await (await request.get('/api/releases/vector')).json()) as { readonly data: ReleaseVector }).data
  const releaseId = (part === 'shell' ? shell : remotes[part])?.releaseId ?? ''
  const { accessToken } = await logInByApi(request, { account: 'release1', password: 'parlour-demo' })
  const answer = await request.get(`/api/console/releases/one?releaseId=${releaseId}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const { record } = ((await answer.json()) as { readonly data: { readonly record: ReleaseRecord } }).data
  const paths = record.files.map(({ path }) => path).filter((path) => /\.(?:js|css)$/.test(path) && !path.startsWith('server/'))
  return Promise.all(
    paths.map(async (path) => {
      const href = `/assets/${part}/${path}`
      return { part, path, href, text: await (await request.get(href)).text() }
    }),
  )
}

/** Flips the lowest bit of one byte; a script still compiles, so that only its hash prevents its execution. */
export function flipped({ path, text }: CodeFile, random: () => number): Buffer {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const bytes = Buffer.from(text)
    const place = Math.floor(random() * bytes.length)
    bytes[place] = (bytes[place] ?? 0) ^ 1
    if (path.endsWith('.css') || compiles(bytes.toString())) return bytes
  }
  throw new Error(`No flipped byte leaves ${path} a script`)
}

function compiles(text: string): boolean {
  try {
    return Boolean(new Script(text))
  } catch {
    return false
  }
}

export async function damageFiles(
  page: Page,
): Promise<{ readonly damage: (href: string, bytes: Buffer) => void; readonly served: () => number }> {
  let damaged = ''
  let content: Buffer = Buffer.alloc(0)
  let served = 0
  await page.route('**/assets/**', async (route) => {
    if (new URL(route.request().url()).pathname !== damaged) return route.fallback()
    served += 1
    const contentType = damaged.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8'
    await route.fulfill({ body: content, contentType, headers: { 'access-control-allow-origin': '*' } })
  })
  return {
    damage: (href, bytes) => {
      ;[damaged, content, served] = [href, bytes, 0]
    },
    served: () => served,
  }
}

/** Removes the hashes from everything a page loads, as in a browser without integrity support. */
export async function withoutHashes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const { prototype } of [HTMLScriptElement, HTMLLinkElement])
      Object.defineProperty(prototype, 'integrity', { value: '', writable: true })
  })
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(/ integrity="[^"]*"/g, '') })
  })
}

export async function watchRuns(
  page: Page,
): Promise<{ readonly ran: (href: string) => Promise<boolean>; readonly forget: () => Promise<void> }> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Profiler.enable')
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const seen = new Set<string>()
  const note = async () => {
    const { result } = await session.send('Profiler.takePreciseCoverage')
    for (const { url, functions } of result)
      if (url !== '' && functions.some(({ ranges }) => ranges.some(({ count }) => count > 0))) seen.add(new URL(url).pathname)
  }
  return {
    ran: async (href) => {
      if (href.endsWith('.css'))
        return page.evaluate((wanted) => [...document.styleSheets].some((sheet) => sheet.href?.endsWith(wanted) ?? false), href)
      await note()
      return seen.has(href)
    },
    forget: async () => {
      await note()
      seen.clear()
    },
  }
}

export async function hasLoader(page: Page, part: string): Promise<boolean> {
  return page.evaluate((name) => `rspackChunkparlour_${name}` in globalThis, part)
}

export async function requestFor(page: Page, { part, path }: CodeFile): Promise<boolean> {
  return page.evaluate(loadChunk, [part, path] as const)
}

const loadChunk = async ([part, path]: readonly [string, string]): Promise<boolean> => {
  interface Loader {
    readonly e: (chunk: string) => Promise<unknown>
    readonly u: (chunk: string) => string
    readonly k?: (chunk: string) => string
    readonly sriHashes: Readonly<Record<string, string>>
    readonly sriCssHashes?: Readonly<Record<string, string>>
  }
  // The bundler's runtime hands its loader to every chunk that arrives.
  const arrivals = Reflect.get(globalThis, `rspackChunkparlour_${part}`) as unknown[] | undefined
  let loader: Loader | undefined
  arrivals?.push([[Symbol('asked')], {}, (own: Loader) => (loader = own)])
  if (!loader) throw new Error(`${part} has no loader`)
  const { e, u, k, sriHashes, sriCssHashes = {} } = loader
  const chunk = path.endsWith('.css')
    ? Object.keys(sriCssHashes).find((id) => k?.(id) === path)
    : Object.keys(sriHashes).find((id) => u(id) === path)
  if (chunk === undefined) throw new Error(`${part} loads no ${path}`)
  return e(chunk).then(
    () => true,
    () => false,
  )
}

export function collectReports(page: Page): { readonly isReported: (part: string) => boolean; readonly forget: () => void } {
  const reported = new Set<string>()
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/health/beacons')) return
    const { symptoms } = request.postDataJSON() as { readonly symptoms: readonly { readonly name: string; readonly kind: string }[] }
    for (const { name, kind } of symptoms) if (kind === 'failed-load') reported.add(name)
  })
  return { isReported: (part) => reported.has(part), forget: () => reported.clear() }
}

/** Hides the page for a moment, which makes it send its reports. */
export async function notifyNow(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
  })
}
