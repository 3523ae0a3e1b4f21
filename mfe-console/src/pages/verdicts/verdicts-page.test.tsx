import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { AUDITOR, FINANCE, VERDICT } from '../../../test/finance-fixtures.ts'
import remote from '../../remote.ts'

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./verdicts-page.tsx')
})
afterEach(cleanup)

async function renderVerdicts(responses: FakeResponses, search = '', user = FINANCE) {
  const rendered = await renderRemote(remote, `/en/console/verdicts${search}`, { responses, user })
  const bodiesOf = (name: string) => rendered.calls.filter(({ operationId }) => operationId === name).map(({ body }) => body)
  return { ...rendered, bodiesOf, user: userEvent.setup() }
}

describe('D30 orders that are to end', () => {
  it('D30 agrees to the proposal of another person, and never to an own one', async () => {
    let list = [VERDICT, { ...VERDICT, id: 'own', orderNumber: 'OWN-1', proposedBy: FINANCE.id }]
    const { user, bodiesOf } = await renderVerdicts({
      listOrderVerdicts: () => ({ data: list }),
      approveOrderVerdict: () => {
        list = []
        return { data: VERDICT }
      },
    })
    expect(await screen.findByText('You proposed this. Another person has to agree.')).toBeDefined()
    expect(screen.getAllByText('Waiting 3 d')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Approve: OWN-1' })).toBeNull()
    await user.click(screen.getByRole('button', { name: `Approve: ${VERDICT.orderNumber}` }))
    const question = await screen.findByRole('alertdialog', { name: /invalid/ })
    await user.click(within(question).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('No order waits for a second person.')).toBeDefined()
    expect(bodiesOf('approveOrderVerdict')).toEqual([{ id: VERDICT.id }])
  })

  it('D30 proposes the order of the address with a reason, and asks for an id without one', async () => {
    const { user, bodiesOf } = await renderVerdicts(
      { listOrderVerdicts: { data: [] }, proposeOrderVerdict: { data: VERDICT } },
      `?order=${VERDICT.orderId}`,
    )
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'On a list{Enter}')
    await screen.findByText('No order waits for a second person.')
    expect(bodiesOf('proposeOrderVerdict')).toEqual([{ id: VERDICT.orderId, reason: 'On a list' }])
    cleanup()
    const again = await renderVerdicts({ listOrderVerdicts: { data: [] } })
    await again.user.click(await screen.findByRole('button', { name: 'Propose to end an order' }))
    const send = screen.getByRole('button', { name: 'Propose' })
    expect(send).toHaveProperty('disabled', true)
    await again.user.type(screen.getByRole('textbox', { name: 'Order id' }), VERDICT.orderId)
    expect(send).toHaveProperty('disabled', false)
  })

  it('D30 lets an auditor read along, and says when the list is down', async () => {
    await renderVerdicts({ listOrderVerdicts: { data: [VERDICT] } }, '', AUDITOR)
    expect(await screen.findByText(VERDICT.reason)).toBeDefined()
    expect(screen.queryByRole('button', { name: /Approve|Propose/ })).toBeNull()
    cleanup()
    await renderVerdicts({ listOrderVerdicts: { failure: { status: 503 } } })
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
  })
})
