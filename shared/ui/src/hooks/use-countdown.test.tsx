import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useCountdown } from './use-countdown.ts'

afterEach(() => {
  vi.useRealTimers()
})

const secondsOf = (result: { current: readonly [number, (seconds: number) => void] }) => result.current[0]
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

it('counts a minute down to nothing, and stops', { meta: { req: 'D06' } }, () => {
  vi.useFakeTimers()
  const { result } = renderHook(() => useCountdown())
  expect(secondsOf(result)).toBe(0)
  act(() => result.current[1](60))
  expect(secondsOf(result)).toBe(60)
  for (let second = 0; second < 59; second += 1) pass(1000)
  expect(secondsOf(result)).toBe(1)
  pass(1000)
  expect(secondsOf(result)).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

it('follows the clock after a sleep', { meta: { req: 'D06' } }, () => {
  vi.useFakeTimers()
  const { result } = renderHook(() => useCountdown())
  act(() => result.current[1](60))
  vi.setSystemTime(Date.now() + 120_000)
  pass(1000)
  expect(secondsOf(result)).toBe(0)
})

it('starts at its full time when the clock moves on meanwhile', { meta: { req: 'D06' } }, () => {
  let clock = 1_790_000_000_000
  const readClock = vi.spyOn(Date, 'now').mockImplementation(() => (clock += 1))
  const { result } = renderHook(() => useCountdown())
  act(() => result.current[1](60))
  readClock.mockRestore()
  expect(secondsOf(result)).toBe(60)
})

it('runs at once from the seconds that are given first', () => {
  vi.useFakeTimers()
  const { result } = renderHook(() => useCountdown(2))
  expect(secondsOf(result)).toBe(2)
  pass(1000)
  expect(secondsOf(result)).toBe(1)
  pass(1000)
  expect(secondsOf(result)).toBe(0)
})
