import type { SharedCheckout } from '@parlour/contracts'
import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { anAttempt, aResult, aTransfer } from '../../features/pay-order/payment.fixture.ts'
import remote from '../../remote.ts'

const TOKEN = 'a1B2_c3D4-'.repeat(4).concat('xyz')
const LINK = `/en/pay#${TOKEN}`

const shared = (change: Partial<SharedCheckout> = {}): SharedCheckout => ({
  attempt: anAttempt(),
  result: aResult(),
  orderNumber: 'P-1001',
  siteName: 'Aurora Club',
  ...change,
})
const open = (path: string, responses: FakeResponses) => renderRemote(remote, path, { user: null, responses })

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./pay-page.tsx')
})

it('shows the same payment panel to somebody signed out, and requests nothing but the payment', { meta: { req: 'N7' } }, async () => {
  const { calls } = await open(LINK, { getSharedCheckout: { data: shared() } })
  expect(await screen.findByText('999.00 USDT', { selector: '[data-size="l"]' })).toBeDefined()
  expect(screen.getByText('P-1001')).toBeDefined()
  await screen.findByText(/npm run wallet/)
  expect(screen.queryByRole('button', { name: 'Pay with test money' })).toBeNull()
  expect(screen.getByRole('timer').textContent).toMatch(/^5[89]:\d\d$/)
  expect(new Set(calls.map(({ operationId }) => operationId))).toEqual(new Set(['getSharedCheckout']))
  expect(calls[0]?.body).toEqual({ token: TOKEN })
  expect(calls[0]?.headers.get('authorization')).toBeNull()
})

it('follows the payment by itself', { meta: { req: 'N7' } }, async () => {
  let answer = shared()
  await open(LINK, { getSharedCheckout: () => ({ data: answer }) })
  await screen.findByRole('heading', { name: 'Waiting for your transfer' })
  answer = shared({ result: aResult({ status: 'seen', confirmations: 3, transfers: [aTransfer({ confirmations: 3 })] }) })
  expect(await screen.findByRole('heading', { name: 'We spotted it' }, { timeout: 4_000 })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Receipt with payment proof' })).toBeNull()
})

it('sends nobody to a page that needs a session to take more time', async () => {
  const past = new Date(Date.now() - 1_000).toISOString()
  await open(LINK, {
    getSharedCheckout: { data: shared({ attempt: anAttempt({ expiresAt: past }), result: aResult({ expiresAt: past }) }) },
  })
  expect(await screen.findByText(/on the device where you opened the order/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Get more time' })).toBeNull()
})

it('says that the site is live at the end', async () => {
  await open(LINK, { getSharedCheckout: { data: shared({ result: aResult({ status: 'paid', orderStatus: 2 }) }) } })
  expect(await screen.findByText('The site is live')).toBeDefined()
})

it.each([
  ['an unknown link', LINK],
  ['a link cut short', '/en/pay#abc'],
  ['no link at all', '/en/pay'],
])('explains %s alike', async (_name, path) => {
  await open(path, { getSharedCheckout: { failure: { status: 404, error: 'payments.handoff-unknown' } } })
  expect(await screen.findByText('This link no longer works')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Payment' })).toBeDefined()
})

it('keeps the payment panel while the connection is lost and resumes', async () => {
  let isLost = false
  const answer = () => {
    if (isLost) throw new Error('offline')
    return { data: shared() }
  }
  await open(LINK, { getSharedCheckout: answer })
  await screen.findByText('Send exactly')
  isLost = true
  expect(await screen.findByText(/Connection lost/, {}, { timeout: 4_000 })).toBeDefined()
  expect(screen.getByText('Send exactly')).toBeDefined()
  isLost = false
  await waitFor(() => expect(screen.queryByText(/Connection lost/)).toBeNull(), { timeout: 4_000 })
})

it('shows a top-up as such', async () => {
  const attempt = anAttempt({ purpose: 'topup', orderId: null })
  const result = aResult({
    purpose: 'topup',
    orderId: null,
    orderStatus: null,
    status: 'paid',
    received: '999.000000',
    remaining: '0.000000',
  })
  await open(LINK, { getSharedCheckout: { data: shared({ attempt, result, orderNumber: null, siteName: null }) } })
  expect(await screen.findByRole('heading', { name: 'Deposit topped up' })).toBeDefined()
  expect(screen.queryByText('Building your site')).toBeNull()
})
