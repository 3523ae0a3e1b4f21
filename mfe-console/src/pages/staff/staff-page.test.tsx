import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { AUDITOR, CHANGE, OLGA, OWNER, staffOf } from '../../../test/staff-fixtures.ts'
import { pageButtons } from '../../../test/page-buttons.ts'
import remote from '../../remote.ts'

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./staff-page.tsx')
})

async function renderStaff(responses: FakeResponses, user = OWNER) {
  const rendered = await renderRemote(remote, '/en/console/staff', { user, responses })
  const bodiesOf = (name: string) => rendered.calls.filter(({ operationId }) => operationId === name).map(({ body }) => body)
  return { ...rendered, bodiesOf, user: userEvent.setup({ delay: null }) }
}

describe('the staff', { meta: { req: 'D30' } }, () => {
  it('shows who has which roles, whose second step is off, and when somebody was last here', { meta: { req: 'D30' } }, async () => {
    await renderStaff({
      listStaff: staffOf({ people: [OLGA, { ...OLGA, accountId: 'b', username: 'nick', roles: [], lastSeenAt: null, isSuspended: true }] }),
    })
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
    expect(rows[1]).toMatch(/olga.*Operations.*Support.*Off.*2026/)
    expect(rows[2]).toMatch(/nick.*Suspended.*No role.*Never/)
    expect(screen.getByText('No role changes are waiting.')).toBeDefined()
    expect(screen.queryByText(/Production requires it/)).toBeNull()
  })

  it('says that a demonstration does without two-step login', { meta: { req: 'D30' } }, async () => {
    await renderStaff({ listStaff: staffOf({ isSecondFactorRequired: false }) })
    expect(await screen.findByText(/Production requires it/)).toBeDefined()
  })

  it('requests other roles of a person with a reason, and says that a second owner must agree', { meta: { req: 'D30' } }, async () => {
    const { user, bodiesOf } = await renderStaff({ listStaff: staffOf(), requestStaffRole: staffOf({ changes: [CHANGE] }) })
    await user.click(await screen.findByRole('button', { name: 'Change roles: olga' }))
    expect(screen.getByText('Nothing changes until another owner approves it within 24 hours.')).toBeDefined()
    const openDialog = screen.getByRole('button', { name: 'Request change' })
    expect(openDialog).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('checkbox', { name: 'Finance' }))
    expect(screen.queryByText('Anyone who loses a role is signed out.')).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Support' }))
    expect(screen.getByText('Anyone who loses a role is signed out.')).toBeDefined()
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'moves to money{Enter}')
    await waitFor(() =>
      expect(bodiesOf('requestStaffRole')).toEqual([{ account: 'olga', roles: ['operations', 'finance'], reason: 'moves to money' }]),
    )
  })

  it('adds a person by account name, and keeps what was typed when that is rejected', { meta: { req: 'D30' } }, async () => {
    const rejected = { failure: { status: 404, error: 'staff.account-unknown', msg: 'There is no account with this name' } } as const
    const { user } = await renderStaff({ listStaff: staffOf(), requestStaffRole: rejected })
    await user.click(await screen.findByRole('button', { name: 'Add a person' }))
    await user.type(screen.getByRole('textbox', { name: 'Account' }), 'nina')
    await user.click(screen.getByRole('checkbox', { name: 'Auditor' }))
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'checks the books')
    await user.click(screen.getByRole('button', { name: 'Request change' }))
    expect(await screen.findByText('There is no account with this name')).toBeDefined()
    expect(screen.getByRole('textbox', { name: 'Account' })).toHaveProperty('value', 'nina')
  })

  it('agrees to a change of another owner or declines it, and never agrees to an own one', { meta: { req: 'D30' } }, async () => {
    const own = { ...CHANGE, id: 'own', username: 'nick', requestedBy: 'owner1', isOwn: true }
    const { user, bodiesOf } = await renderStaff({ listStaff: staffOf({ changes: [CHANGE, own] }), decideStaffRole: staffOf() })
    await user.click(await screen.findByRole('button', { name: 'Approve: olga' }))
    expect(screen.getByText('olga will have: Finance.')).toBeDefined()
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'agreed{Enter}')
    await waitFor(() => expect(bodiesOf('decideStaffRole')).toEqual([{ id: CHANGE.id, decision: 'approved', reason: 'agreed' }]))
    expect(screen.queryByRole('button', { name: 'Approve: nick' })).toBeNull()
    expect(screen.getByText('You requested this. Another owner has to approve it.')).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'Decline: nick' }))
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'not now{Enter}')
    await waitFor(() => expect(bodiesOf('decideStaffRole')).toHaveLength(2))
  })

  it('lets an auditor read and change nothing', { meta: { req: 'D30' } }, async () => {
    await renderStaff({ listStaff: staffOf({ changes: [CHANGE] }) }, AUDITOR)
    expect(await screen.findByText('Moves to money')).toBeDefined()
    expect(screen.getByText('Only owners can change roles. You have read-only access.')).toBeDefined()
    expect(pageButtons()).toEqual([])
  })

  it('says when it is empty, forbidden, down, or waits for two-step login', { meta: { req: 'D30' } }, async () => {
    await renderStaff({ listStaff: staffOf({ people: [] }) })
    expect(await screen.findByText('Nobody has a role yet.')).toBeDefined()
    cleanup()
    await renderStaff({ listStaff: { failure: { status: 403, error: 'identity.role-missing' } } })
    expect(await screen.findByText('Your role does not have access to this page. Ask an owner for access.')).toBeDefined()
    cleanup()
    await renderStaff({ listStaff: { failure: { status: 503 } } })
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
    cleanup()
    await renderStaff({ listStaff: { failure: { status: 403, error: 'identity.staff-factor-missing' } } })
    expect(await screen.findByText('Turn on two-step login')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Set it up' }).getAttribute('href')).toBe('/en/personal/security')
  })
})
