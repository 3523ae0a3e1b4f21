import type { PaymentAttempt, PaymentMethod, PaymentResult } from '@parlour/contracts'
import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import remote from '../../remote.ts'
import { aMerchant } from '../../../test/settlement-page.ts'

beforeAll(async () => {
  await import('./settlement-page.tsx')
})

const ATTEMPT_ID = '0191f000-0000-7000-8000-0000000000b7'
const ADDRESS = 'TXYZabcd1234efgh5678ijkl9012mnop34'
const SOON = () => new Date(Date.now() + 3_500_000).toISOString()
const METHODS: PaymentMethod[] = (['trc20', 'erc20'] as const).map((id) => ({
  id,
  name: id,
  purposes: id === 'trc20' ? ['order', 'topup'] : ['topup'],
  confirmationsRequired: 19,
  isLocalChain: false,
  isPrimary: id === 'trc20',
  isSlow: false,
}))

function anAttempt(method: PaymentMethod['id'], amount: string): PaymentAttempt {
  return {
    id: ATTEMPT_ID,
    purpose: 'topup',
    orderId: null,
    method,
    network: method,
    address: ADDRESS,
    uri: `tron:${ADDRESS}`,
    tokenAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    amount,
    creditApplied: '0.000000',
    createdAt: new Date().toISOString(),
    expiresAt: SOON(),
    confirmationsRequired: 19,
    isLocalChain: false,
  }
}

const WAITING: PaymentResult = {
  attemptId: ATTEMPT_ID,
  purpose: 'topup',
  orderId: null,
  status: 'waiting',
  orderStatus: null,
  received: '0.000000',
  remaining: '250.500000',
  surplus: '0.000000',
  confirmations: 0,
  confirmationsRequired: 19,
  transfers: [],
  provisioning: [],
  siteId: null,
  createdAt: new Date().toISOString(),
  expiresAt: SOON(),
  lateUntil: null,
  isNetworkSlow: false,
}

const ROUTES: FakeResponses = {
  listPaymentMethods: { data: METHODS },
  startPayment: { data: anAttempt('trc20', '250.500000') },
  getPaymentResult: { data: WAITING },
}

const open = (path: string, change: FakeResponses = {}) => renderRemote(remote, path, { responses: aMerchant({ ...ROUTES, ...change }) })

it('tops up on a chosen network, and the address says that it changes', { meta: { req: 'V12' } }, async () => {
  const { calls } = await open('/en/settlement?topup=363.000000')
  const sheet = within(await screen.findByRole('dialog', { name: 'Top up your deposit' }))
  const amount = sheet.getByLabelText<HTMLInputElement>('Amount')
  expect(amount.value).toBe('363')
  await userEvent.clear(amount)
  await userEvent.type(amount, '250.50')
  await userEvent.click(sheet.getByRole('button', { name: 'Choose network' }))
  await userEvent.click(await sheet.findByRole('radio', { name: /TRON/ }))
  await userEvent.click(sheet.getByRole('button', { name: 'Show address' }))
  expect(await sheet.findByText('This address changes. Do not save it for later top-ups.')).toBeDefined()
  expect(sheet.getByText(/valid for up to 30 days/)).toBeDefined()
  expect(sheet.getByText('If your payment arrives late, it is not lost. It is still added to your deposit.')).toBeDefined()
  expect(sheet.getByRole('timer', { name: 'Address valid for' })).toBeDefined()
  const started = calls.filter(({ operationId }) => operationId === 'startPayment')
  expect(started.map(({ body }) => body)).toEqual([{ topupAmount: '250.500000', method: 'trc20' }])
})

it('offers both networks for a top-up', { meta: { req: 'V12' } }, async () => {
  await open('/en/settlement?topup=1')
  await userEvent.click(await screen.findByRole('button', { name: 'Choose network' }))
  expect(await screen.findByRole('radio', { name: /TRON/ })).toBeDefined()
  expect(screen.getByRole('radio', { name: /Ethereum/ })).toBeDefined()
})

it('names a sum that is none, and keeps the focus there', async () => {
  await open('/en/settlement?topup=nothing')
  await userEvent.click(await screen.findByRole('button', { name: 'Choose network' }))
  const field = screen.getByLabelText('Amount')
  expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'true'])
})

it('is closed by Back, as it was opened by a step of the history', async () => {
  const { router } = await open('/en/settlement')
  await userEvent.click(await screen.findByRole('button', { name: 'Top up deposit' }))
  expect(await screen.findByRole('dialog', { name: 'Top up your deposit' })).toBeDefined()
  await router.navigate(-1)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Top up your deposit' })).toBeNull())
})

it('shows why no address was issued, with a retry of the same intention', async () => {
  let fails = true
  const errorText = { failure: { status: 503, msg: 'No network is open.' } } as const
  const { calls } = await open('/en/settlement?topup=250.500000', {
    startPayment: () => (fails ? errorText : { data: anAttempt('trc20', '250.500000') }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Choose network' }))
  await userEvent.click(await screen.findByRole('radio', { name: /TRON/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Show address' }))
  expect(await screen.findByText('No network is open.')).toBeDefined()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('This address changes. Do not save it for later top-ups.')).toBeDefined()
  const keys = calls.filter(({ operationId }) => operationId === 'startPayment').map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
})
