import type { DestinationCheck, DestinationOutcome } from '@parlour/contracts'
import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { anAttempt, anOrder, aResult, ATTEMPT_ID, ORDER_ID } from '../../features/pay-order/payment.fixture.ts'
import remote from '../../remote.ts'

const PAYING = `/en/checkout?orderId=${ORDER_ID}&method=trc20`
const TOKEN = 'a1B2_c3D4-'.repeat(4).concat('xyz')

const check = (outcome: DestinationOutcome, change: Partial<DestinationCheck> = {}): DestinationCheck => ({
  outcome,
  network: null,
  amount: null,
  sentAt: null,
  recoveryId: null,
  ...change,
})

const answers = (more: FakeResponses = {}): { responses: FakeResponses } => ({
  responses: {
    getOrder: { data: anOrder() },
    startPayment: { data: anAttempt() },
    listRecoveryCases: { data: [] },
    getPaymentResult: () => ({ data: aResult() }),
    ...more,
  },
})

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./checkout-page.tsx')
})

async function openDialog(text: string) {
  await userEvent.type(await screen.findByLabelText('Address or transaction'), text)
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
}

it.each([
  ['right-address', 'This is the right address', false],
  ['other-attempt', 'This address belongs to another of your payments', false],
  ['wrong-network-address', 'This address is on another network', false],
  ['unknown-address', 'This is not our address', false],
  ['transaction-right', 'Your transfer arrived', false],
  ['transaction-pending', 'Your transfer is on its way', false],
  ['transaction-failed', 'The transaction failed', false],
  ['transaction-other-receiver', 'Sent to another address', true],
  ['transaction-wrong-token', 'Another token was sent', true],
  ['transaction-wrong-network', 'Sent on another network', true],
  ['transaction-unknown', 'Transaction not found yet', false],
  ['not-readable', 'Not a valid address or transaction', false],
] as const)('explains the outcome %s', { meta: { req: 'N6' } }, async (outcome, title, isHelpOffered) => {
  const { calls } = await renderRemote(remote, PAYING, answers({ checkDestination: { data: check(outcome) } }))
  await openDialog('TXYZ')
  expect(await screen.findByText(title)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Contact support' }) !== null).toBe(isHelpOffered)
  expect(calls.find(({ operationId }) => operationId === 'checkDestination')?.body).toEqual({ id: ATTEMPT_ID, text: 'TXYZ' })
})

it('names network, amount and age of a transaction, and forgets the outcome when the text changes', { meta: { req: 'N6' } }, async () => {
  const wrong = check('transaction-wrong-network', { network: 'Polygon', amount: '999.000000', sentAt: '2026-11-21T10:00:00.000Z' })
  await renderRemote(remote, PAYING, answers({ checkDestination: { data: wrong } }))
  await openDialog('0xab')
  expect(await screen.findByText('Polygon')).toBeDefined()
  expect(screen.getByText(/Nov 21, 2026/)).toBeDefined()
  await userEvent.type(screen.getByLabelText('Address or transaction'), 'c')
  expect(screen.queryByText('Polygon')).toBeNull()
})

it('requires a text before it checks, and moves to the field', { meta: { req: 'N6' } }, async () => {
  const { calls } = await renderRemote(remote, PAYING, answers())
  const field = await screen.findByLabelText('Address or transaction')
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  expect(screen.getByText('Paste an address or a transaction first.')).toBeDefined()
  expect(document.activeElement).toBe(field)
  expect(calls.map(({ operationId }) => operationId)).not.toContain('checkDestination')
})

it('moves the payment to another device by one link whose secret is behind the hash', { meta: { req: 'N7' } }, async () => {
  const handoff = { token: TOKEN, expiresAt: new Date(Date.now() + 3_600_000).toISOString() }
  const { calls } = await renderRemote(remote, PAYING, answers({ createHandoff: { data: handoff } }))
  const copied: string[] = []
  const user = userEvent.setup({ delay: null })
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text: string) => copied.push(text) }, configurable: true })
  await user.click(await screen.findByRole('button', { name: 'Continue on another device' }))
  expect(await screen.findByRole('img', { name: 'QR code with the link to this payment' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(copied).toEqual([`${location.origin}/en/pay#${TOKEN}`])
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Continue on another device' }))
  expect(calls.filter(({ operationId }) => operationId === 'createHandoff')).toHaveLength(1)
})
