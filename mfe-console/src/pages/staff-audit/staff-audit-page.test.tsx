import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { ACTION, AUDITOR, staffLogOf } from '../../../test/staff-fixtures.ts'
import { pageButtons } from '../../../test/page-buttons.ts'
import remote from '../../remote.ts'

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./staff-audit-page.tsx')
})

async function renderLog(responses: FakeResponses, search = '') {
  const rendered = await renderRemote(remote, `/en/console/staff-audit${search}`, { user: AUDITOR, responses })
  const queries = () => rendered.calls.filter(({ operationId }) => operationId === 'listStaffAudit').map(({ query }) => query)
  return { ...rendered, queries, user: userEvent.setup({ delay: null }) }
}

describe('the log of the staff', { meta: { req: 'compliance-C3' } }, () => {
  it(
    'shows who did what to whom and why, with each value before and after, and that the chain holds',
    { meta: { req: 'compliance-C3' } },
    async () => {
      const { user } = await renderLog({ listStaffAudit: staffLogOf([ACTION]) })
      expect(await screen.findByText('suspendForFraud')).toBeDefined()
      expect(screen.getByText('Stolen cards')).toBeDefined()
      expect(screen.getByText('Chain intact')).toBeDefined()
      expect(screen.getByText('r-77')).toBeDefined()
      await user.click(screen.getByText('Changes: 1', { selector: 'summary' }))
      const rows = within(screen.getByRole('table')).getAllByRole('row')
      expect(rows.map(({ textContent }) => textContent)).toEqual(['ValueBeforeAfter', 'liftsAt–2026-11-29T09:50:00.000Z'])
    },
  )

  it('says when the chain is broken', { meta: { req: 'compliance-C3' } }, async () => {
    await renderLog({ listStaffAudit: staffLogOf([ACTION], false, false) })
    expect(await screen.findByText('Chain broken: contact security')).toBeDefined()
  })

  it('narrows by who, action and subject, typed or clicked, and shows everything again', { meta: { req: 'compliance-C3' } }, async () => {
    const { user, queries } = await renderLog({ listStaffAudit: staffLogOf([ACTION]) })
    await user.click(await screen.findByRole('link', { name: '0191f000-0000-7000-8000-00000000000c' }))
    await waitFor(() => expect(queries().at(-1)).toEqual({ subject: '0191f000-0000-7000-8000-00000000000c' }))
    await user.type(screen.getByRole('searchbox', { name: 'Who' }), 'owner1')
    await user.type(screen.getByRole('searchbox', { name: 'Action' }), 'suspendForFraud{Enter}')
    const all = { actor: 'owner1', action: 'suspendForFraud', subject: '0191f000-0000-7000-8000-00000000000c' }
    await waitFor(() => expect(queries().at(-1)).toEqual(all))
    await user.click(await screen.findByRole('link', { name: 'Show all entries' }))
    await waitFor(() => expect(queries().at(-1)).toEqual({}))
  })

  it('takes what the address has wrong as not set', { meta: { req: 'compliance-C3' } }, async () => {
    const { queries } = await renderLog({ listStaffAudit: staffLogOf([]) }, '?act=1;drop&actor=%20&subject=x')
    expect(await screen.findByText('No matching entries')).toBeDefined()
    expect(queries()).toEqual([{ subject: 'x' }])
  })

  it('reads on below the oldest row', { meta: { req: 'compliance-C3' } }, async () => {
    const older = { ...ACTION, seq: 7, reason: 'the first one', hash: 'beef' }
    const { user, queries } = await renderLog({
      listStaffAudit: ({ query }) => (query.before === undefined ? staffLogOf([ACTION], true) : staffLogOf([older], false, null)),
    })
    await user.click(await screen.findByRole('button', { name: 'Older entries' }))
    expect(await screen.findByText('the first one')).toBeDefined()
    expect(screen.getByText('Stolen cards')).toBeDefined()
    expect(screen.getAllByText('Chain intact')).toHaveLength(1)
    expect(queries()).toEqual([{}, { before: '42' }])
  })

  it('offers nothing that changes, and says when it is empty, forbidden or down', { meta: { req: 'compliance-C3' } }, async () => {
    await renderLog({ listStaffAudit: staffLogOf([]) })
    expect(await screen.findByText('No entries yet')).toBeDefined()
    expect(pageButtons().map(({ textContent }) => textContent)).toEqual(['Search'])
    cleanup()
    await renderLog({ listStaffAudit: { failure: { status: 403, error: 'identity.role-missing' } } })
    expect(await screen.findByText('Your role does not have access to this page. Ask an owner for access.')).toBeDefined()
    cleanup()
    await renderLog({ listStaffAudit: { failure: { status: 503 } } })
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
  })
})
