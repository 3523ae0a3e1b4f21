import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { AUDITOR, FINANCE, VOID_REQUEST } from '../../../test/finance-fixtures.ts'
import remote from '../../remote.ts'

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./void-requests-page.tsx')
})

async function renderVoidRequests(responses: FakeResponses, search = '', user = FINANCE) {
  const rendered = await renderRemote(remote, `/en/console/void-requests${search}`, { responses, user })
  const bodiesOf = (name: string) => rendered.calls.filter(({ operationId }) => operationId === name).map(({ body }) => body)
  return { ...rendered, bodiesOf, user: userEvent.setup({ delay: null }) }
}

describe('orders that are to end', { meta: { req: 'D30' } }, () => {
  it('agrees to the proposal of another person, and withdraws an own one with a reason', { meta: { req: 'D30' } }, async () => {
    const own = { ...VOID_REQUEST, id: 'own', orderNumber: 'P-0000-OWN1', isOwn: true }
    let list = [VOID_REQUEST, own]
    const without = (id: string) => () => {
      list = list.filter((voidRequest) => voidRequest.id !== id)
      return { data: VOID_REQUEST }
    }
    const { user, bodiesOf } = await renderVoidRequests({
      listOrderVoidRequests: () => ({ data: list }),
      approveOrderVoid: without(VOID_REQUEST.id),
      withdrawOrderVoid: without(own.id),
    })
    expect(await screen.findByText('You proposed this. Another person has to approve it.')).toBeDefined()
    expect(screen.getAllByText('Overdue, 3 d')).toHaveLength(2)
    const [, first] = within(screen.getByRole('table', { name: 'Void requests' })).getAllByRole('row')
    expect(first?.textContent).toContain(VOID_REQUEST.orderNumber)
    expect(screen.getAllByRole('link', { name: 'merchant1' })[0]?.getAttribute('href')).toBe(
      `/en/console/merchants/${VOID_REQUEST.merchantId}`,
    )
    expect(screen.queryByRole('button', { name: 'Approve: P-0000-OWN1' })).toBeNull()
    await user.click(screen.getByRole('button', { name: `Approve: ${VOID_REQUEST.orderNumber}` }))
    const question = await screen.findByRole('alertdialog', { name: /^Void order/ })
    await user.click(within(question).getByRole('button', { name: 'Approve' }))
    const reported = await screen.findByText('The order is now invalid.')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('The order is now invalid.'))
    await user.click(screen.getByRole('button', { name: 'Withdraw: P-0000-OWN1' }))
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Another order{Enter}')
    expect(await screen.findByText('The proposal is withdrawn.')).toBeDefined()
    expect(reported.isConnected).toBe(false)
    expect(await screen.findByText('No orders are waiting for a second person.')).toBeDefined()
    expect(bodiesOf('approveOrderVoid')).toEqual([{ id: VOID_REQUEST.id }])
    expect(bodiesOf('withdrawOrderVoid')).toEqual([{ id: own.id, reason: 'Another order' }])
  })

  it(
    'proposes the order of the address with a reason, or one whose number is typed, and says when nobody knows it',
    { meta: { req: 'D30' } },
    async () => {
      const { user, bodiesOf } = await renderVoidRequests(
        { listOrderVoidRequests: { data: [] }, requestOrderVoid: { data: VOID_REQUEST } },
        `?order=${VOID_REQUEST.orderNumber}`,
      )
      await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'On a list')
      await user.click(screen.getByRole('button', { name: 'Propose' }))
      expect(await screen.findByText('Proposed. Another person has to approve it.')).toBeDefined()
      expect(bodiesOf('requestOrderVoid')).toEqual([{ orderNumber: VOID_REQUEST.orderNumber, reason: 'On a list' }])
      await user.click(screen.getByRole('button', { name: 'Propose to void an order' }))
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Order number' })).toMatchObject({ value: '', readOnly: false })
      cleanup()
      const failure = { status: 404, error: 'orders.order-not-found', msg: 'This order does not exist' } as const
      const again = await renderVoidRequests({ listOrderVoidRequests: { data: [] }, requestOrderVoid: { failure } })
      await again.user.click(await screen.findByRole('button', { name: 'Propose to void an order' }))
      const send = screen.getByRole('button', { name: 'Propose' })
      expect(send).toHaveProperty('disabled', true)
      await again.user.type(screen.getByRole('textbox', { name: 'Order number' }), 'p7k2m9qx5')
      await again.user.type(screen.getByRole('textbox', { name: 'Reason' }), 'On a list')
      await again.user.click(send)
      expect(await screen.findByText('This order does not exist')).toBeDefined()
      expect(again.bodiesOf('requestOrderVoid')).toEqual([{ orderNumber: 'p7k2m9qx5', reason: 'On a list' }])
    },
  )

  it('lets an auditor read along and see how others ended, and says when the list is down', { meta: { req: 'D30' } }, async () => {
    const end = { endedBy: 'finance2', endedAt: VOID_REQUEST.proposedAt, withdrawalReason: 'It was paid' }
    const ended = { ...VOID_REQUEST, ...end, state: 'withdrawn' } as const
    const { user } = await renderVoidRequests(
      { listOrderVoidRequests: ({ query }) => ({ data: query.state === 'withdrawn' ? [ended] : [VOID_REQUEST] }) },
      '',
      AUDITOR,
    )
    expect(await screen.findByText(VOID_REQUEST.reason)).toBeDefined()
    expect(screen.queryByRole('button', { name: /Approve|Propose|Withdraw/ })).toBeNull()
    await user.click(screen.getByRole('link', { name: /^Withdrawn/ }))
    expect(await screen.findByText('It was paid')).toBeDefined()
    expect(screen.getByText(/Withdrawn by .*finance2/)).toBeDefined()
    cleanup()
    await renderVoidRequests({ listOrderVoidRequests: { failure: { status: 503 } } })
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
  })
})
