import { fireEvent, render, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { prerender } from '../../../test/hydrate-late.tsx'
import { SearchField } from './search-field.tsx'

it('searches what somebody typed before the script arrived, and keeps it', async () => {
  const onSearch = vi.fn()
  const page = await prerender(<SearchField label="Search" name="search" value="" onSearch={onSearch} />)
  const input = page.root.querySelector('input')
  if (input) input.value = ' night '
  await page.hydrate()
  expect(page.complaints).toEqual([])
  expect(page.root.querySelector('input')?.value).toBe(' night ')
  expect(onSearch.mock.calls).toEqual([['night']])
})

it('keeps what somebody types while the address still follows, and follows Back', async () => {
  const onSearch = vi.fn()
  const field = (value: string) => <SearchField label="Search" name="search" value={value} onSearch={onSearch} />
  const { rerender, container } = render(field(''))
  const input = within(container).getByRole<HTMLInputElement>('searchbox')
  fireEvent.change(input, { target: { value: 'nig' } })
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('nig'))
  fireEvent.change(input, { target: { value: 'night' } })
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('night'))
  rerender(field('nig'))
  expect(input.value).toBe('night')
  rerender(field('night'))
  expect(input.value).toBe('night')
  rerender(field(''))
  expect(input.value).toBe('')
})
