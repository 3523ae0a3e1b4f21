import type { SettlementSummary } from '@parlour/contracts'
import { renderRemote } from '@parlour/federation-sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeAll, expect, it } from 'vitest'
import remote from '../../remote.ts'
import { aMerchant } from '../../../test/settlement-page.ts'
import { aSummary, CONTRACT } from '../../../test/settlement-fixtures.ts'

beforeAll(async () => {
  await import('./settlement-page.tsx')
})

const WALLET = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const NAMED = { version: 1, method: 'erc20', address: WALLET, namedAt: '2026-11-20T10:00:00.000Z' } as const
const UNNAMED: SettlementSummary['toReturn'] = { amount: '467.000000', wallet: null, dueAt: null }
const dueAt = (at: string): SettlementSummary['toReturn'] => ({
  ...UNNAMED,
  amount: '467.000000',
  wallet: { ...NAMED, namedBy: 'ana' },
  dueAt: at,
})

function over(toReturn: SettlementSummary['toReturn']): SettlementSummary {
  const { deposit } = aSummary()
  const contracts = [{ ...CONTRACT, endedOn: '2026-11-18', nextClose: null }]
  return aSummary({
    deposit: { ...deposit, state: 'none', balance: '467.000000', required: '0.000000' },
    contracts,
    nextDebit: null,
    toReturn,
  })
}

it(
  'says what is due back, takes the wallet with the password, and then says until when it is paid',
  { meta: { req: 'D42 journal-T1' } },
  async () => {
    let summary = over(UNNAMED)
    const { calls } = await renderRemote(remote, '/en/settlement', {
      responses: aMerchant({
        getSettlementSummary: () => ({ data: summary }),
        nameReturnWallet: ({ body }) => {
          const { accountPassword } = body as { accountPassword: string }
          if (accountPassword !== 'parlour-demo')
            return {
              failure: { status: 400, error: 'identity.password-wrong', msg: 'Wrong password', fields: { accountPassword: 'wrong' } },
            }
          summary = over(dueAt('2999-11-23T10:00:00.000Z'))
          return { data: NAMED }
        },
      }),
    })
    const user = userEvent.setup({ delay: null })
    const region = await screen.findByRole('region', { name: 'Due back to you' })
    expect(within(region).getByText('467.00 USDT')).toBeDefined()
    await user.click(within(region).getByRole('button', { name: 'Add wallet' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add wallet' }))
    const save = dialog.getByRole('button', { name: 'Save wallet' })
    await user.click(save)
    const address = dialog.getByRole('textbox', { name: 'Wallet address' })
    await waitFor(() => expect(document.activeElement).toBe(address))
    expect(calls.filter(({ operationId }) => operationId === 'nameReturnWallet')).toEqual([])
    const found = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
    expect(found.violations.map(({ id }) => id)).toEqual([])
    await user.click(dialog.getByRole('radio', { name: /ERC20/ }))
    await user.type(address, ` ${WALLET} `)
    const password = dialog.getByLabelText('Your password')
    await user.type(password, 'wrong')
    await user.click(save)
    await dialog.findByText('Wrong password')
    await waitFor(() => expect(document.activeElement).toBe(password))
    await user.clear(password)
    await user.type(password, 'parlour-demo')
    await user.click(save)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.findLast(({ operationId }) => operationId === 'nameReturnWallet')?.body).toEqual({
      method: 'erc20',
      address: WALLET,
      accountPassword: 'parlour-demo',
    })
    await within(region).findByText(/^We start the payout by Nov 23, 2999/)
    expect(within(region).getByText(/^Added on Nov 20, 2026.* by .*ana.*change it until the payout starts\.$/)).toBeDefined()
    expect(within(region).getByRole('button', { name: 'Change wallet' })).toBeDefined()
  },
)

it('says at the address why it is rejected, and keeps what was typed', { meta: { req: 'D42' } }, async () => {
  const failure = { status: 400, error: 'payments.payout-address', msg: '', fields: { address: 'form' } }
  const responses = aMerchant({ getSettlementSummary: { data: over(dueAt('2999-11-23T10:00:00.000Z')) }, nameReturnWallet: { failure } })
  await renderRemote(remote, '/en/settlement', { responses })
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: 'Change wallet' }))
  const dialog = within(await screen.findByRole('dialog'))
  const address = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Wallet address' })
  await user.type(address, 'nonsense')
  await user.type(dialog.getByLabelText('Your password'), 'parlour-demo')
  await user.click(dialog.getByRole('button', { name: 'Save wallet' }))
  await dialog.findByText(/not valid on this network/)
  await waitFor(() => expect(document.activeElement).toBe(address))
  expect(address.value).toBe('nonsense')
})

it(
  'leads to support when the payout is late, and says what comes while the last statement is missing',
  { meta: { req: 'D41' } },
  async () => {
    await renderRemote(remote, '/en/settlement', {
      responses: aMerchant({ getSettlementSummary: { data: over(dueAt('2020-01-01T10:00:00.000Z')) } }),
    })
    await screen.findByText(/^The payout should have started by Jan 1, 2020/)
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/en/contact?topic=payments')
    cleanup()
    await renderRemote(remote, '/en/settlement', { responses: aMerchant({ getSettlementSummary: { data: over(null) } }) })
    await screen.findByText(/After your last statement, add a wallet/)
    expect(screen.queryByRole('button', { name: /wallet/ })).toBeNull()
  },
)
