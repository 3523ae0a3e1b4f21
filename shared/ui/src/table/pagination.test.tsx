import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderInEnglish } from '../testing/render-in-english.tsx'
import { Pagination } from './pagination.tsx'

function renderPagination(page: number, total: number) {
  const requested: number[] = []
  renderInEnglish(<Pagination page={page} pageSize={10} total={total} onChange={(next) => requested.push(next)} />)
  return { requested, user: userEvent.setup() }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

it.each([0, 1, 10])('shows nothing when %d entries fit on one page', (total) => {
  renderPagination(1, total)
  expect(screen.queryByRole('navigation')).toBeNull()
})

it('says where it is and turns both ways', async () => {
  const { requested, user } = renderPagination(2, 42)
  expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toBe('Previous2 of 5Next')
  await user.click(button('Previous'))
  await user.click(button('Next'))
  expect(requested).toEqual([1, 3])
})

it.each([
  [1, true, false],
  [2, false, false],
  [3, false, true],
])('on page %d of 3 it stops where the list ends', (page, isFirst, isLast) => {
  renderPagination(page, 21)
  expect([button('Previous').disabled, button('Next').disabled]).toEqual([isFirst, isLast])
})

it.each([
  [4, 8, 1],
  [9, 21, 3],
])('leads from page %d, when %d entries are left, back to page %d', async (page, total, last) => {
  const { requested, user } = renderPagination(page, total)
  expect(button('Next').disabled).toBe(true)
  await user.click(button('Previous'))
  expect(requested).toEqual([last])
})
