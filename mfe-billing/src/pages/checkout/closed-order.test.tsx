import type { PaymentResult, RecoveryCase } from '@parlour/contracts'
import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { anAttempt, anOrder, aResult, aTransfer, ATTEMPT_ID, METHODS, ORDER_ID, SITE_ID } from '../../features/pay-order/payment.fixture.ts'
import remote from '../../remote.ts'

const CHOOSING = `/en/checkout?orderId=${ORDER_ID}`
const PAYING = `${CHOOSING}&method=trc20`

function network(result: PaymentResult, more: FakeResponses = {}): { responses: FakeResponses } {
  return {
    responses: {
      getOrder: { data: anOrder() },
      listPaymentMethods: { data: METHODS },
      startPayment: { data: anAttempt() },
      listRecoveryCases: { data: [] },
      getPaymentResult: { data: result },
      ...more,
    },
  }
}

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./checkout-page.tsx')
})

it.each([
  [3, 'This order is no longer valid'],
  [4, 'This order expired'],
  [5, 'This order was cancelled'],
] as const)('says why an order of status %i is closed', async (status, title) => {
  const { calls } = await renderRemote(remote, PAYING, network(aResult(), { getOrder: { data: anOrder({ status }) } }))
  expect(await screen.findByText(title)).toBeDefined()
  expect(calls.map(({ operationId }) => operationId)).not.toContain('startPayment')
})

it('closes under the eyes of the merchant when the time runs out, and says until when money still revives the order', async () => {
  const lateUntil = '2026-11-28T10:00:00.000Z'
  await renderRemote(remote, PAYING, network(aResult({ status: 'closed', orderStatus: 4, lateUntil })))
  expect(await screen.findByText('This order expired')).toBeDefined()
  expect(screen.getByText(/by Nov 28, 2026.* it still pays this order/)).toBeDefined()
})

it('stays when the order is cancelled while the progress still says that it waits', async () => {
  let order = anOrder()
  const { router, listenForChange } = await renderRemote(remote, PAYING, network(aResult(), { getOrder: () => ({ data: order }) }))
  await screen.findByText('Send exactly')
  order = anOrder({ status: 5 })
  listenForChange(['Orders'])
  expect(await screen.findByText('This order was cancelled')).toBeDefined()
  expect(router.state.location.pathname).toBe('/en/checkout')
})

it('shows money that came late as credit, with its transfer and the next step', { meta: { req: 'B07' } }, async () => {
  const credited = aTransfer({ state: 'credited', use: 'credit', explorerUrl: null })
  const late = aResult({ status: 'late', orderStatus: 4, received: '999.000000', transfers: [credited] })
  await renderRemote(remote, PAYING, network(late))
  expect(await screen.findByText('999.00 USDT arrived after the order closed')).toBeDefined()
  expect(screen.getByText(/pays your next order automatically/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Copy transaction hash' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to cart' })).toBeDefined()
})

it('shows late money on a closed order that is opened again later', async () => {
  const late = aResult({
    status: 'late',
    orderStatus: 5,
    received: '999.000000',
    transfers: [aTransfer({ state: 'credited', use: 'credit' })],
  })
  await renderRemote(remote, `${PAYING}&attempt=${ATTEMPT_ID}`, network(late, { getOrder: { data: anOrder({ status: 5 }) } }))
  expect(await screen.findByText('999.00 USDT arrived after the order closed')).toBeDefined()
})

it('says that a sender is being checked', async () => {
  const held = aResult({ transfers: [aTransfer({ state: 'credited', use: 'held' })] })
  await renderRemote(remote, PAYING, network(held))
  expect(await screen.findByText('We are checking the sender. Contact support for details.')).toBeDefined()
})

it('shows a recovery case of this order and none of another', { meta: { req: 'N6' } }, async () => {
  const found: RecoveryCase = {
    id: '0191f000-0000-7000-8000-0000000000d1',
    network: 'BNB Smart Chain',
    token: 'USDT',
    amount: '999.00',
    txHash: '0xcd',
    address: '0xef',
    orderId: ORDER_ID,
    state: 'open',
    foundAt: '2026-11-21T10:00:00.000Z',
  }
  const other = { ...found, id: '0191f000-0000-7000-8000-0000000000d2', network: 'Polygon', orderId: SITE_ID }
  await renderRemote(remote, PAYING, network(aResult(), { listRecoveryCases: { data: [found, other] } }))
  expect(await screen.findByText(/999.00 USDT arrived on BNB Smart Chain/)).toBeDefined()
  expect(screen.queryByText(/Polygon, /)).toBeNull()
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/en/contact?order=P-1001')
})

it('goes straight to the created page when the order is completed', async () => {
  const { router } = await renderRemote(
    remote,
    CHOOSING,
    network(aResult(), { getOrder: { data: anOrder({ status: 2, siteId: SITE_ID }) } }),
  )
  await waitFor(() => expect(router.state.location.search).toBe(`?id=${SITE_ID}`))
})

it('explains itself without an order, and for an order of somebody else', async () => {
  await renderRemote(remote, '/en/checkout')
  expect(await screen.findByText('No order to pay')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Pay for your site' })).toBeDefined()
  cleanup()
  await renderRemote(remote, CHOOSING, network(aResult(), { getOrder: { failure: { status: 404, error: 'orders.order-not-found' } } }))
  expect(await screen.findByText(/does not exist or belongs to another account/)).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Pay for your site' })).toBeDefined()
})
