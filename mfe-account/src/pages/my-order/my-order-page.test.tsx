import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FakeResponses } from '@parlour/federation-sdk/testing'
import { renderPage } from '../../../test/render-page.tsx'
import { ORDER } from '../../../test/fixtures.ts'
import { MARKET, orderPage, timelineOf } from '../../../test/order-fixtures.ts'

const ROUTES: FakeResponses = {
  listOrders: ({ query }) => orderPage([ORDER], { total: 25, page: Number(query.page ?? 1) }),
  getOrderTimeline: () => timelineOf({}),
  listCountries: { data: [MARKET] },
}

const NAMES = ['Pending payment', 'Purchased', 'Completed', 'Invalid', 'Expired', 'Cancelled']

it('filters by each status and keeps filter and page in the address', { meta: { req: 'R14' } }, async () => {
  const { url, user, sent } = await renderPage('/en/my-order?page=2', ROUTES)
  await screen.findByText('2 of 3')
  for (const [status, name] of NAMES.entries()) {
    await user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(url()).toBe(`/en/my-order?status=${status}`))
    await waitFor(() => expect(sent.at(-1)?.query.status).toBe(String(status)))
  }
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(url()).toBe('/en/my-order?status=5&page=2'))
})

it('restores every part of the query from the address', { meta: { req: 'D10' } }, async () => {
  const { sent } = await renderPage('/en/my-order?status=2&q=lucky&from=2026-11-01&to=2026-11-02&sort=amount-high&page=2', ROUTES)
  await screen.findByText('2 of 3')
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('lucky')
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-11-01')
  expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('2026-11-02')
  expect(screen.getByLabelText<HTMLSelectElement>('Sort by').value).toBe('amount-high')
  expect(screen.getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort')).toBe('descending')
  expect(sent.find(({ operationId }) => operationId === 'listOrders')?.query).toEqual({
    status: '2',
    q: 'lucky',
    from: new Date(2026, 10, 1).toISOString(),
    to: new Date(2026, 10, 3).toISOString(),
    sort: 'amount-high',
    page: '2',
    pageSize: '10',
  })
})

it('searches when the typing pauses, as one step of the history that Back takes back', { meta: { req: 'B26' } }, async () => {
  const { url, router, user, sent } = await renderPage('/en/my-order?page=2', ROUTES)
  await screen.findByText('2 of 3')
  await user.type(screen.getByLabelText('Search'), 'lucky')
  await waitFor(() => expect(url()).toBe('/en/my-order?q=lucky'))
  await user.type(screen.getByLabelText('Search'), ' bay')
  await waitFor(() => expect(url()).toBe('/en/my-order?q=lucky+bay'))
  await waitFor(() => expect(sent.at(-1)?.query.q).toBe('lucky bay'))
  expect(sent.filter(({ operationId }) => operationId === 'listOrders')).toHaveLength(3)
  await router.navigate(-1)
  await waitFor(() => expect(url()).toBe('/en/my-order?page=2'))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe(''))
})

it('keeps a range of days in order', { meta: { req: 'D10' } }, async () => {
  const { url, user } = await renderPage('/en/my-order?from=2026-11-05&to=2026-11-10', ROUTES)
  const to = await screen.findByLabelText('To')
  await user.clear(to)
  await user.type(to, '2026-11-01')
  await waitFor(() => expect(url()).toBe('/en/my-order?from=2026-11-01&to=2026-11-01'))
})

it('sorts by a heading, downwards first, and by the list of a phone', { meta: { req: 'D10' } }, async () => {
  const { url, user } = await renderPage('/en/my-order?page=2', ROUTES)
  const heading = await screen.findByRole('button', { name: 'Amount' })
  await user.click(heading)
  await waitFor(() => expect(url()).toBe('/en/my-order?sort=amount-high'))
  await user.click(heading)
  await waitFor(() => expect(url()).toBe('/en/my-order?sort=amount-low'))
  await user.selectOptions(screen.getByLabelText('Sort by'), 'oldest')
  await waitFor(() => expect(url()).toBe('/en/my-order?sort=oldest'))
  expect(screen.getByRole('columnheader', { name: 'Created' }).getAttribute('aria-sort')).toBe('ascending')
})

it('says 1,000+ when there are more, and goes on without numbers beyond', { meta: { req: 'D10' } }, async () => {
  const far = { total: 1000, isMore: true, page: 100 }
  const { url, user } = await renderPage('/en/my-order?page=100', {
    ...ROUTES,
    listOrders: ({ query }) =>
      orderPage([{ ...ORDER, siteName: `Site ${query.cursor ?? 'zero'}` }], {
        ...far,
        next: query.cursor === 'two' ? null : query.cursor ? 'two' : 'one',
        previous: 'zero',
      }),
  })
  expect((await screen.findByText(/^\u2066?1,000/)).textContent.replaceAll(/[\u2066\u2069]/g, '')).toBe('1,000+ orders')
  const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' })
  await user.click(next())
  await waitFor(() => expect(url()).toBe('/en/my-order?cursor=one'))
  await screen.findByText('After the first 1,000')
  await screen.findByText('Site one')
  await user.click(next())
  await waitFor(() => expect(url()).toBe('/en/my-order?cursor=two'))
  await waitFor(() => expect(next().disabled).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Previous' }))
  await waitFor(() => expect(url()).toBe('/en/my-order?cursor=zero'))
})

it('turns back from the last numbered page by its number', { meta: { req: 'D10' } }, async () => {
  const { url, user } = await renderPage('/en/my-order?page=100', {
    ...ROUTES,
    listOrders: ({ query }) => orderPage([ORDER], { total: 1000, isMore: true, page: Number(query.page), next: 'one' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Previous' }))
  await waitFor(() => expect(url()).toBe('/en/my-order?page=99'))
})

it('names a last page that is not counted as such', { meta: { req: 'D10' } }, async () => {
  await renderPage('/en/my-order?page=3', { ...ROUTES, listOrders: () => orderPage([ORDER], { total: 1000, isMore: true, page: 3 }) })
  const position = await screen.findByText(/^3 of/)
  expect(position.textContent.replaceAll(/[\u2066\u2069]/g, '')).toBe('3 of 100+')
})

it('keeps the size of a page in the address and starts again at the first', { meta: { req: 'D10' } }, async () => {
  const { url, user, sent } = await renderPage('/en/my-order?status=2&page=2', ROUTES)
  await user.selectOptions(await screen.findByLabelText('Per page'), '50')
  await waitFor(() => expect(url()).toBe('/en/my-order?status=2&size=50'))
  await waitFor(() => expect(sent.at(-1)?.query).toMatchObject({ page: '1', pageSize: '50' }))
  await user.selectOptions(screen.getByLabelText('Per page'), '10')
  await waitFor(() => expect(url()).toBe('/en/my-order?status=2'))
})

it.each(['cursor=aged', 'page=101'])(
  'leads a stored position that the API rejects, %s, to the first page and says so in a line',
  { meta: { req: 'B25' } },
  async (saved) => {
    const { url, router } = await renderPage(`/en/my-order?status=2&${saved}`, {
      ...ROUTES,
      listOrders: ({ query }) =>
        query.page === '1' ? orderPage([ORDER]) : { failure: { status: 400, error: 'platform.validation', msg: 'Check the fields' } },
    })
    await screen.findByText('That page is no longer available. Showing the first orders.')
    expect(url()).toBe('/en/my-order?status=2')
    expect(await screen.findByText(ORDER.orderId)).toBeDefined()
    expect(screen.queryByText('Your orders could not be loaded')).toBeNull()
    await router.navigate('/en/my-order?status=1')
    await waitFor(() => expect(screen.queryByText(/That page is no longer available/)).toBeNull())
  },
)

it('does not hide an error that has nothing to do with the position', { meta: { req: 'B25' } }, async () => {
  await renderPage('/en/my-order?status=2', { ...ROUTES, listOrders: () => ({ failure: { status: 400, msg: 'Check the fields' } }) })
  await screen.findByText('Your orders could not be loaded')
})

it('folds days and sort behind a button that counts the active filters', { meta: { req: 'R14' } }, async () => {
  const { user } = await renderPage('/en/my-order?from=2026-11-01&sort=oldest', ROUTES)
  const fold = await screen.findByRole('button', { name: 'Filters (2)' })
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  await user.click(fold)
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  const controlled = (fold.getAttribute('aria-controls') ?? '').split(' ').map((id) => document.getElementById(id))
  expect(controlled).toEqual([screen.getByLabelText('From'), screen.getByLabelText('To'), screen.getByLabelText('Sort by')])
})

it('distinguishes an empty filter from an empty list', { meta: { req: 'B25' } }, async () => {
  const { url, user, host, sent } = await renderPage('/en/my-order?status=2&q=x&sort=oldest', {
    ...ROUTES,
    listOrders: () => orderPage([]),
  })
  await screen.findByText('No orders match')
  await user.click(screen.getByRole('button', { name: 'Show all orders' }))
  await waitFor(() => expect(url()).toBe('/en/my-order?sort=oldest'))
  await screen.findByText('No orders yet')
  expect(screen.getByRole('link', { name: 'Go to cart' }).getAttribute('href')).toBe('/en/cart')
  await user.click(screen.getByRole('button', { name: 'Open a site' }))
  expect(host.openSite).toHaveBeenCalledTimes(1)
  expect(sent.at(-1)?.query).toEqual({ sort: 'oldest', page: '1', pageSize: '10' })
})

it('shows an error with its request id, and Retry requests the list again', { meta: { req: 'B25' } }, async () => {
  let isBroken = true
  const { user } = await renderPage('/en/my-order', {
    ...ROUTES,
    listOrders: () => (isBroken ? { failure: { status: 503, msg: 'Try later' } } : orderPage([ORDER])),
  })
  await screen.findByText('Your orders could not be loaded')
  await screen.findByText('req-test')
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText(ORDER.orderId)
})

it('says of an order that was paid in part how much of it', async () => {
  const paid = {
    ...ORDER,
    id: '55555555-5555-4555-8555-555555555555',
    orderId: 'P-paid',
    status: 2 as const,
    actualPayment: ORDER.amount,
    remaining: '0.000000',
  }
  await renderPage('/en/my-order', { ...ROUTES, listOrders: orderPage([ORDER, paid]) })
  const rowOf = async (number: string) => (await screen.findByText(number)).closest('tr')?.textContent
  expect(await rowOf(ORDER.orderId)).toContain('Pending payment400.00 of 999.00 USDT paid')
  expect(await rowOf('P-paid')).not.toContain(' paid')
})

it('keeps the rows, marked as busy, while the next page loads', { meta: { req: 'B26' } }, async () => {
  const gate = Promise.withResolvers<void>()
  const { user } = await renderPage('/en/my-order', {
    ...ROUTES,
    listOrders: async ({ query }) => {
      if (query.page === '2') await gate.promise
      return orderPage([{ ...ORDER, orderId: `P-page-${query.page}` }], { total: 25, page: Number(query.page) })
    },
  })
  await screen.findByText('P-page-1')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true'))
  expect(screen.getByText('P-page-1')).toBeDefined()
  gate.resolve()
  await screen.findByText('P-page-2')
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false')
})

it('downloads the present filter as CSV with the session of the page', { meta: { req: 'D10' } }, async () => {
  const { user, sent } = await renderPage('/en/my-order?status=2&q=lucky&page=2', {
    ...ROUTES,
    exportOrders: { failure: { status: 429, msg: 'Too many files' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV for spreadsheets' }))
  await waitFor(() => expect(sent.at(-1)?.operationId).toBe('exportOrders'))
  expect(sent.at(-1)?.query).toEqual({ format: 'csv', status: '2', q: 'lucky' })
  expect(sent.at(-1)?.headers.get('authorization')).toBe('Bearer test-token')
})

it(
  'separates an amount from its status in right-to-left order of the page, with codes from left to right',
  { meta: { req: 'R14' } },
  async () => {
    await renderPage('/ar/my-order', ROUTES)
    const row = (await screen.findByText(ORDER.orderId)).closest('tr')
    expect(
      within(row ?? document.body)
        .getByText(/^[^\p{L}]+USDT/u)
        .closest('bdi')?.dir,
    ).toBe('ltr')
    expect(screen.getByText(ORDER.orderId).dir).toBe('ltr')
  },
)
