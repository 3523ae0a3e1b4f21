import type { Page } from '@playwright/test'
import type { PageFault } from './watch-page.ts'

export interface ProofTask {
  readonly origin: string
  readonly part: string
  readonly parts: readonly string[]
  readonly paths: readonly string[]
  readonly entry: string
}

const READY_MS = 8_000
const MOST_PAGES = 24

/** Opens the first path as a document, the others inside it, in English and once in Arabic; then adopts every part. */
export async function openPages(page: Page, task: ProofTask): Promise<readonly PageFault[]> {
  const { origin, paths, part, entry } = task
  await page.goto(`${origin}${pathOf(paths[0] ?? '', 'en')}`, { waitUntil: 'load' })
  await page.waitForFunction(() => (document.getElementById('root')?.childElementCount ?? 0) > 0, undefined, { timeout: READY_MS })
  const failed: PageFault[] = []
  for (const path of paths.slice(1, MOST_PAGES).map((one) => pathOf(one, 'en'))) {
    await visit(page, path)
    failed.push(...(await failureOn(page, path, entry)))
  }
  await page.goto(`${origin}${pathOf(paths[0] ?? '', 'ar')}`, { waitUntil: 'load' })
  await settled(page)
  const adopted = part === 'shell' ? task.parts : [part, ...task.parts.filter((name) => name !== part)]
  for (const name of adopted) failed.push(...(await adopt(page, name, entry)))
  return failed
}

export async function visit(page: Page, path: string): Promise<void> {
  await throughNavigations(page, async () =>
    page.evaluate((to) => {
      history.pushState({ key: to, idx: history.length }, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
    }, path),
  )
  await settled(page)
}

/** Waits for files only, not for API responses. */
export async function settled(page: Page): Promise<void> {
  await throughNavigations(page, async () => page.evaluate(quiet, READY_MS))
}

/** A guard may navigate during an evaluation; it is then repeated in the new document. */
export async function throughNavigations<Result>(page: Page, evaluate: () => Promise<Result>): Promise<Result> {
  for (let round = 0; ; round += 1) {
    try {
      return await evaluate()
    } catch (error) {
      if (round === 4 || !(error instanceof Error && error.message.includes('Execution context was destroyed'))) throw error
      await page.waitForLoadState('load')
    }
  }
}

const quiet = async (timeout: number): Promise<void> =>
  new Promise((resolve) => {
    const startedAt = performance.now()
    let last = startedAt
    const observer = new PerformanceObserver(() => {
      last = performance.now()
    })
    observer.observe({ type: 'resource' })
    const look = () => {
      const now = performance.now()
      if (now - last < 150 && now - startedAt < timeout) return void setTimeout(look, 30)
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(resolve, 0))
    }
    setTimeout(look, 30)
  })

export function pathOf(path: string, locale: string): string {
  return `/${locale}${path === '' ? '' : `/${path}`}`
}

async function failureOn(page: Page, path: string, entry: string): Promise<PageFault[]> {
  const failure = await throughNavigations(page, async () =>
    page.evaluate(() => document.querySelector<HTMLElement>('[data-failure]')?.dataset.failure ?? null),
  )
  return failure === null
    ? []
    : [{ file: entry, sentence: `${entry} shows a failure (${failure}) at ${path}; open that page with what is live, and fix it.` }]
}

async function adopt(page: Page, name: string, entry: string): Promise<PageFault[]> {
  const complaint = await throughNavigations(page, async () => page.evaluate(loadWhole, name))
  return complaint === null
    ? []
    : [{ file: entry, sentence: `${entry} and ${name} do not load together: ${complaint}; try them with what is live.` }]
}

const loadWhole = async (remoteName: string): Promise<string | null> => {
  interface Route {
    readonly path?: string
    readonly lazy?: () => Promise<unknown>
    readonly children?: readonly Route[]
  }
  interface Loaded {
    readonly default?: {
      readonly name?: string
      readonly routes?: readonly Route[]
      readonly loadLocale?: (locale: string) => Promise<unknown>
    }
  }
  interface Federation {
    readonly ['__INSTANCES__']: readonly { readonly loadRemote: (id: string) => Promise<Loaded> }[]
  }
  // The runtime keeps its instances under this name for whoever debugs.
  const federation = Reflect.get(globalThis, '__FEDERATION__') as Federation | undefined
  const [host] = federation?.['__INSTANCES__'] ?? []
  if (!host) return 'the shell has no federation'
  try {
    const remote = (await host.loadRemote(`${remoteName}/remote`)).default
    if (!remote?.routes || remote.name !== remoteName || !remote.loadLocale) return 'its ./remote is no remote'
    await remote.loadLocale('ar')
    const open = async (routes: readonly Route[]): Promise<void> => {
      for (const route of routes) {
        if (typeof route.lazy === 'function') await route.lazy()
        await open(route.children ?? [])
      }
    }
    await open(remote.routes)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
