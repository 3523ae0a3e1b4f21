import type { Payout } from '@parlour/contracts'
import { renderRemote } from '@parlour/federation-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeAll, expect, it } from 'vitest'
import remote from '../../remote.ts'
import { aSummary } from '../../../test/settlement-fixtures.ts'
import { aMerchant } from '../../../test/settlement-page.ts'

beforeAll(async () => {
  await import('./settlement-page.tsx')
})

const WALLET = 'TXYZabcd1234efgh5678ijkl9012mnop34'
const PAYOUT: Payout = {
  id: '0191f000-0000-7000-8000-0000000000d1',
  kind: 'refund',
  amount: '20.000000',
  method: 'trc20',
  network: 'TRON (TRC20)',
  address: WALLET,
  state: 'sent',
  requestedAt: '2026-11-20T10:00:00.000Z',
  sentAt: '2026-11-20T11:00:00.000Z',
  endedAt: null,
  txHash: `0x${'ab'.repeat(32)}`,
  explorerUrl: 'https://tronscan.org/#/transaction/abab',
}
const WITH_CREDIT = { getSettlementSummary: { data: aSummary({ credit: '120.500000' }) } }

async function openDialog(change: Parameters<typeof aMerchant>[0] = {}) {
  const user = userEvent.setup({ delay: null })
  const rendered = await renderRemote(remote, '/en/settlement', { responses: aMerchant({ ...WITH_CREDIT, ...change }) })
  await user.click(await screen.findByRole('button', { name: 'Pay out' }))
  return { user, dialog: within(await screen.findByRole('dialog')), ...rendered }
}

it('requires an amount within the credit and an address, and moves the focus to the first that is missing', async () => {
  const { user, dialog } = await openDialog()
  const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
  expect(amount.value).toBe('120.5')
  await user.clear(amount)
  await user.type(amount, '120.500001')
  await user.click(dialog.getByRole('button', { name: 'Request payout' }))
  expect(document.activeElement).toBe(amount)
  expect(dialog.getByText(/no more than your credit/)).toBeDefined()
  expect(amount.getAttribute('aria-invalid')).toBe('true')
  await user.clear(amount)
  await user.type(amount, '100')
  await user.click(dialog.getByRole('button', { name: 'Request payout' }))
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Wallet address' }))
})

it('sends the payout with one key, confirms an old login by the password, and says that it is on its way', async () => {
  let isOld = true
  const { user, dialog, calls } = await openDialog({
    requestPayout: () => {
      if (!isOld) return { data: { ...PAYOUT, state: 'reserved' } }
      isOld = false
      return { failure: { status: 400, error: 'identity.proof-required', msg: 'Please confirm', fields: { accountPassword: 'required' } } }
    },
  })
  await user.click(dialog.getByRole('radio', { name: /ERC20/ }))
  await user.click(dialog.getByRole('radio', { name: /TRC20/ }))
  await user.type(dialog.getByRole('textbox', { name: 'Wallet address' }), ` ${WALLET} `)
  await user.click(dialog.getByRole('button', { name: 'Request payout' }))
  const password = await dialog.findByLabelText('Your password')
  await waitFor(() => expect(document.activeElement).toBe(password))
  await user.type(password, 'parlour-demo')
  await user.click(dialog.getByRole('button', { name: 'Request payout' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = calls.filter(({ operationId }) => operationId === 'requestPayout')
  expect(sent.map(({ body }) => body)).toEqual([
    { amount: '120.500000', method: 'trc20', address: WALLET },
    { amount: '120.500000', method: 'trc20', address: WALLET, accountPassword: 'parlour-demo' },
  ])
})

it('says at the address what is wrong with it, and at the form what is wrong with the whole', async () => {
  const failure = { status: 400, error: 'payments.payout-address', msg: '', fields: { address: 'form' } }
  const { user, dialog } = await openDialog({ requestPayout: { failure } })
  const address = dialog.getByRole('textbox', { name: 'Wallet address' })
  await user.type(address, 'nonsense')
  await user.click(dialog.getByRole('button', { name: 'Request payout' }))
  await waitFor(() => expect(document.activeElement).toBe(address))
  expect(dialog.getByText(/not valid on this network/)).toBeDefined()
  expect(address.getAttribute('aria-invalid')).toBe('true')
})

it('lists the payouts so far with their state and their transaction, without an axe violation', async () => {
  const { dialog } = await openDialog({ listPayouts: { data: [PAYOUT, { ...PAYOUT, id: 'b', state: 'final' }] } })
  expect(await dialog.findByText('On its way')).toBeDefined()
  expect(dialog.getByText('Paid')).toBeDefined()
  expect(dialog.getAllByRole('link', { name: /View in explorer/ })).toHaveLength(2)
  const found = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  expect(found.violations.map(({ id }) => id)).toEqual([])
})

it('is not offered without credit and payouts', async () => {
  await renderRemote(remote, '/en/settlement', {
    responses: aMerchant({ getSettlementSummary: { data: aSummary({ credit: '0.999999' }) } }),
  })
  await screen.findAllByText('Credit', { ignore: 'option' })
  expect(screen.queryByRole('button', { name: 'Pay out' })).toBeNull()
})

it('shows what is paid out of the deposit on the page, and not among the payouts of credit', { meta: { req: 'D41' } }, async () => {
  const wentBack = {
    ...PAYOUT,
    id: 'c',
    kind: 'deposit-return',
    state: 'withdrawn',
    amount: '467.000000',
    txHash: null,
    explorerUrl: null,
  } as const
  const sent = { ...wentBack, id: 'd', state: 'sent' } as const
  const { dialog } = await openDialog({ listPayouts: { data: [sent, wentBack, PAYOUT] } })
  expect(await dialog.findAllByRole('listitem')).toHaveLength(1)
  const region = await screen.findByRole('region', { name: 'Deposit payouts', hidden: true })
  const rows = within(region).getAllByRole('listitem', { hidden: true })
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^467\.00 USDT.*On its way.*TRON/u),
    expect.stringMatching(/^467\.00 USDT.*Withdrawn, returned to your deposit/u),
  ])
})
