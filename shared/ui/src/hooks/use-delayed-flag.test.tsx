import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MIN_VISIBLE, REVEAL_DELAY, useDelayedFlag } from './use-delayed-flag.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

it('never shows what is over within 200 ms', () => {
  const { result, rerender } = renderHook((flag: boolean) => useDelayedFlag(flag), { initialProps: true })
  pass(REVEAL_DELAY - 1)
  rerender(false)
  pass(1000)
  expect(result.current).toBe(false)
})

it('shows after 200 ms and then stays 400 ms', () => {
  const { result, rerender } = renderHook((flag: boolean) => useDelayedFlag(flag), { initialProps: true })
  pass(REVEAL_DELAY)
  expect(result.current).toBe(true)
  pass(100)
  rerender(false)
  pass(MIN_VISIBLE - 101)
  expect(result.current).toBe(true)
  pass(1)
  expect(result.current).toBe(false)
})
