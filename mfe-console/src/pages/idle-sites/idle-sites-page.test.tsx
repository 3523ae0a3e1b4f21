import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { LISTS, OPERATIONS, SUPPORT } from '../../../test/console-fixtures.ts'
import { IDLE_SITE } from '../../../test/site-console-fixtures.ts'
import remote from '../../remote.ts'

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./idle-sites-page.tsx')
})

afterEach(() => {
  vi.useRealTimers()
})

async function renderQueue(responses: FakeResponses, user = OPERATIONS) {
  const rendered = await renderRemote(remote, '/en/console/inactive-sites', { responses: { ...LISTS, ...responses }, user })
  const bodiesOf = (name: string) => rendered.calls.filter(({ operationId }) => operationId === name).map(({ body }) => body)
  return { ...rendered, bodiesOf, user: userEvent.setup({ delay: null }) }
}

const WARNED = {
  ...IDLE_SITE,
  id: '0191f000-0000-7000-8000-000000000010',
  siteName: 'Still Reef',
  isDue: false,
  releasableOn: '2026-11-26',
}

describe('sites that nobody visits', () => {
  it('lists what is to decide before what was announced, each with its age as icon and word', { meta: { req: 'S19' } }, async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T12:00:00Z') })
    await renderQueue({ listIdleSites: { data: [IDLE_SITE, WARNED] } })
    const due = await screen.findByRole('table', { name: 'To decide' })
    expect(due.textContent).toContain('Decide now')
    expect(due.textContent).toContain('Oct 20, 2026')
    expect(due.textContent).toContain('Nov 12, 2026 and Nov 17, 2026')
    const notices = screen.getByRole('table', { name: 'Merchants notified' })
    expect(notices.textContent).toContain('Days left: 2')
    for (const list of [due, notices]) expect(list.querySelector('svg')).not.toBeNull()
    expect(within(notices).queryByRole('button', { name: /Take back|Keep/u })).toBeNull()
  })

  it('takes an address or keeps the site, both with a reason and after saying what follows', { meta: { req: 'S19' } }, async () => {
    let list = [IDLE_SITE]
    const decideIdleSite = () => {
      list = []
      return { data: { id: IDLE_SITE.id, status: 'url-released' as const } }
    }
    const { user, bodiesOf } = await renderQueue({ listIdleSites: () => ({ data: list }), decideIdleSite })
    await user.click(await screen.findByRole('button', { name: 'Keep the site: Quiet Cove' }))
    await screen.findByText('The count of days starts over today.')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Take back the address: Quiet Cove' }))
    const dialog = await screen.findByRole('dialog', { name: 'Take back the address of Quiet Cove?' })
    within(dialog).getByText('You cannot undo this, and the address is never sold again.')
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Nobody answers')
    await user.click(within(dialog).getByRole('button', { name: 'Take back the address' }))
    await waitFor(() => expect(bodiesOf('decideIdleSite')).toEqual([{ id: IDLE_SITE.id, decision: 'release', reason: 'Nobody answers' }]))
    await screen.findByText('Nothing to decide')
  })

  it('says in words that a visit came first, and lets support read along', { meta: { req: 'S19' } }, async () => {
    const failure = { status: 404, error: 'sites.not-idle', msg: 'There is no open task for this site' }
    const { user } = await renderQueue({ listIdleSites: { data: [IDLE_SITE] }, decideIdleSite: { failure } })
    await user.click(await screen.findByRole('button', { name: 'Take back the address: Quiet Cove' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Nobody answers')
    await user.click(within(dialog).getByRole('button', { name: 'Take back the address' }))
    await within(dialog).findByText('There is no open task for this site')
    cleanup()
    await renderQueue({ listIdleSites: { data: [IDLE_SITE] } }, SUPPORT)
    await screen.findByText('Only operations can decide. You have read-only access.')
    expect(screen.queryByRole('button', { name: /Take back the address/ })).toBeNull()
  })
})
