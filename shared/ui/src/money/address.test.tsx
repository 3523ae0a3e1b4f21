import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderInEnglish } from '../testing/render-in-english.tsx'
import { Address, addressGroups } from './address.tsx'
import { COPIED_DURATION } from './copy-button.tsx'

const TRON = 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf'
const writeText = vi.fn((_text: string) => Promise.resolve())

beforeEach(() => {
  vi.useFakeTimers()
  writeText.mockClear()
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
})

afterEach(() => {
  vi.useRealTimers()
})

describe('addressGroups', () => {
  it.each([
    [TRON, 'AeBf'],
    [`0x${'a1'.repeat(20)}`, 'a1a1'],
    ['f'.repeat(64), 'ffff'],
    ['abcdefghi', 'fghi'],
    ['abcdefgh', 'efgh'],
    ['abcde', 'abcde'],
    ['ab', 'ab'],
  ])('splits "%s" without losing a character and ends with "%s"', (value, last) => {
    const groups = addressGroups(value).map((group) => group.text)
    expect(groups.join('')).toBe(value)
    expect(groups.at(-1)).toBe(last)
  })

  it('lets a rest of one or two characters join the group before the last, so that no group is a crumb', () => {
    expect(addressGroups(TRON).map(({ text }) => text.length)).toEqual([4, 4, 4, 4, 4, 4, 6, 4])
    expect(addressGroups('abcdefghi').map(({ text }) => text)).toEqual(['abcde', 'fghi'])
    expect(addressGroups('abcdefghijk').map(({ text }) => text)).toEqual(['abcd', 'efg', 'hijk'])
  })

  it.each([
    [TRON, 'TXYZopVkAeBf'],
    ['abcdefghijkl', 'abcdefghijkl'],
    ['abcdefghijklm', 'abcdefhijklm'],
    ['abc', 'abc'],
  ])('marks the first and last six characters of "%s" as "%s"', (value, edges) => {
    const parts = addressGroups(value).flatMap((group) => group.parts)
    expect(parts.map(({ text }) => text).join('')).toBe(value)
    expect(parts.flatMap(({ text, isEdge }) => (isEdge ? [text] : [])).join('')).toBe(edges)
  })

  it('has no group for an empty address', () => {
    expect(addressGroups('')).toEqual([])
  })
})

describe('Address', () => {
  it('is left to right, unspaced for a selection, with the first and last six marked', () => {
    renderInEnglish(<Address value={TRON} />)
    const value = document.querySelector('bdi')
    expect(value?.dir).toBe('ltr')
    expect(value?.textContent).toBe(TRON)
    expect([...document.querySelectorAll('[data-edge]')].map((group) => group.textContent)).toEqual(['TXYZ', 'op', 'Vk', 'AeBf'])
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('copies the bare address, says so, and is ready again after two seconds', async () => {
    renderInEnglish(<Address value={TRON} copyLabel="Copy address" />)
    const button = screen.getByRole('button', { name: 'Copy address' })
    await act(async () => button.click())
    expect(writeText).toHaveBeenCalledWith(TRON)
    expect(screen.getByRole('status').textContent).toBe('Copied')
    await act(() => vi.advanceTimersByTimeAsync(COPIED_DURATION))
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('does not say "copied" when the clipboard denies access', async () => {
    writeText.mockImplementationOnce(() => Promise.reject(new Error('denied')))
    renderInEnglish(<Address value={TRON} copyLabel="Copy address" />)
    await act(async () => screen.getByRole('button').click())
    expect(screen.getByRole('status').textContent).toBe('')
  })
})
