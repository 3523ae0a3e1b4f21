import { beforeEach, expect, it, vi } from 'vitest'
import { createBlame } from './blame.ts'
import { watchVitals } from './watch-vitals.ts'

type Entries = { getEntries: () => readonly Partial<PerformanceEntry>[] }
type Paint = (startTime: number) => Promise<void>

let visibility: DocumentVisibilityState
beforeEach(() => {
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.stubGlobal('requestAnimationFrame', (action: FrameRequestCallback) => action(0))
})

function comeBack(): void {
  const event = Object.assign(new Event('pageshow'), { persisted: true })
  Object.defineProperty(event, 'timeStamp', { value: performance.now() })
  window.dispatchEvent(event)
}

/** The library caches globally when the page was hidden and resets this in a task of its own when a page comes back. */
async function givenPage(state: DocumentVisibilityState): Promise<void> {
  visibility = state
  comeBack()
  await new Promise((resolve) => setTimeout(resolve))
}

function watched(): { readonly paint: Paint; readonly reported: () => readonly unknown[] } {
  const observers: { readonly type: string; readonly look: (list: Entries) => void }[] = []
  class Observer {
    static readonly supportedEntryTypes = ['largest-contentful-paint']
    readonly #look: (list: Entries) => void
    constructor(look: (list: Entries) => void) {
      this.#look = look
    }
    observe({ type }: { type: string }) {
      observers.push({ type, look: this.#look })
    }
    disconnect() {
      observers.length = 0
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  const vitals = watchVitals(createBlame({ remotes: ['billing'], ownerOf: () => 'billing' }), () => undefined)
  return {
    paint: async (startTime) => {
      const entry = { entryType: 'largest-contentful-paint', startTime }
      for (const { look } of observers) look({ getEntries: () => [entry] })
      await Promise.resolve()
    },
    reported: () => vitals.take(true),
  }
}

it('reports the largest paint of a visible page', async () => {
  await givenPage('visible')
  const { paint, reported } = watched()
  await paint(900)
  await paint(5_000)
  expect(reported()).toEqual([{ name: 'billing', vital: 'lcp', value: 5_000 }])
})

it('reports no paint of a tab that was opened in the background, however late somebody looks', async () => {
  await givenPage('hidden')
  const { paint, reported } = watched()
  visibility = 'visible'
  await paint(60_000)
  expect(reported()).toEqual([])
})

it('measures a page that comes back from the back/forward cache from then on', async () => {
  await givenPage('hidden')
  const { paint, reported } = watched()
  await paint(60_000)
  visibility = 'visible'
  comeBack()
  await Promise.resolve()
  const [vital, ...others] = reported()
  expect(others).toEqual([])
  expect(vital).toEqual({ name: 'billing', vital: 'lcp', value: expect.toSatisfy((value: number) => value < 1_000) })
})
