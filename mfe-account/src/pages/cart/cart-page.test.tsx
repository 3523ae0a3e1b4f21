import { TERMS_VERSION, type CartItem } from '@parlour/contracts'
import { act, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { expect, it, vi } from 'vitest'
import { STANDARD, type FakeResponses } from '@parlour/federation-sdk/testing'
import { UNDO_OFFER_MS } from './delete-cart-item/undo-delete.tsx'
import { bodiesOf, renderPage } from '../../../test/render-page.tsx'
import { DRAFT_ITEM, ORDER, VALID_ITEM } from '../../../test/fixtures.ts'
import { UNVERIFIED } from '../../../test/verification-fixtures.ts'

const ROUTES: FakeResponses = {
  listCartItems: () => ({ data: [VALID_ITEM, DRAFT_ITEM] }),
  listPackages: () => ({ data: [STANDARD] }),
  createOrder: () => ({ data: ORDER }),
  deleteCartItem: () => ({ data: { id: VALID_ITEM.id } }),
}
const TERMS_TEXT = 'Please agree to the terms of service first'

const terms = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree to the terms of service' })

it('do not check out without the tick, with the exact text and focus on the tick', { meta: { req: 'R09 V10' } }, async () => {
  const { user, sent } = await renderPage('/en/cart', ROUTES)
  await user.click(await screen.findByRole('button', { name: 'Checkout' }))
  expect(screen.getByText(TERMS_TEXT).textContent).toBe(TERMS_TEXT)
  expect(document.activeElement).toBe(terms())
  const described = (terms().getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
  expect(described).toContain(TERMS_TEXT)
  expect(bodiesOf(sent, 'createOrder')).toEqual([])
  await user.click(terms())
  expect(screen.queryByText(TERMS_TEXT)).toBeNull()
})

it('orders the valid item with the version of the terms and goes to its checkout', { meta: { req: 'R09' } }, async () => {
  const { url, user, sent } = await renderPage('/en/cart', ROUTES)
  await screen.findByText('1 site selected')
  await user.click(terms())
  await user.click(screen.getByRole('button', { name: 'Checkout' }))
  await waitFor(() => expect(url()).toBe(`/en/checkout?orderId=${ORDER.id}`))
  expect(bodiesOf(sent, 'createOrder')).toEqual([{ id: VALID_ITEM.id, termsVersion: TERMS_VERSION }])
})

it('does not let an invalid item be chosen, names its reason and resumes it with one click', { meta: { req: 'R09' } }, async () => {
  const { url, user } = await renderPage('/en/cart', ROUTES)
  const draft = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Unnamed site' })
  expect(draft.disabled).toBe(true)
  expect(screen.getByText('Some steps are not complete').textContent).toBe('Some steps are not complete')
  await user.click(screen.getByRole('link', { name: 'Continue' }))
  await waitFor(() => expect(url()).toBe(`/en/package?countriesId=76&id=${DRAFT_ITEM.id}`))
})

it(
  'asks for confirmation before it deletes, takes the row and its selection away, and brings both back',
  { meta: { req: 'R09' } },
  async () => {
    let items = [VALID_ITEM, DRAFT_ITEM]
    const { user, sent } = await renderPage('/en/cart', {
      ...ROUTES,
      listCartItems: () => ({ data: items }),
      deleteCartItem: () => {
        items = [DRAFT_ITEM]
        return { data: { id: VALID_ITEM.id } }
      },
      restoreCartItem: () => {
        items = [VALID_ITEM, DRAFT_ITEM]
        return { data: VALID_ITEM }
      },
    })
    await screen.findByText('1 site selected')
    await user.click(screen.getByRole('button', { name: 'Delete Lucky Bay' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this item?' })
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' })))
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(bodiesOf(sent, 'deleteCartItem')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Delete Lucky Bay' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await screen.findByText('0 sites selected')
    expect(bodiesOf(sent, 'deleteCartItem')).toEqual([{ id: VALID_ITEM.id }])
    expect(screen.queryByRole('checkbox', { name: 'Lucky Bay' })).toBeNull()
    const undo = screen.getByRole('button', { name: 'Undo' })
    await waitFor(() => expect(document.activeElement).toBe(undo))
    expect(screen.getByText(/Lucky Bay.* was deleted/).getAttribute('role')).toBe('status')
    await user.keyboard('{Enter}')
    await screen.findByText('1 site selected')
    expect(bodiesOf(sent, 'restoreCartItem')).toEqual([{ id: VALID_ITEM.id }])
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Lucky Bay' }).checked).toBe(true)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  },
)

async function deleteOnly() {
  let items = [VALID_ITEM]
  const page = await renderPage('/en/cart', {
    ...ROUTES,
    listCartItems: () => ({ data: items }),
    deleteCartItem: () => {
      items = []
      return { data: { id: VALID_ITEM.id } }
    },
    restoreCartItem: () => ({ failure: { status: 404, error: 'cart.item-not-found' } }),
  })
  await page.user.click(await screen.findByRole('button', { name: 'Delete Lucky Bay' }))
  await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Your cart is empty')
  return page
}

it('offers the way back for eight seconds, also when the cart is empty', { meta: { req: 'R09' } }, async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await deleteOnly()
  const ends = timers.mock.calls.filter(([, ms]) => ms === 8_000).map(([end]) => end)
  timers.mockRestore()
  expect([UNDO_OFFER_MS, ends.length]).toEqual([8_000, 1])
  screen.getByRole('button', { name: 'Undo' })
  act(() => ends[0]?.())
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('says when it is too late to bring an item back', { meta: { req: 'R09' } }, async () => {
  const { host, user } = await deleteOnly()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(host.notify).toHaveBeenCalledWith({ tone: 'danger', text: 'The item could not be restored' }))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

const SECOND: CartItem = { ...VALID_ITEM, id: '55555555-5555-4555-8555-555555555555', siteName: 'نجمة الحظ', price: '1999.000000' }
const SEVERAL: FakeResponses = { ...ROUTES, listCartItems: () => ({ data: [VALID_ITEM, SECOND, DRAFT_ITEM] }) }

it('selects all that can be paid, never an invalid one, and sums what is due now and later', { meta: { req: 'R09' } }, async () => {
  const { user } = await renderPage('/en/cart', SEVERAL)
  await screen.findByText('0 sites selected')
  await user.click(screen.getByRole('checkbox', { name: 'Select all (2)' }))
  await screen.findByText('2 sites selected')
  expect(screen.getByText('Due now').parentElement?.textContent).toContain('2,998.00 USDT')
  await waitFor(() => expect(screen.getByText('Due later: deposit').parentElement?.textContent).toContain('2,000.00 USDT'))
  await user.click(screen.getByRole('checkbox', { name: 'Lucky Bay' }))
  await screen.findByText('1 site selected')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all (2)' }).indeterminate).toBe(true)
})

it('orders several items, each under a key of its own, and goes to the checkout of the first', { meta: { req: 'R09' } }, async () => {
  const { url, user, sent, host } = await renderPage('/en/cart', {
    ...SEVERAL,
    createOrder: ({ body }) => ({ data: { ...ORDER, id: (body as { id: string }).id } }),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all (2)' }))
  await user.click(terms())
  await user.click(screen.getByRole('button', { name: 'Checkout' }))
  await waitFor(() => expect(url()).toBe(`/en/checkout?orderId=${VALID_ITEM.id}`))
  expect(bodiesOf(sent, 'createOrder')).toEqual([VALID_ITEM, SECOND].map(({ id }) => ({ id, termsVersion: TERMS_VERSION })))
  const keys = sent.filter(({ operationId }) => operationId === 'createOrder').map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(2)
  expect(host.notify).toHaveBeenCalledWith({ tone: 'info', text: '1 more order is waiting for payment in My orders.' })
})

it('keeps the first order when the second is rejected, says so, and leads to its payment', { meta: { req: 'R09' } }, async () => {
  let items = [VALID_ITEM, SECOND]
  const { url, user } = await renderPage('/en/cart', {
    ...ROUTES,
    listCartItems: () => ({ data: items }),
    createOrder: ({ body }) => {
      if ((body as { id: string }).id === SECOND.id)
        return { failure: { status: 409, error: 'cart.item-invalid', msg: 'The price changed' } }
      items = [SECOND]
      return { data: ORDER }
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all (2)' }))
  await user.click(terms())
  await user.click(screen.getByRole('button', { name: 'Checkout' }))
  await screen.findByText(/نجمة الحظ.*: The price changed/)
  await screen.findByText('1 order has been placed.')
  expect(url()).toBe('/en/cart')
  await user.click(screen.getByRole('link', { name: /Pay for .*Lucky Bay/ }))
  await waitFor(() => expect(url()).toBe(`/en/checkout?orderId=${ORDER.id}`))
})

it('searches by name as the API does, and keeps the selection of what is not shown', { meta: { req: 'C04' } }, async () => {
  const { user, sent } = await renderPage('/en/cart', {
    ...SEVERAL,
    listCartItems: ({ query }) => ({
      data: query.siteName === undefined ? [VALID_ITEM, SECOND] : query.siteName === 'نجمة' ? [SECOND] : [],
    }),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all (2)' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'نجمة')
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Lucky Bay' })).toBeNull())
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'نجمة الحظ' }).checked).toBe(true)
  expect(screen.getByText('2 sites selected').textContent).toBe('2 sites selected')
  expect(sent.filter(({ operationId, query }) => operationId === 'listCartItems' && query.siteName !== undefined)).toHaveLength(1)
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'x')
  await screen.findByText('No items match this name.')
})

it('has no axe violation with items, an undo and a search', { meta: { req: 'R09' } }, async () => {
  const { user } = await renderPage('/en/cart', SEVERAL)
  await user.click(await screen.findByRole('button', { name: 'Delete Lucky Bay' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByRole('button', { name: 'Undo' })
  const found = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  expect(found.violations.map(({ id }) => id)).toEqual([])
})

it('keeps the row and says so when deleting fails', async () => {
  const { host, user } = await renderPage('/en/cart', {
    ...ROUTES,
    deleteCartItem: () => ({ failure: { status: 503, error: 'platform.unavailable' } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Delete Lucky Bay' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(host.notify).toHaveBeenCalledWith({ tone: 'danger', text: 'Failed to delete cart item' }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Lucky Bay' }).checked).toBe(true)
})

it('shows what is due now and what comes later', async () => {
  await renderPage('/en/cart', ROUTES)
  const later = await screen.findByText('Due later: deposit')
  expect(later.parentElement?.textContent).toContain('1,000.00 USDT')
  expect(screen.getByText('Due now').parentElement?.textContent).toContain('999.00 USDT')
})

it('repeats a checkout without an answer under the same key, so one order is made', async () => {
  let isDown = true
  const { url, user, sent } = await renderPage('/en/cart', {
    ...ROUTES,
    createOrder: () => (isDown ? { failure: { status: 503, error: 'platform.unavailable' } } : { data: ORDER }),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'I agree to the terms of service' }))
  await user.click(screen.getByRole('button', { name: 'Checkout' }))
  await screen.findByText('Checkout failed')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Checkout' }))
  await waitFor(() => expect(url()).toContain('/en/checkout'))
  const keys = sent.filter(({ operationId }) => operationId === 'createOrder').map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
})

it('takes a changed price with one click', async () => {
  let item: CartItem = { ...VALID_ITEM, status: 2, invalidReason: 'price-changed' }
  const { user, sent } = await renderPage('/en/cart', {
    ...ROUTES,
    listCartItems: () => ({ data: [item] }),
    saveCartItem: () => {
      item = VALID_ITEM
      return { data: { ...VALID_ITEM, revised: [] } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Accept new price' }))
  await screen.findByText('1 site selected')
  expect(bodiesOf(sent, 'saveCartItem')).toEqual([{ id: VALID_ITEM.id, packageId: 'standard' }])
})

it('offers a first design when the cart is empty', async () => {
  const { host, user } = await renderPage('/en/cart', { ...ROUTES, listCartItems: () => ({ data: [] }) })
  await user.click(await screen.findByRole('button', { name: 'Design your first site' }))
  expect(host.openSite).toHaveBeenCalledTimes(1)
})

it('says exactly that the cart did not load, and retries', async () => {
  let isDown = true
  const { user, host } = await renderPage('/en/cart', {
    ...ROUTES,
    listCartItems: () => (isDown ? { failure: { status: 503, error: 'platform.unavailable' } } : { data: [] }),
  })
  await screen.findByText('Failed to load shopping cart')
  expect(host.notify).not.toHaveBeenCalled()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Your cart is empty')
})

it('says that the fees of the package did not come: the sum alone would not show it', { meta: { req: 'C14' } }, async () => {
  const { host } = await renderPage('/en/cart', {
    ...ROUTES,
    listPackages: () => ({ failure: { status: 503, msg: 'The price list could not be loaded' } }),
  })
  await waitFor(() => expect(host.notify).toHaveBeenCalledWith({ tone: 'danger', text: 'The price list could not be loaded' }))
  expect(host.notify).toHaveBeenCalledTimes(1)
})

const SECOND_ITEM = { ...VALID_ITEM, id: '99999999-9999-4999-8999-999999999999', siteName: 'Second Bay' }
const ordersOf = (list: readonly (typeof ORDER)[]) => ({
  data: { list: [...list], total: list.length, isMore: false, page: 1, pageSize: 100, next: null, previous: null },
})
const LIMIT = 'Without verification, you can order one site.'

it('says nothing of verification while it does not block this purchase', { meta: { req: 'S15' } }, async () => {
  const { sent } = await renderPage('/en/cart', { ...ROUTES, ...UNVERIFIED, listOrders: () => ordersOf([{ ...ORDER, status: 5 }]) })
  await screen.findByText('1 site selected')
  await waitFor(() => expect(sent.some(({ operationId }) => operationId === 'listOrders')).toBe(true))
  expect(screen.queryByText(LIMIT)).toBeNull()
})

it('says where the account is verified when the merchant has a site already', { meta: { req: 'S15' } }, async () => {
  await renderPage('/en/cart', { ...ROUTES, ...UNVERIFIED, listOrders: () => ordersOf([{ ...ORDER, status: 1 }]) })
  expect(await screen.findByText(LIMIT)).toBeDefined()
  expect(screen.getByText('Your account is not verified')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to verification' }).getAttribute('href')).toBe('/en/personal/verification')
})

it('says so as soon as two sites are chosen, and not once one is left out', { meta: { req: 'S15' } }, async () => {
  const { user } = await renderPage('/en/cart', {
    ...ROUTES,
    ...UNVERIFIED,
    listCartItems: () => ({ data: [VALID_ITEM, SECOND_ITEM] }),
    listOrders: () => ordersOf([]),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Lucky Bay' }))
  expect(screen.queryByText(LIMIT)).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Second Bay' }))
  expect(await screen.findByText(LIMIT)).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Second Bay' }))
  expect(screen.queryByText(LIMIT)).toBeNull()
})
