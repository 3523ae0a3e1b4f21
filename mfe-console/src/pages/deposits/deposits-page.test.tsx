import type { DepositReturn } from '@parlour/contracts'
import { renderRemote } from '@parlour/federation-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { LISTS, OPERATIONS } from '../../../test/console-fixtures.ts'
import { REFUND } from '../../../test/finance-fixtures.ts'
import { DEPOSIT, RETURN, TASK } from '../../../test/queue-fixtures.ts'
import remote from '../../remote.ts'

beforeAll(async () => {
  await import('./deposits-page.tsx')
})

const watchOf = (list = [DEPOSIT]) => ({ data: { list, total: list.length, page: 1, pageSize: 20 } })

it('lists low and empty deposits with their days, and closes a task of day 31 with a decision', { meta: { req: 'S16 S17' } }, async () => {
  let tasks = [TASK]
  const { calls } = await renderRemote(remote, '/en/console/deposits', {
    user: OPERATIONS,
    responses: {
      ...LISTS,
      listSettlementTasks: () => ({ data: tasks }),
      listDepositReturns: { data: [] },
      listDepositWatch: watchOf([
        DEPOSIT,
        {
          ...DEPOSIT,
          merchantId: TASK.id,
          username: 'bay2',
          state: 'low',
          emptySince: null,
          daysLeft: null,
          suspendsOn: null,
          warnsOn: null,
        },
      ]),
      closeSettlementTask: () => {
        tasks = []
        return { data: { id: TASK.id } }
      },
    },
  })
  const user = userEvent.setup({ delay: null })
  const table = await screen.findByRole('table', { name: 'Low deposits' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/harbour1EmptyNov 1, 2026Nov 22, 2026Dec 2, 2026.*9 days left/u),
    expect.stringMatching(/bay2Below 30%/u),
  ])
  await user.click(await screen.findByRole('button', { name: 'Decide and close: harbour1' }))
  const dialog = await screen.findByRole('dialog', { name: /Decide on .harbour1./u })
  await user.type(within(dialog).getByRole('textbox'), 'Called, pays on Monday')
  await user.click(within(dialog).getByRole('button', { name: 'Decide and close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('Nothing to decide')
  const sent = calls.filter(({ operationId }) => operationId === 'closeSettlementTask').map(({ body }) => body)
  expect(sent).toEqual([{ id: TASK.id, decision: 'Called, pays on Monday' }])
  await user.click(within(table).getByRole('button', { name: 'Sites close on' }))
  await waitFor(() => {
    const [last] = calls.filter(({ operationId }) => operationId === 'listDepositWatch').slice(-1)
    expect(last?.query).toEqual({ sort: 'closes', page: '1', pageSize: '20' })
  })
})

it(
  'shows tasks to an auditor without the action, and each part fails and is retried on its own',
  { meta: { req: 'S17 D30' } },
  async () => {
    let isDown = true
    await renderRemote(remote, '/en/console/deposits', {
      user: { ...OPERATIONS, roles: ['auditor'] },
      responses: {
        ...LISTS,
        listSettlementTasks: { data: [TASK] },
        listDepositReturns: { data: [RETURN] },
        listDepositWatch: () => (isDown ? { failure: { status: 503, msg: 'Busy' } } : watchOf([])),
      },
    })
    await screen.findByText('The deposits could not be loaded.')
    expect(within(await screen.findByRole('table', { name: 'To decide' })).getAllByRole('rowheader')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /Decide and close/u })).toBeNull()
    expect(within(screen.getByRole('table', { name: 'To return' })).getByText('467.00 USDT')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Propose the payout/u })).toBeNull()
    isDown = false
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('No low deposits')
  },
)

it(
  'proposes to pay out what is left of a deposit to a wallet that was paid before, and leads to the payout',
  { meta: { req: 'D41 journal-T1' } },
  async () => {
    let returns = [RETURN, { ...RETURN, merchantId: TASK.id, username: 'bay2', isVerified: false, wallets: [] }]
    const proposed = { ...REFUND, kind: 'deposit-return', merchant: 'harbour1', amount: RETURN.amount, proposedBy: 'finance1' } as const
    const { calls } = await renderRemote(remote, '/en/console/deposits', {
      user: { ...OPERATIONS, roles: ['finance'] },
      responses: {
        ...LISTS,
        listSettlementTasks: { data: [] },
        listDepositWatch: watchOf([]),
        listDepositReturns: () => ({ data: returns }),
        proposeReturn: () => {
          returns = returns.slice(1)
          return { data: proposed }
        },
      },
    })
    const user = userEvent.setup({ delay: null })
    const list = await screen.findByRole('table', { name: 'To return' })
    expect(within(list).getAllByRole('row')[1]?.textContent).toMatch(/harbour1Waiting.*Nov 18, 2026.*467\.00 USDT/u)
    expect(within(list).getByText('Not verified, so it cannot be paid out yet')).toBeDefined()
    expect(within(list).getAllByRole('button', { name: /Propose/u })).toHaveLength(1)
    await user.click(within(list).getByRole('button', { name: 'Propose the payout: harbour1' }))
    const dialog = await screen.findByRole('dialog', { name: /Pay out the deposit of .harbour1/u })
    const send = within(dialog).getByRole('button', { name: 'Propose the payout' })
    expect(send).toHaveProperty('disabled', true)
    await user.click(within(dialog).getByRole('button', { name: /paid before/u }))
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Named in C-7K2QX')
    await user.click(send)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [wallet] = RETURN.wallets
    expect(calls.find(({ operationId }) => operationId === 'proposeReturn')?.body).toEqual({
      merchantId: RETURN.merchantId,
      ...wallet,
      reason: 'Named in C-7K2QX',
    })
    const link = await screen.findByRole('link', { name: 'Open the payout' })
    expect(link.getAttribute('href')).toBe(`/en/console/payouts?id=${REFUND.id}`)
    await waitFor(() => expect(screen.queryByRole('button', { name: /harbour1/u })).toBeNull())
  },
)

it(
  'fills in the wallet that the merchant named, says when, and shows the new one when it was changed meanwhile',
  { meta: { req: 'D42' } },
  async () => {
    const [first, next] = ['TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC']
    const named = { version: 1, method: 'trc20', address: first, namedAt: '2026-11-20T10:00:00.000Z' } as const
    let entry: DepositReturn = { ...RETURN, named }
    const { calls } = await renderRemote(remote, '/en/console/deposits', {
      user: { ...OPERATIONS, roles: ['finance'] },
      responses: {
        ...LISTS,
        listSettlementTasks: { data: [] },
        listDepositWatch: watchOf([]),
        listDepositReturns: () => ({ data: [entry] }),
        proposeReturn: () => {
          if (entry.named?.version === 2)
            return { data: { ...REFUND, kind: 'deposit-return', merchant: 'harbour1', amount: RETURN.amount } }
          entry = { ...RETURN, named: { ...named, version: 2, method: 'erc20', address: next } }
          return { failure: { status: 409, error: 'payments.return-wallet-changed', msg: 'Another wallet meanwhile' } }
        },
      },
    })
    const user = userEvent.setup({ delay: null })
    const list = await screen.findByRole('table', { name: 'To return' })
    expect(within(list).getByText(/^Wallet provided by the merchant: Nov 20, 2026/u)).toBeDefined()
    await user.click(within(list).getByRole('button', { name: 'Propose the payout: harbour1' }))
    const dialog = within(await screen.findByRole('dialog'))
    const wallet = dialog.getByRole<HTMLInputElement>('textbox', { name: "Merchant's wallet" })
    expect(wallet.value).toBe(first)
    expect(dialog.getByText(/^Wallet provided by the merchant: Nov 20, 2026/u)).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'As named')
    await user.click(dialog.getByRole('button', { name: 'Propose the payout' }))
    await dialog.findByText('Another wallet meanwhile')
    await waitFor(() => expect(wallet.value).toBe(next))
    await user.clear(wallet)
    await user.type(wallet, first)
    expect(dialog.getByText(/Explain in the reason why/u)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: /provided by the merchant/u }))
    expect(dialog.queryByText(/Explain in the reason why/u)).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Propose the payout' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const base = { merchantId: RETURN.merchantId, reason: 'As named' }
    expect(calls.filter(({ operationId }) => operationId === 'proposeReturn').map(({ body }) => body)).toEqual([
      { ...base, method: 'trc20', address: first, walletVersion: 1 },
      { ...base, method: 'erc20', address: next, walletVersion: 2 },
    ])
  },
)
