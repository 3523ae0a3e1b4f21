import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { STANDARD, type FakeResponses } from '@parlour/federation-sdk/testing'
import { bodiesOf, renderPage } from '../../../test/render-page.tsx'
import { ORDER } from '../../../test/fixtures.ts'
import { MARKET, orderPage, TIMELINE, timelineOf, TX_HASH } from '../../../test/order-fixtures.ts'

const OPEN = `/en/my-order?order=${ORDER.id}`

const ROUTES: FakeResponses = {
  listOrders: () => orderPage([ORDER]),
  getOrderTimeline: () => timelineOf({}),
  listCountries: { data: [MARKET] },
  listPackages: { data: [STANDARD] },
  editOrder: () => ({ data: { ...ORDER, status: 5 } }),
}

const drawer = () => screen.findByRole('dialog', { name: 'Order details' })

it('shows the money of an order and its way', { meta: { req: 'R14 E08' } }, async () => {
  const { url, user } = await renderPage('/en/my-order', ROUTES)
  await user.click(await screen.findByRole('link', { name: `Details for order ${ORDER.orderId}` }))
  const shown = within(await drawer())
  const values = (await shown.findAllByRole('definition')).map((value) => value.textContent)
  expect(values.slice(0, 3)).toEqual(['999.00 USDT', '400.00 USDT', '599.00 USDT'])
  expect(url()).toBe(OPEN)
  const steps = within(shown.getByRole('list')).getAllByRole('listitem')
  expect(steps.map((step) => step.firstElementChild?.firstElementChild?.textContent)).toEqual([
    'Order placed',
    'Deposit address opened',
    'Transfer credited',
  ])
  expect(steps[2]?.textContent).toContain('Confirmations: 20 of 20')
  expect(steps[2]?.querySelector('bdi[dir="ltr"]:has(span)')?.textContent).toBe(TX_HASH)
  const receipt = `/en/checkout/receipt?id=${TIMELINE.attempts[0]?.id ?? ''}`
  expect(shown.getByRole('link', { name: 'Receipt with payment proof' }).getAttribute('href')).toBe(receipt)
  expect(shown.getByRole('link', { name: 'Pay' }).getAttribute('href')).toBe(`/en/checkout?orderId=${ORDER.id}`)
})

it('names what remains after every transfer that paid, and never less than nothing', { meta: { req: 'E08' } }, async () => {
  const [transfer] = TIMELINE.transfers
  if (!transfer) throw new Error('no transfer')
  const at = (minute: number, amount: string, use: 'order' | 'credit' = 'order') => {
    const time = `2026-11-01T10:0${minute}:00.000Z`
    return { ...transfer, txHash: `${minute}`.padStart(64, '0'), amount, use, seenAt: time, creditedAt: time }
  }
  const transfers = [at(2, '400.000000'), at(3, '50.000000', 'credit'), at(4, '598.999999'), at(5, '1.000001')]
  await renderPage(OPEN, { ...ROUTES, getOrderTimeline: { data: { ...TIMELINE, transfers } } })
  const left = await within(await drawer()).findAllByText(/remaining$/)
  expect(left.map((line) => line.textContent)).toEqual(['599.00 USDT remaining', '0.000001 USDT remaining', '0.00 USDT remaining'])
})

it('shows money that the network took back or that is being checked, and counts neither as paid', { meta: { req: 'R14' } }, async () => {
  const [transfer] = TIMELINE.transfers
  if (!transfer) throw new Error('no transfer')
  const gone = { ...transfer, state: 'reversed' as const }
  const held = { ...transfer, use: 'held' as const, creditedAt: '2026-11-01T10:07:00.000Z' }
  await renderPage(OPEN, { ...ROUTES, getOrderTimeline: { data: { ...TIMELINE, transfers: [gone, held] } } })
  const steps = within(await within(await drawer()).findByRole('list')).getAllByRole('listitem')
  expect(steps[2]?.textContent).toContain('Transfer reversed by the network')
  expect(steps[2]?.textContent).not.toContain('Confirmations')
  expect(steps[3]?.textContent).toContain('Transfer received')
  expect(steps[3]?.textContent).toContain('We are checking the sender')
  expect(steps[3]?.textContent).not.toContain('credited')
  expect(steps.map((step) => step.textContent).join(' ')).not.toContain('remaining')
})

it('shows the fees of the package, the setup at the price of the order', { meta: { req: 'K01 K02 K03 K04 K05 K06' } }, async () => {
  await renderPage(OPEN, ROUTES)
  const shown = within(await drawer())
  const fees = (await shown.findByText('Package fees')).closest('details')
  const values = within(fees ?? document.body).getAllByRole('definition', { hidden: true })
  expect(values.map((value) => value.textContent)).toEqual([
    '999.00 USDT',
    '33.00 USDT per day',
    '1,000.00 USDT',
    'Daily',
    '3.50%',
    '0% plus 5.00 USDT per transaction',
  ])
})

it('closes with Back, and closing goes back to where the row was pressed', { meta: { req: 'R14' } }, async () => {
  const { url, router, user } = await renderPage('/en/my-order?page=2', {
    ...ROUTES,
    listOrders: () => orderPage([ORDER], { total: 25, page: 2 }),
  })
  const row = await screen.findByRole('link', { name: `Details for order ${ORDER.orderId}` })
  await user.click(row)
  await drawer()
  await router.navigate(-1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(row)
  await user.click(within(await drawer()).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(url()).toBe('/en/my-order?page=2'))
  expect(router.state.historyAction).toBe('POP')
})

it('closes a detail that was opened by its address', async () => {
  const { url, user } = await renderPage(`${OPEN}&status=0`, ROUTES)
  await user.click(within(await drawer()).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(url()).toBe('/en/my-order?status=0'))
})

it('cancels an unpaid order only after a confirmation, and shows it before the API answers', { meta: { req: 'B26' } }, async () => {
  const gate = Promise.withResolvers<void>()
  const { user, sent } = await renderPage(OPEN, {
    ...ROUTES,
    editOrder: async () => {
      await gate.promise
      return { data: { ...ORDER, status: 5 } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
  const question = await screen.findByRole('alertdialog', { name: 'Cancel this order?' })
  expect(bodiesOf(sent, 'editOrder')).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Cancel order' }))
  await within(await drawer()).findByText('Cancelled')
  expect(within(screen.getByRole('table', { hidden: true })).getByText('Cancelled')).toBeDefined()
  expect(bodiesOf(sent, 'editOrder')).toEqual([{ id: ORDER.id, status: 5 }])
  await waitFor(() => expect(document.activeElement?.textContent).toBe(ORDER.siteName))
  gate.resolve()
  await waitFor(() => expect(sent.filter(({ operationId }) => operationId === 'getOrderTimeline')).toHaveLength(2))
})

it('shows a cancelled order although an earlier answer arrives later', async () => {
  const [list, edit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { user } = await renderPage(OPEN, {
    ...ROUTES,
    listOrders: async () => {
      await list.promise
      return orderPage([ORDER])
    },
    editOrder: async () => {
      await edit.promise
      return { failure: { status: 409, error: 'orders.transition-forbidden', msg: 'The order is paid already' } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel order' }))
  await within(await drawer()).findByText('Cancelled')
  list.resolve()
  const table = await screen.findByRole('table', { hidden: true })
  await within(table).findByText('Cancelled')
  edit.resolve()
  await within(table).findByText('Pending payment')
})

it('reverts a cancellation that the API rejects, and says why', { meta: { req: 'S01 B26' } }, async () => {
  const { user, host } = await renderPage(OPEN, {
    ...ROUTES,
    editOrder: () => ({ failure: { status: 409, error: 'orders.transition-forbidden', msg: 'The order is paid already' } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel order' }))
  await waitFor(() => expect(host.notify).toHaveBeenCalledWith({ tone: 'danger', text: 'The order is paid already' }))
  await within(await drawer()).findByText('Pending payment')
  expect(within(screen.getByRole('table', { hidden: true })).getByText('Pending payment')).toBeDefined()
})

it.each([1, 2, 3, 4, 5] as const)('offers neither payment nor cancelling in state %d', { meta: { req: 'S01' } }, async (status) => {
  await renderPage(OPEN, { ...ROUTES, getOrderTimeline: () => timelineOf({ status }) })
  const shown = within(await drawer())
  await shown.findByText('Payment history')
  expect(shown.queryByRole('link', { name: 'Pay' })).toBeNull()
  expect(shown.queryByRole('button', { name: 'Cancel order' })).toBeNull()
})

it('leads from a completed order to its site, and names money that was too much', { meta: { req: 'R14' } }, async () => {
  const order = { ...ORDER, status: 2 as const, siteId: '44444444-4444-4444-8444-444444444444', payTime: '2026-11-01T10:06:00.000Z' }
  await renderPage(OPEN, {
    ...ROUTES,
    getOrderTimeline: { data: { ...TIMELINE, order, credit: '1.500000', siteLiveAt: '2026-11-01T10:14:00.000Z' } },
  })
  const shown = within(await drawer())
  expect((await shown.findByRole('link', { name: 'View site' })).getAttribute('href')).toBe(`/en/created?id=${order.siteId}`)
  expect(shown.getByText('1.50 USDT')).toBeDefined()
  expect(shown.getByText('Paid in full')).toBeDefined()
  expect(shown.getByText('Site live')).toBeDefined()
})

it('says in the drawer that an order cannot be loaded, and leaves the list', async () => {
  await renderPage(OPEN, {
    ...ROUTES,
    getOrderTimeline: { failure: { status: 404, error: 'orders.order-not-found', msg: 'No such order' } },
  })
  await within(await drawer()).findByText('No such order')
  expect(screen.getByRole('table', { hidden: true })).toBeDefined()
})
