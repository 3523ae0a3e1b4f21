import { TERMS_VERSION, type CartItem } from '@parlour/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { STANDARD, type FakeResponses } from '@parlour/federation-sdk/testing'
import { bodiesOf, renderPage } from '../../../test/render-page.tsx'
import { DRAFT_ITEM, ORDER, VALID_ITEM } from '../../../test/fixtures.ts'

const ROUTES: FakeResponses = {
  listCartItems: () => ({ data: [VALID_ITEM, DRAFT_ITEM] }),
  listPackages: () => ({ data: [STANDARD] }),
  createOrder: () => ({ data: ORDER }),
  deleteCartItem: () => ({ data: { id: VALID_ITEM.id } }),
}
const TERMS_TEXT = 'Please agree to the terms of service first'

const terms = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree to the terms of service' })

it('R09 and V10 refuse the checkout without the tick, with the exact text and focus on the tick', async () => {
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

it('R09 orders the valid item with the version of the terms and goes to its checkout', async () => {
  const { place, user, sent } = await renderPage('/en/cart', ROUTES)
  await user.click(await screen.findByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Checkout' }))
  await waitFor(() => expect(place()).toBe(`/en/checkout?orderId=${ORDER.id}`))
  expect(bodiesOf(sent, 'createOrder')).toEqual([{ id: VALID_ITEM.id, termsVersion: TERMS_VERSION }])
})

it('R09 does not let an invalid item be chosen, names its reason and resumes it with one click', async () => {
  const { place, user } = await renderPage('/en/cart', ROUTES)
  const draft = await screen.findByRole<HTMLInputElement>('radio', { name: 'Unnamed site' })
  expect(draft.disabled).toBe(true)
  expect(screen.getByText('Some steps are still open').textContent).toBe('Some steps are still open')
  await user.click(screen.getByRole('link', { name: 'Continue' }))
  await waitFor(() => expect(place()).toBe(`/en/package?countriesId=76&id=${DRAFT_ITEM.id}`))
})

it('R09 asks before it deletes, takes the row away and the selection with it', async () => {
  let items = [VALID_ITEM, DRAFT_ITEM]
  const { user, sent } = await renderPage('/en/cart', {
    ...ROUTES,
    listCartItems: () => ({ data: items }),
    deleteCartItem: () => {
      items = [DRAFT_ITEM]
      return { data: { id: VALID_ITEM.id } }
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
  expect(screen.queryByRole('radio', { name: 'Lucky Bay' })).toBeNull()
})

it('keeps the row and says so when deleting fails', async () => {
  const { host, user } = await renderPage('/en/cart', {
    ...ROUTES,
    deleteCartItem: () => ({ failure: { status: 503, error: 'platform.unavailable' } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Delete Lucky Bay' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(host.notify).toHaveBeenCalledWith({ tone: 'danger', text: 'Failed to delete cart item' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Lucky Bay' }).checked).toBe(true)
})

it('shows what is due now and what comes later', async () => {
  await renderPage('/en/cart', ROUTES)
  const later = await screen.findByText('Later: deposit')
  expect(later.parentElement?.textContent).toContain('1,000.00 USDT')
  expect(screen.getByText('Due now').parentElement?.textContent).toContain('999.00 USDT')
})

it('repeats a checkout without an answer under the same key, so one order is made', async () => {
  let isDown = true
  const { place, user, sent } = await renderPage('/en/cart', {
    ...ROUTES,
    createOrder: () => (isDown ? { failure: { status: 503, error: 'platform.unavailable' } } : { data: ORDER }),
  })
  await user.click(await screen.findByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Checkout' }))
  await screen.findByText('Checkout failed')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Checkout' }))
  await waitFor(() => expect(place()).toContain('/en/checkout'))
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
  await user.click(await screen.findByRole('button', { name: 'Take the new price' }))
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

it('C14 says that the fees of the package did not come: the sum alone would not tell', async () => {
  const { host } = await renderPage('/en/cart', {
    ...ROUTES,
    listPackages: () => ({ failure: { status: 503, msg: 'The price list could not be loaded' } }),
  })
  await waitFor(() => expect(host.notify).toHaveBeenCalledWith({ tone: 'danger', text: 'The price list could not be loaded' }))
  expect(host.notify).toHaveBeenCalledTimes(1)
})
