import type { PaymentReceipt } from '@parlour/contracts'
import { renderRemote } from '@parlour/federation-sdk/testing'
import { cleanup, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { anAttempt, anOrder, ATTEMPT_ID } from '../../features/pay-order/payment.fixture.ts'
import remote from '../../remote.ts'

const PATH = `/en/checkout/receipt?id=${ATTEMPT_ID}`
const RECEIPT: PaymentReceipt = {
  attempt: anAttempt({ creditApplied: '199.000000' }),
  order: anOrder({ status: 2 }),
  received: '800.000000',
  issuedAt: '2026-11-21T10:05:00.000Z',
  rows: [
    {
      txHash: 'ab'.repeat(32),
      method: 'trc20',
      network: 'TRON, TRC20',
      amount: '800.000000',
      use: 'order',
      sender: 'TSenderSenderSenderSenderSenderSende',
      address: anAttempt().address,
      blockHash: 'cd'.repeat(32),
      blockHeight: 71234567,
      ordinal: 0,
      finalHeight: 71234586,
      creditedAt: '2026-11-21T10:01:00.000Z',
      journalId: '0191f000-0000-7000-8000-0000000000e1',
      journalKey: 'tron:abab:0',
      seal: { position: 42, hash: 'ef'.repeat(32) },
      explorerUrl: 'https://explorer.test/tx/ab',
    },
  ],
}

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./receipt-page.tsx')
})

it('shows the evidence of each transfer: place on the chain, finality, journal and seal', { meta: { req: 'B08' } }, async () => {
  await renderRemote(remote, PATH, { responses: { getPaymentReceipt: { data: RECEIPT } } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment receipt' })).toBeDefined()
  const facts = Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent.replace('Copy transaction hash', '')]),
  )
  expect(facts).toMatchObject({
    Order: 'P-1001',
    Price: '999.00 USDT',
    'Paid from credit': '199.00 USDT',
    Received: '800.00 USDT',
    Transaction: 'ab'.repeat(32),
    Block: 'cd'.repeat(32),
    'Block height': '71,234,567',
    'Final height when credited': '71,234,586',
    Journal: 'tron:abab:0',
    Seal: `#42 ${'ef'.repeat(32)}`,
  })
  expect(screen.getByRole('button', { name: 'Print' })).toBeDefined()
})

it('says that a seal is still to come', async () => {
  const unsealed = { ...RECEIPT, rows: RECEIPT.rows.map((row) => ({ ...row, seal: null })) }
  await renderRemote(remote, PATH, { responses: { getPaymentReceipt: { data: unsealed } } })
  expect(await screen.findByText('Sealing')).toBeDefined()
})

it('says that there is no such receipt, and retries one that could not be loaded', async () => {
  await renderRemote(remote, PATH, { responses: { getPaymentReceipt: { failure: { status: 404, error: 'payments.attempt-not-found' } } } })
  expect(await screen.findByText('Receipt not found.')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Payment receipt' })).toBeDefined()
  cleanup()
  await renderRemote(remote, PATH, { responses: { getPaymentReceipt: { failure: { status: 503 } } } })
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
})
