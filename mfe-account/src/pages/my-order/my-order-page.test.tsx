import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FakeResponses } from '@parlour/federation-sdk/testing'
import { bodiesOf, renderPage } from '../../../test/render-page.tsx'
import { ORDER, pageOf } from '../../../test/fixtures.ts'

const ROUTES: FakeResponses = {
  listOrders: ({ query }) => {
    if (query.status === '2') return pageOf([])
    return pageOf([ORDER], 25, Number(query.page))
  },
  getOrder: () => ({ data: ORDER }),
  editOrder: () => ({ data: { ...ORDER, status: 5 } }),
}

it('R14 filters by each status and keeps filter and page in the address', async () => {
  const { place, user, sent } = await renderPage('/en/my-order?page=2', ROUTES)
  await screen.findByText('2 of 3')
  for (const [status, name] of ['Pending payment', 'Purchased', 'Completed', 'Invalid', 'Timed out', 'Cancelled'].entries()) {
    await user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(place()).toBe(`/en/my-order?status=${status}`))
    await waitFor(() => expect(sent.at(-1)?.query.status).toBe(String(status)))
  }
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(place()).toBe('/en/my-order?status=5&page=2'))
})

it('R14 tells an empty filter from an empty list', async () => {
  const { user } = await renderPage('/en/my-order?status=2', ROUTES)
  await screen.findByText('No orders with this status')
  await user.click(screen.getByRole('button', { name: 'Show all orders' }))
  await screen.findByText('P20261101-0001')
})

it('R14 shows the money trail of an order', async () => {
  const { place, user } = await renderPage('/en/my-order', ROUTES)
  await user.click(await screen.findByRole('button', { name: 'Details of order P20261101-0001' }))
  const dialog = await screen.findByRole('dialog', { name: 'Order details' })
  await within(dialog).findByText('400.00 USDT')
  expect(within(dialog).getByText('599.00 USDT').textContent).toBe('599.00 USDT')
  expect(place()).toBe(`/en/my-order?order=${ORDER.id}`)
  expect(within(dialog).getByRole('link', { name: 'Pay' }).getAttribute('href')).toBe(`/en/checkout?orderId=${ORDER.id}`)
})

it('cancels an unpaid order only after asking', async () => {
  const { user, sent } = await renderPage(`/en/my-order?order=${ORDER.id}`, ROUTES)
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
  const question = await screen.findByRole('alertdialog', { name: 'Cancel this order?' })
  expect(bodiesOf(sent, 'editOrder')).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Cancel order' }))
  await waitFor(() => expect(bodiesOf(sent, 'editOrder')).toEqual([{ id: ORDER.id, status: 5 }]))
})

it('offers neither payment nor cancelling once an order is paid', async () => {
  await renderPage(`/en/my-order?order=${ORDER.id}`, { ...ROUTES, getOrder: () => ({ data: { ...ORDER, status: 2 } }) })
  const dialog = await screen.findByRole('dialog', { name: 'Order details' })
  await within(dialog).findByText('Completed')
  expect(within(dialog).queryByRole('link', { name: 'Pay' })).toBeNull()
  expect(within(dialog).queryByRole('button', { name: 'Cancel order' })).toBeNull()
})
