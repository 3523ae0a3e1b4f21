import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SETTLE_DELAY, useSettledText } from './use-settled-text.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function typing(value: string) {
  const announced = vi.fn<(text: string) => void>()
  const hook = renderHook(({ given }) => useSettledText(given, announced), { initialProps: { given: value } })
  const type = (text: string) => act(() => hook.result.current.onChange({ currentTarget: { value: text } }))
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  return { ...hook, announced, type, wait }
}

it('reports typed text once, after a pause of 300 ms', { meta: { req: 'B26' } }, () => {
  const { announced, type, wait } = typing('')
  type('l')
  wait(SETTLE_DELAY - 1)
  type('lu')
  wait(SETTLE_DELAY - 1)
  expect(announced).not.toHaveBeenCalled()
  wait(1)
  expect(announced.mock.calls).toEqual([['lu']])
})

it('waits for the end of a character that is put together from several keys', () => {
  const { result, announced, type, wait } = typing('')
  act(() => result.current.onCompositionStart())
  type('xing')
  wait(SETTLE_DELAY * 2)
  expect(announced).not.toHaveBeenCalled()
  type('星')
  act(() => result.current.onCompositionEnd())
  wait(SETTLE_DELAY)
  expect(announced.mock.calls).toEqual([['星']])
})

it('follows the address, but keeps what was typed while its own text came back', () => {
  const { result, rerender, type, wait } = typing('a')
  type('ab')
  wait(SETTLE_DELAY)
  type('abc')
  rerender({ given: 'ab' })
  expect(result.current.value).toBe('abc')
  wait(SETTLE_DELAY)
  rerender({ given: 'abc' })
  rerender({ given: '' })
  expect(result.current.value).toBe('')
})
