import type { CDPSession, Page } from '@playwright/test'
import { pathOf, settled, throughNavigations, visit, type ProofTask } from './open-pages.ts'
import type { PageFault } from './watch-page.ts'

/** What a page holds, once the garbage is gone. */
interface Holdings {
  readonly listeners: number
  readonly nodes: number
  readonly timers: number
  readonly styles: number
  readonly globals: number
}

const CYCLES = 30
const WARM_UPS = 6
/** A leak leaves something behind at nearly every visit; what is kept once is no leak. */
const PER_CYCLE = 0.6
const STEP_MS = 25

const WORDS: Readonly<Record<keyof Holdings, string>> = {
  listeners: 'event listeners',
  nodes: 'nodes of the document',
  timers: 'timers',
  styles: 'style sheets',
  globals: 'global names',
}

/** Shows and leaves a page of the part 30 times inside one document, and says what was left behind at each. */
export async function leakFaults(page: Page, task: ProofTask): Promise<readonly PageFault[]> {
  const { paths, entry } = task
  await countTimers(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto(`${task.origin}${pathOf(paths[0] ?? '', 'en')}`, { waitUntil: 'load' })
  await settled(page)
  await visit(page, pathOf(paths.length > 1 ? (paths.at(-1) ?? '') : 'nowhere-at-all', 'en'))
  await cycles(page, WARM_UPS)
  const before = await holdingsOf(page, session)
  await cycles(page, CYCLES)
  const after = await holdingsOf(page, session)
  return (Object.keys(WORDS) as (keyof Holdings)[]).flatMap((what) => {
    const growth = after[what] - before[what]
    if (growth < CYCLES * PER_CYCLE) return []
    return [
      {
        file: entry,
        sentence: `${entry} leaves ${growth} ${WORDS[what]} behind in ${CYCLES} visits; undo in the clean-up of the effect what the effect did.`,
      },
    ]
  })
}

async function cycles(page: Page, count: number): Promise<void> {
  await throughNavigations(page, async () => page.evaluate(backAndForth, [count, STEP_MS] as const))
  await settled(page)
}

const backAndForth = async ([times, pause]: readonly [number, number]): Promise<void> => {
  const wait = async () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, pause)))
  for (let time = 0; time < times; time += 1) {
    history.back()
    await wait()
    history.forward()
    await wait()
  }
}

/** Counts timers that wait or repeat, from the next document on. */
async function countTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waiting = new Set<unknown>()
    const { setInterval: startInterval, clearInterval: endInterval } = globalThis
    Object.assign(globalThis, {
      setInterval: (...call: Parameters<typeof startInterval>) => {
        const timer = startInterval(...call)
        waiting.add(timer)
        return timer
      },
      clearInterval: (timer: Parameters<typeof endInterval>[0]) => {
        waiting.delete(timer)
        endInterval(timer)
      },
      parlourTimers: () => waiting.size,
    })
  })
}

async function holdingsOf(page: Page, session: CDPSession): Promise<Holdings> {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
  const counted = await throughNavigations(page, async () =>
    page.evaluate(() => ({
      timers: (globalThis as { parlourTimers?: () => number }).parlourTimers?.() ?? 0,
      styles: document.querySelectorAll('style, link[rel="stylesheet"]').length,
      globals: Object.keys(globalThis).length,
    })),
  )
  return { ...counted, listeners: metric('JSEventListeners'), nodes: metric('Nodes') }
}
