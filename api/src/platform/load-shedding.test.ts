import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchLoopDelay } from './load-shedding.ts'

const SAMPLE_MS = 500

function histogramOf(meanMs: number) {
  return { mean: meanMs * 1e6, enable: vi.fn(() => true), disable: vi.fn(() => true), reset: vi.fn() }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

it('measures how late the event loop is while calls come', () => {
  const delayMs = watchLoopDelay(histogramOf(320))
  expect(delayMs()).toBe(0)
  vi.advanceTimersByTime(SAMPLE_MS)
  expect(delayMs()).toBe(300)
})

it('stops measuring once no call came for half a second, and starts with the next call', () => {
  const histogram = histogramOf(320)
  const delayMs = watchLoopDelay(histogram)
  expect([histogram.enable.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0])
  delayMs()
  vi.advanceTimersByTime(2 * SAMPLE_MS)
  expect([histogram.enable.mock.calls.length, histogram.disable.mock.calls.length, vi.getTimerCount()]).toEqual([1, 1, 0])
  expect(delayMs()).toBe(0)
  expect([histogram.enable.mock.calls.length, vi.getTimerCount()]).toEqual([2, 1])
})
