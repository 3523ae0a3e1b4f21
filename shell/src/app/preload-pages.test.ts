import { CLOCK } from '@parlour/contracts'
import { defineRemote } from '@parlour/federation-sdk'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { preloadPages } from './preload-pages.ts'

const fetched: string[] = []
const [FIRST, SECOND, THIRD] = CLOCK.preloadPagesMs

const account = defineRemote({
  name: 'account',
  ownedPaths: ['cart', 'my-order', 'personal'],
  routes: ['cart', 'my-order', 'personal'].map((path) => ({
    path,
    lazy: async () => {
      fetched.push(path)
      return { Component: () => null }
    },
  })),
  loadLocale: async () => ({}),
})

function start(remoteOf = async () => account) {
  return preloadPages({ remoteOf, locale: () => 'en', fetchComponents: () => void fetched.push('dialogs') })
}

const pass = async (ms: number) => void (await vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  fetched.length = 0
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'connection')
  Reflect.deleteProperty(document, 'visibilityState')
  Reflect.deleteProperty(navigator, 'onLine')
})

describe('preloading', () => {
  it(
    'waits 2 s and for an idle moment, then fetches the screens after 2, 3 and 4 s and the dialogs after 3 s',
    { meta: { req: 'C15 K15' } },
    async () => {
      const idle: IdleRequestCallback[] = []
      const fetchNow = vi.fn((callback: IdleRequestCallback) => idle.push(callback))
      vi.stubGlobal('requestIdleCallback', fetchNow)
      start()
      await pass(CLOCK.preloadStartMs - 1)
      expect(fetchNow).not.toHaveBeenCalled()
      await pass(1)
      expect(fetchNow).toHaveBeenCalledWith(expect.any(Function), { timeout: CLOCK.idleTimeoutMs })
      await pass(10_000)
      expect(fetched).toEqual([])

      idle[0]?.({ didTimeout: false, timeRemaining: () => 50 })
      await pass(FIRST - 1)
      expect(fetched).toEqual([])
      await pass(1)
      expect(fetched).toEqual(['my-order'])
      await pass(SECOND - FIRST)
      expect(fetched.toSorted()).toEqual(['cart', 'dialogs', 'my-order'])
      await pass(THIRD - SECOND)
      expect(fetched.toSorted()).toEqual(['cart', 'dialogs', 'my-order', 'personal'])
      await pass(60_000)
      expect(fetched).toHaveLength(4)
    },
  )

  it('takes 3 s for the idle moment where the browser knows none', { meta: { req: 'K15' } }, async () => {
    vi.stubGlobal('requestIdleCallback', undefined)
    Reflect.deleteProperty(globalThis, 'requestIdleCallback')
    start()
    await pass(CLOCK.preloadStartMs + CLOCK.idleFallbackMs + FIRST - 1)
    expect(fetched).toEqual([])
    await pass(1)
    expect(fetched).toEqual(['my-order'])
  })

  it.each([
    ['save-data', () => void Reflect.set(navigator, 'connection', { saveData: true, effectiveType: '4g' })],
    ['2g', () => void Reflect.set(navigator, 'connection', { saveData: false, effectiveType: '2g' })],
    ['slow-2g', () => void Reflect.set(navigator, 'connection', { saveData: false, effectiveType: 'slow-2g' })],
    ['a hidden tab', () => void Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })],
    ['no connection', () => void Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })],
  ])('fetches nothing on %s', { meta: { req: 'C15 D49' } }, async (_case, arrange) => {
    arrange()
    start()
    await pass(60_000)
    expect(fetched).toEqual([])
  })

  it('leaves out what comes after the tab was hidden', { meta: { req: 'D49' } }, async () => {
    start()
    await pass(CLOCK.preloadStartMs + CLOCK.idleFallbackMs + FIRST)
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    await pass(60_000)
    expect(fetched).toEqual(['my-order'])
  })

  it('keeps quiet about a remote that does not come, and goes on', async () => {
    const remoteOf = vi.fn(async () => await Promise.reject(new Error('down')))
    start(remoteOf)
    await pass(60_000)
    expect(remoteOf).toHaveBeenCalledTimes(3)
  })

  it('fetches nothing after it was stopped', async () => {
    const stop = start()
    await pass(CLOCK.preloadStartMs)
    stop()
    await pass(60_000)
    expect(fetched).toEqual([])
  })
})
