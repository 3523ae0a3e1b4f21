import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { AUDITOR, FINANCE, REFUND, SWEEP } from '../../../test/finance-fixtures.ts'
import { LISTS } from '../../../test/console-fixtures.ts'
import remote from '../../remote.ts'

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./payouts-page.tsx')
})

async function renderPayouts(responses: FakeResponses, id = '', user = FINANCE) {
  const rendered = await renderRemote(remote, `/en/console/payouts${id === '' ? '' : `?id=${id}`}`, {
    responses: { ...LISTS, ...responses },
    user,
  })
  const bodiesOf = (name: string) => rendered.calls.filter(({ operationId }) => operationId === name).map(({ body }) => body)
  return { ...rendered, bodiesOf, user: userEvent.setup({ delay: null }) }
}

describe('money that leaves', { meta: { req: 'D30' } }, () => {
  it('prepares a refund, and then shows that another person approves', { meta: { req: 'D30' } }, async () => {
    const prepared = { ...REFUND, state: 'prepared', preparedBy: 'finance1', isOwn: true } as const
    let list = [REFUND as typeof REFUND | typeof prepared]
    const { user, bodiesOf } = await renderPayouts(
      {
        listOutgoing: () => ({ data: list }),
        preparePayout: () => {
          list = [prepared]
          return { data: prepared }
        },
      },
      REFUND.id,
    )
    await user.click(await screen.findByRole('button', { name: 'Prepare' }))
    expect(await screen.findByText('You prepared this. Another person has to approve it.')).toBeDefined()
    expect(bodiesOf('preparePayout')).toEqual([{ id: REFUND.id }])
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  it('approves all that another person prepared, after the number and the sum', { meta: { req: 'D30' } }, async () => {
    const twin = { ...SWEEP, id: '0191f000-0000-7000-8000-000000000103' }
    const own = { ...SWEEP, id: '0191f000-0000-7000-8000-000000000104', isOwn: true }
    const { user, bodiesOf } = await renderPayouts({ listOutgoing: { data: [SWEEP, twin, own] }, approvePayouts: { data: [] } })
    await user.click(await screen.findByRole('button', { name: 'Approve all: 2' }))
    const question = await screen.findByRole('alertdialog', { name: 'Approve for signing?' })
    expect(question.textContent).toContain('Transfers: 2. Total: 101.00 USDT.')
    await user.click(within(question).getByRole('button', { name: 'Approve' }))
    expect(bodiesOf('approvePayouts')).toEqual([{ ids: [SWEEP.id, twin.id] }])
  })

  it('hands in what the offline signer wrote, rejects another file, and prepares a sweep', { meta: { req: 'D30' } }, async () => {
    const transactions = [{ id: SWEEP.id, transaction: '0x02f8' }]
    const { user, bodiesOf } = await renderPayouts({
      listOutgoing: { data: [] },
      submitPayouts: { data: [{ ...SWEEP, state: 'sent' }] },
      prepareSweep: { data: [] },
    })
    const field = await screen.findByLabelText('Upload the signed file')
    await user.upload(field, new File(['{"transfers":[]}'], 'approved.json', { type: 'application/json' }))
    expect(await screen.findByText('This is not a signed file.')).toBeDefined()
    expect(bodiesOf('submitPayouts')).toEqual([])
    await user.upload(field, new File([JSON.stringify({ transactions })], 'signed.json', { type: 'application/json' }))
    expect(await screen.findByText('Uploaded: 1')).toBeDefined()
    expect(bodiesOf('submitPayouts')).toEqual([{ transactions }])
    const least = screen.getByRole('textbox', { name: 'Minimum amount, USDT' })
    await user.clear(least)
    await user.type(least, '12.5{Enter}')
    expect(await screen.findByText('No address holds that much.')).toBeDefined()
    expect(bodiesOf('prepareSweep')).toEqual([{ method: 'trc20', atLeast: '12.500000', most: 100 }])
  })

  it.each([
    [/^The merchant, Nov 20, 2026/u, '2026-11-20T10:00:00.000Z'],
    [/the merchant did not provide this wallet$/u, null],
  ])('shows whoever approves a returned deposit whose wallet it is: %s', { meta: { req: 'D30 D42' } }, async (texts, walletNamedAt) => {
    const returned = {
      ...REFUND,
      kind: 'deposit-return',
      state: 'prepared',
      proposedBy: 'finance2',
      preparedBy: 'finance2',
      walletNamedAt,
    } as const
    await renderPayouts({ listOutgoing: { data: [returned] } }, REFUND.id)
    expect(await screen.findByText(texts)).toBeDefined()
    expect(screen.getByText('Wallet from')).toBeDefined()
  })

  it('lets an auditor read and change nothing, and says when the list is down', { meta: { req: 'D30' } }, async () => {
    await renderPayouts({ listOutgoing: { data: [REFUND] } }, REFUND.id, AUDITOR)
    expect(await screen.findByText('Only finance can decide. You have read-only access.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Prepare|Withdraw|Download/ })).toBeNull()
    cleanup()
    await renderPayouts({ listOutgoing: { failure: { status: 503 } } })
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
  })
})
