import type { AffiliateApplication } from '@parlour/contracts'
import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { LISTS, APPLICATION, OPERATIONS, queueOf, SUPPORT } from '../../../test/console-fixtures.ts'
import remote from '../../remote.ts'

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./affiliates-page.tsx')
})

async function renderQueue(responses: FakeResponses, search = '', user = OPERATIONS) {
  const rendered = await renderRemote(remote, `/en/console/affiliates${search}`, { responses: { ...LISTS, ...responses }, user })
  const bodiesOf = (name: string) => rendered.calls.filter(({ operationId }) => operationId === name).map(({ body }) => body)
  return { ...rendered, bodiesOf, user: userEvent.setup({ delay: null }) }
}

const HALF_HOUR = 1_800_000
const opened = `?id=${APPLICATION.id}`
const inHours = (hours: number) => new Date(Date.now() + hours * 2 * HALF_HOUR - HALF_HOUR).toISOString()
const DECIDED: AffiliateApplication = { ...APPLICATION, age: 'stopped', decidedAt: '2026-11-21T09:00:00.000Z', decidedBy: 'operations1' }

describe('the affiliate program queue', () => {
  it(
    'counts the hours of each application, warns from hour 36 and says how late one is, each by icon and word',
    { meta: { req: 'D14' } },
    async () => {
      await renderQueue({
        listAffiliateApplications: queueOf([
          { ...APPLICATION, id: '0191f000-0000-7000-8000-000000000001', name: 'Late', age: 'late', reviewBy: inHours(-2) },
          { ...APPLICATION, id: '0191f000-0000-7000-8000-000000000002', name: 'Soon', age: 'warning', reviewBy: inHours(9) },
          { ...APPLICATION, id: '0191f000-0000-7000-8000-000000000003', name: 'Fresh', age: 'fresh', reviewBy: inHours(40) },
        ]),
      })
      const rows = within(await screen.findByRole('table', { name: 'Affiliate program' }))
        .getAllByRole('row')
        .slice(1)
      expect(rows.map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining('3 h overdue'),
        expect.stringContaining('Due soon: 9 h left'),
        expect.stringContaining('40 h left'),
      ])
      expect(rows.map((row) => row.querySelector('svg') !== null)).toEqual([true, true, true])
    },
  )

  it('approves after a question, and then shows the code', { meta: { req: 'M05' } }, async () => {
    let list = [APPLICATION]
    const { user, bodiesOf } = await renderQueue(
      {
        listAffiliateApplications: () => queueOf(list),
        decideAffiliateApplication: () => {
          list = []
          return { data: { ...DECIDED, state: 'approved', leagueCode: 'HARBOUR-7K2M' } }
        },
      },
      opened,
    )
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    const question = await screen.findByRole('alertdialog', { name: 'Approve this application?' })
    expect(question.textContent).toContain('You cannot undo this.')
    expect(bodiesOf('decideAffiliateApplication')).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Approve' }))
    await screen.findByText('HARBOUR-7K2M')
    expect(bodiesOf('decideAffiliateApplication')).toEqual([{ id: APPLICATION.id, decision: 'approved', reason: '' }])
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    await screen.findByText('Nothing to decide')
  })

  it('rejects only with a reason, and keeps the reason when the call fails', { meta: { req: 'D14' } }, async () => {
    let isDown = true
    const { user, bodiesOf } = await renderQueue(
      {
        listAffiliateApplications: queueOf([APPLICATION]),
        decideAffiliateApplication: () =>
          isDown ? { failure: { status: 503, msg: 'Busy' } } : { data: { ...DECIDED, state: 'rejected', reason: 'No traffic yet' } },
      },
      opened,
    )
    await user.click(await screen.findByRole('button', { name: 'Reject' }))
    const dialog = await screen.findByRole('dialog', { name: 'Reject this application?' })
    const send = within(dialog).getByRole('button', { name: 'Reject' })
    await user.click(send)
    const reason = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' })
    await within(dialog).findByText('Enter a reason')
    expect(document.activeElement).toBe(reason)
    expect(bodiesOf('decideAffiliateApplication')).toEqual([])
    await user.type(reason, 'No traffic yet')
    await user.click(send)
    await within(dialog).findByText('Busy')
    expect(reason.value).toBe('No traffic yet')
    isDown = false
    await user.click(send)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodiesOf('decideAffiliateApplication').at(-1)).toEqual({ id: APPLICATION.id, decision: 'rejected', reason: 'No traffic yet' })
  })

  it('says in words that somebody else has decided', { meta: { req: 'D14' } }, async () => {
    const failure = { status: 409, error: 'affiliates.application-decided', msg: 'This application has been decided' }
    const { user } = await renderQueue(
      { listAffiliateApplications: queueOf([APPLICATION]), decideAffiliateApplication: { failure } },
      opened,
    )
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }))
    await screen.findByText('This application has been decided')
  })

  it('lets support read along without a decision, and shows only the pages of its roles', { meta: { req: 'D14' } }, async () => {
    await renderQueue({ listAffiliateApplications: queueOf([APPLICATION]) }, opened, SUPPORT)
    await screen.findByText('Only operations can decide. You have read-only access.')
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    const links = within(screen.getByRole('navigation', { name: 'Console pages' })).getAllByRole('link')
    const names = links.map(({ textContent }) => textContent)
    expect(names).toEqual(expect.arrayContaining(['Releases', 'Inbox', 'Affiliate program']))
    expect(names).not.toContain('Staff')
    cleanup()
    await renderQueue({ listAffiliateApplications: { failure: { status: 403 } } }, '', { ...SUPPORT, roles: ['release-manager'] })
    await screen.findByText('No access')
    const fewer = within(screen.getByRole('navigation', { name: 'Console pages' })).getAllByRole('link')
    expect(fewer.map(({ textContent }) => textContent)).toEqual(['Overview', 'Releases', 'Sessions', 'Audit log', 'Remotes'])
  })

  it('reads the decided ones by the address', { meta: { req: 'D14' } }, async () => {
    const { user, router, calls } = await renderQueue({ listAffiliateApplications: queueOf([APPLICATION]) })
    await user.click(await screen.findByRole('link', { name: 'Approved 7' }))
    await waitFor(() => expect(calls.at(-1)?.query.state).toBe('approved'))
    expect(router.state.location.search).toBe('?state=approved')
  })
})
