import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { inboxOf, OPERATIONS, queueOf } from '../../../test/console-fixtures.ts'
import { FINANCE } from '../../../test/finance-fixtures.ts'
import { CASE, casesOf } from '../../../test/queue-fixtures.ts'
import { TRAIN } from '../../../test/release-fixtures.ts'
import remote from '../../remote.ts'

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./overview-page.tsx')
})

const NO_ROWS = { data: [] }
const MONEY: FakeResponses = {
  listPaymentExceptions: NO_ROWS,
  listOutgoing: NO_ROWS,
  listOrderVoidRequests: NO_ROWS,
  listOpenDisputes: NO_ROWS,
  listDepositWatch: { data: { list: [], total: 7, page: 1, pageSize: 20 } },
  listChainAlarms: NO_ROWS,
}
const MERCHANTS: FakeResponses = {
  listVerifications: casesOf([CASE, { ...CASE, submittedAt: '2026-11-19T10:00:00.000Z', age: 'late' }]),
  listAffiliateApplications: queueOf([]),
  listContactMessages: inboxOf([]),
  listProvisioning: { data: { building: [], launched: [] } },
  listIdleSites: NO_ROWS,
}

const rows = async () => within(await screen.findByRole('table', { name: 'Your queues' })).getAllByRole('row')

it('shows the own queues with counts, and the most urgent first', async () => {
  await renderRemote(remote, '/en/console/overview', {
    user: OPERATIONS,
    responses: { ...MONEY, ...MERCHANTS, listTrains: { data: [TRAIN] } },
  })
  await screen.findByText('7')
  const [, first, second] = await rows()
  expect(first?.textContent).toMatch(/^Verifications2Overdue/)
  expect(second?.textContent).toMatch(/7–$/)
  expect(screen.getByRole('link', { name: 'billing 1.4.0' }).getAttribute('href')).toBe(`/en/console/trains/${TRAIN.id}`)
})

it('reads only what the role may see', async () => {
  const { calls } = await renderRemote(remote, '/en/console/overview', { user: FINANCE, responses: MONEY })
  await screen.findByText('7')
  expect(await rows()).toHaveLength(1 + 6)
  expect(new Set(calls.map(({ operationId }) => operationId))).toEqual(new Set(Object.keys(MONEY)))
  expect(screen.queryByText('Releases under way')).toBeNull()
})

it('is where the console begins for a role that may not see releases', async () => {
  const { router } = await renderRemote(remote, '/en/console', { user: FINANCE, responses: MONEY })
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeDefined()
  expect(router.state.location.pathname).toBe('/en/console/overview')
})

it('shows the other queues when one fails', async () => {
  await renderRemote(remote, '/en/console/overview', {
    user: FINANCE,
    responses: { ...MONEY, listOpenDisputes: { failure: { status: 503 } } },
  })
  expect(await screen.findByText('Could not be loaded')).toBeDefined()
  expect(await screen.findByText('7')).toBeDefined()
})
