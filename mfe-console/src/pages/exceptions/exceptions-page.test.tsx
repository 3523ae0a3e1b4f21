import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { ASTRAY, AUDITOR, FINANCE, HELD, hoursAgo, LATE, RELEASE, RELEASED } from '../../../test/finance-fixtures.ts'
import { LISTS } from '../../../test/console-fixtures.ts'
import remote from '../../remote.ts'

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./exceptions-page.tsx')
})

async function renderQueue(responses: FakeResponses, id = '', user = FINANCE) {
  const search = id === '' ? '' : `?id=${encodeURIComponent(id)}`
  const rendered = await renderRemote(remote, `/en/console/exceptions${search}`, { responses: { ...LISTS, ...responses }, user })
  const bodiesOf = (name: string) => rendered.calls.filter(({ operationId }) => operationId === name).map(({ body }) => body)
  return { ...rendered, bodiesOf, user: userEvent.setup({ delay: null }) }
}

describe('the payment exceptions', { meta: { req: 'D26' } }, () => {
  it('shows what waits with its age, and what was settled by rule apart', { meta: { req: 'D26' } }, async () => {
    const old = { ...ASTRAY, since: hoursAgo(50) }
    const { user } = await renderQueue({ listPaymentExceptions: { data: [old, HELD, LATE] } })
    const rows = within(await screen.findByRole('table', { name: 'Payment exceptions' }))
      .getAllByRole('row')
      .slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^merchant1.*Wrong network.*Waiting 2 d.*999.00 USDT/),
      expect.stringMatching(/^merchant1.*Sender on a list.*20261122-7K2M.*Waiting 4 h.*999.00 USDT/),
    ])
    expect(rows.map((row) => row.querySelector('svg') !== null)).toEqual([true, true])
    await user.click(screen.getByRole('link', { name: 'Settled by rule 1' }))
    await user.click(within(await screen.findByRole('row', { name: /0.000001 USDT/ })).getByRole('link'))
    expect(await screen.findByText('The money arrived after the order closed. It became credit. There is nothing to do.')).toBeDefined()
    expect(within(screen.getByRole('region', { name: 'Exception' })).queryByRole('button', { name: /release|End|Clear/ })).toBeNull()
  })

  it('proposes a release with a reason, and then has no button to agree', { meta: { req: 'D26 D30' } }, async () => {
    let list = [HELD]
    const { user, bodiesOf } = await renderQueue(
      {
        listPaymentExceptions: () => ({ data: list }),
        proposeRelease: () => {
          list = [{ ...HELD, release: { ...RELEASE, isOwn: true } }]
          return { data: RELEASED }
        },
      },
      HELD.id,
    )
    await user.click(await screen.findByRole('button', { name: 'Propose release' }))
    expect(screen.getByText(/becomes credit for .*merchant1.* once another person approves/)).toBeDefined()
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Known sender{Enter}')
    expect(await screen.findByText('You proposed this. Another person has to approve it.')).toBeDefined()
    expect(bodiesOf('proposeRelease')).toEqual([{ booking: HELD.id, reason: 'Known sender' }])
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeDefined()
  })

  it('agrees to the release of another person after a question, and says what became of it', { meta: { req: 'D26 D30' } }, async () => {
    let list = [{ ...HELD, release: RELEASE }]
    const { user, bodiesOf } = await renderQueue(
      {
        listPaymentExceptions: () => ({ data: list }),
        approveRelease: () => {
          list = []
          return { data: RELEASED }
        },
      },
      HELD.id,
    )
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    const question = await screen.findByRole('alertdialog', { name: 'Release this money?' })
    expect(question.textContent).toMatch(/999.00 USDT becomes credit for .*merchant1/)
    await user.click(within(question).getByRole('button', { name: 'Approve' }))
    const outcome = await screen.findByText('Released. The money is now credit.')
    await waitFor(() => expect(document.activeElement?.contains(outcome)).toBe(true))
    expect(bodiesOf('approveRelease')).toEqual([{ id: RELEASE.id }])
    expect(await screen.findByText('Nothing to review')).toBeDefined()
  })

  it('ends a recovery case with its result, and keeps the text when that is rejected', { meta: { req: 'D26' } }, async () => {
    let isDown = true
    const { user, bodiesOf } = await renderQueue(
      {
        listPaymentExceptions: { data: [ASTRAY] },
        closeRecovery: () => (isDown ? { failure: { status: 503, msg: 'Busy' } } : { data: { id: ASTRAY.id } }),
      },
      ASTRAY.id,
    )
    await user.click(await screen.findByRole('button', { name: 'Close the case' }))
    const dialog = await screen.findByRole('dialog', { name: 'Close the case' })
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Result' }), 'closed')
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Address is not ours{Enter}')
    await within(dialog).findByText('Busy')
    isDown = false
    await user.click(within(dialog).getByRole('button', { name: 'Close the case' }))
    expect(await screen.findByText('The case is closed.')).toBeDefined()
    expect(bodiesOf('closeRecovery').at(-1)).toEqual({ id: ASTRAY.id, state: 'closed', decision: 'Address is not ours' })
  })

  it('says when it is empty, forbidden or down, and lets an auditor read along', { meta: { req: 'D26' } }, async () => {
    await renderQueue({ listPaymentExceptions: { data: [] } })
    expect(await screen.findByText('Nothing to review')).toBeDefined()
    cleanup()
    await renderQueue({ listPaymentExceptions: { failure: { status: 403, error: 'identity.role-missing' } } })
    expect(await screen.findByText('No access')).toBeDefined()
    cleanup()
    await renderQueue({ listPaymentExceptions: { failure: { status: 503 } } })
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
    cleanup()
    await renderQueue({ listPaymentExceptions: { data: [HELD] } }, HELD.id, AUDITOR)
    expect(await screen.findByText('Only finance can decide. You have read-only access.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Propose release' })).toBeNull()
  })
})
