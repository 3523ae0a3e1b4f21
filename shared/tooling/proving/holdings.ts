import type { CDPSession, Page } from '@playwright/test'
import { throughNavigations } from './open-pages.ts'

export interface Holdings {
  readonly listeners: number
  readonly nodes: number
  readonly timers: number
  readonly styles: number
  readonly globals: number
}

export const HELD: Readonly<Record<keyof Holdings, string>> = {
  listeners: 'event listeners',
  nodes: 'nodes of the document',
  timers: 'timers',
  styles: 'style sheets',
  globals: 'global names',
}

export interface Scales {
  readonly holdings: () => Promise<Holdings>
  readonly heap: () => Promise<number>
}

/** Timers are counted from the next document on. */
export async function openScales(page: Page): Promise<Scales> {
  await page.addInitScript(countTimers)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return {
    holdings: async () => {
      const metric = await metricsOf(session)
      const counted = await throughNavigations(page, async () => page.evaluate(countHeld))
      return { ...counted, listeners: metric('JSEventListeners'), nodes: metric('Nodes') }
    },
    heap: async () => (await metricsOf(session))('JSHeapUsedSize'),
  }
}

export function growthOf(before: Holdings, after: Holdings): Holdings {
  return eachOf((what) => after[what] - before[what])
}

export function leastOf(one: Holdings, other: Holdings): Holdings {
  return eachOf((what) => Math.min(one[what], other[what]))
}

function eachOf(count: (what: keyof Holdings) => number): Holdings {
  return {
    listeners: count('listeners'),
    nodes: count('nodes'),
    timers: count('timers'),
    styles: count('styles'),
    globals: count('globals'),
  }
}

async function metricsOf(session: CDPSession): Promise<(name: string) => number> {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return (name) => metrics.find((one) => one.name === name)?.value ?? 0
}

function countTimers(): void {
  const waiting = new Set<unknown>()
  const { setInterval: startInterval, clearInterval: endInterval, setTimeout: startTimeout, clearTimeout: endTimeout } = globalThis
  Object.assign(globalThis, {
    setInterval: (...call: Parameters<typeof startInterval>) => {
      const timer = startInterval(...call)
      waiting.add(timer)
      return timer
    },
    setTimeout: (action: (...terms: unknown[]) => void, pause?: number, ...terms: unknown[]) => {
      const timer = startTimeout(() => {
        waiting.delete(timer)
        action(...terms)
      }, pause)
      waiting.add(timer)
      return timer
    },
    // A timer of either kind may be ended by either call.
    clearInterval: (timer: Parameters<typeof endInterval>[0]) => {
      waiting.delete(timer)
      endInterval(timer)
    },
    clearTimeout: (timer: Parameters<typeof endTimeout>[0]) => {
      waiting.delete(timer)
      endTimeout(timer)
    },
    parlourTimers: () => waiting.size,
  })
}

function countHeld(): Pick<Holdings, 'timers' | 'styles' | 'globals'> {
  return {
    timers: (globalThis as { parlourTimers?: () => number }).parlourTimers?.() ?? 0,
    styles: document.querySelectorAll('style, link[rel="stylesheet"]').length,
    globals: Object.keys(globalThis).length,
  }
}
