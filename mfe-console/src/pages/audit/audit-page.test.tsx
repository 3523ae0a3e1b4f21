import type { AuditRow } from '@parlour/contracts'
import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { pageButtons } from '../../../test/page-buttons.ts'
import { HOME, MANAGER, READER } from '../../../test/release-fixtures.ts'
import { changedValues } from '../../features/audit-log/audit-log.tsx'
import remote from '../../remote.ts'

const ROW: AuditRow = {
  seq: 42,
  at: '2026-11-22T09:50:00.000Z',
  actorKind: 'staff',
  actor: 'release1',
  action: 'promote',
  subject: 'billing',
  reason: 'judged healthy',
  before: { remoteIds: { billing: 'aaa' }, blocked: [] },
  after: { remoteIds: { billing: 'bbb' }, blocked: ['aaa'] },
  hash: 'f00dfeedf00dfeedf00d',
  isRevertible: true,
}

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./audit-page.tsx')
})

async function renderAudit(responses: FakeResponses, user = MANAGER) {
  const rendered = await renderRemote(remote, '/en/console/audit', { user, responses: { ...HOME, ...responses } })
  const callsOf = (name: string) => rendered.calls.filter(({ operationId }) => operationId === name)
  return { ...rendered, callsOf, user: userEvent.setup({ delay: null }) }
}

const logOf = (rows: AuditRow[], hasMore = false, isIntact = true) => ({ data: { rows, hasMore, isIntact } })

describe('the audit log', () => {
  it('shows who did what and why, with each value before and after', async () => {
    const { user } = await renderAudit({ listReleaseAudit: logOf([ROW]) })
    expect(await screen.findByText('promote billing')).toBeDefined()
    expect(screen.getByText('judged healthy')).toBeDefined()
    expect(screen.getByText('Chain intact')).toBeDefined()
    await user.click(screen.getByText('Changes: 2', { selector: 'summary' }))
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual(['ValueBeforeAfter', 'remoteIds.billingaaabbb', 'blocked.0–aaa'])
  })

  it('names an action without a part once', async () => {
    await renderAudit({ listReleaseAudit: logOf([{ ...ROW, action: 'freeze', subject: 'freeze' }]) })
    expect(await screen.findByText('freeze')).toBeDefined()
  })

  it('says when the chain is broken', async () => {
    await renderAudit({ listReleaseAudit: logOf([ROW], false, false) })
    expect(await screen.findByText('Chain broken: contact security')).toBeDefined()
  })

  it('takes an action back with a reason, and says what that changes', async () => {
    const { user, callsOf } = await renderAudit({ listReleaseAudit: logOf([ROW]), revertReleaseEntry: { data: { epoch: 9 } } })
    await user.click(await screen.findByRole('button', { name: 'Revert: promote billing' }))
    expect(await screen.findByText('remoteIds.billing: bbb → aaa')).toBeDefined()
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'wrong release{Enter}')
    await waitFor(() => expect(callsOf('revertReleaseEntry').map(({ body }) => body)).toEqual([{ seq: 42, reason: 'wrong release' }]))
  })

  it('offers no undo to a reader, nor for an action that has none', async () => {
    await renderAudit({ listReleaseAudit: logOf([ROW]) }, READER)
    await screen.findByText('promote billing')
    expect(pageButtons()).toEqual([])
    cleanup()
    await renderAudit({ listReleaseAudit: logOf([{ ...ROW, isRevertible: false }]) })
    await screen.findByText('promote billing')
    expect(pageButtons()).toEqual([])
  })

  it('reads on below the oldest row, and narrows to a part', async () => {
    const older = { ...ROW, seq: 7, reason: 'the first one', hash: 'beef' }
    const { user, callsOf } = await renderAudit({
      listReleaseAudit: ({ query }) => (query.before === undefined ? logOf([ROW], true) : logOf([older])),
    })
    await user.click(await screen.findByRole('button', { name: 'Older entries' }))
    expect(await screen.findByText('the first one')).toBeDefined()
    expect(screen.getByText('judged healthy')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Older entries' })).toBeNull()
    await user.selectOptions(screen.getByRole('combobox'), 'billing')
    await waitFor(() => expect(callsOf('listReleaseAudit').map(({ query }) => query)).toEqual([{}, { before: '42' }, { name: 'billing' }]))
  })

  it('says when it is empty, forbidden or down', async () => {
    await renderAudit({ listReleaseAudit: logOf([]) })
    expect(await screen.findByText('No entries yet')).toBeDefined()
    cleanup()
    await renderAudit({ listReleaseAudit: { failure: { status: 403, error: 'identity.role-missing' } } })
    expect(await screen.findByText('Your role does not have access to this page. Ask an owner for access.')).toBeDefined()
    cleanup()
    await renderAudit({ listReleaseAudit: { failure: { status: 503 } } })
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
  })
})

describe('changed values', () => {
  it('names what came, went and changed, and nothing that stayed', () => {
    expect(changedValues({ a: 1, b: { c: 'x', d: true } }, { b: { c: 'y', d: true }, e: [3] })).toEqual([
      { path: 'a', before: '1', after: '–' },
      { path: 'b.c', before: 'x', after: 'y' },
      { path: 'e.0', before: '–', after: '3' },
    ])
    expect(changedValues(null, null)).toEqual([])
  })
})
