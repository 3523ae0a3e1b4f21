import type { ConsoleOverview, ConsoleQueue, DataOf, endpoints } from '@parlour/contracts'
import { renderRemote } from '@parlour/federation-sdk/testing'
import { screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeAll, expect, it } from 'vitest'
import { OPERATIONS } from '../../../test/console-fixtures.ts'
import { FINANCE } from '../../../test/finance-fixtures.ts'
import { TRAIN } from '../../../test/release-fixtures.ts'
import { FAILED_SITE } from '../../../test/site-console-fixtures.ts'
import remote from '../../remote.ts'

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./overview-page.tsx')
})

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const queue = (id: ConsoleQueue['id'], count: number, rest: Partial<ConsoleQueue> = {}): ConsoleQueue => ({
  id,
  count,
  oldestAt: null,
  dueAt: null,
  age: 'stopped',
  ...rest,
})
const TRAIN_NAME = TRAIN.members.map(({ name, version }) => `${name} ${version}`).join(' and ')
const day = { day: '2026-11-28', received: '999.000000', fees: '12.500000', payouts: '0.000000', deposits: '133.000000' }

const OVERVIEW: ConsoleOverview = {
  queues: [
    queue('verifications', 2, { oldestAt: ago(80), dueAt: ago(8), age: 'late' }),
    queue('inbox', 3, { oldestAt: ago(5), dueAt: ago(-43), age: 'fresh' }),
    queue('deposits', 7),
    queue('appeals', 1, { oldestAt: ago(30), dueAt: ago(-18), age: 'warning' }),
    queue('payouts', 0),
    queue('depositReturns', 0),
  ],
  incidents: [
    { kind: 'release-rolled-back', subject: 'billing 1.4.0', id: TRAIN.id, since: ago(44) },
    { kind: 'provisioning-failing', subject: 'Batumi Shore', id: FAILED_SITE.orderId, step: 'check-site', since: ago(2) },
    { kind: 'mail-delayed', subject: '12', id: null, since: ago(1) },
  ],
  money: { today: day, yesterday: { ...day, day: '2026-11-27', received: '1.000000' } },
  trains: [TRAIN],
}

const answered = (data: DataOf<typeof endpoints.getConsoleOverview>) => ({ getConsoleOverview: { data } })
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
const addressOf = (name: string) => screen.getAllByRole('link', { name }).at(-1)?.getAttribute('href')

it('shows queues against their clock, incidents, money and releases from one call, each with its page', async () => {
  const { calls } = await renderRemote(remote, '/en/console/overview', { user: OPERATIONS, responses: answered(OVERVIEW) })
  const [first, second, third] = await rowsOf('Your queues')
  expect(first?.textContent).toMatch(/^VerificationsOverdue by 8 hr.*ago2$/)
  expect(second?.textContent).toMatch(/^Inbox43 hr left.*ago3$/)
  expect(third?.textContent).toBe('Low deposits––7')
  expect(addressOf('Inbox')).toBe('/en/console/inbox?state=new')
  expect(addressOf('Appeals to answer')).toBe('/en/console/merchants?state=appeals')
  expect(addressOf('Deposits to return')).toBe('/en/console/deposits')
  expect((await rowsOf('Incidents')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/rolled back.*yesterday$/),
    expect.stringMatching(/^.?Batumi Shore.? is stuck at “Check the site”\./),
    expect.stringMatching(/^Emails waiting to be sent: .?12.?\. Check that the mail server is up/),
  ])
  expect(screen.getByRole('link', { name: /Batumi Shore/ }).getAttribute('href')).toBe(`/en/console/provisioning?id=${FAILED_SITE.orderId}`)
  expect(addressOf(TRAIN_NAME)).toBe(`/en/console/trains/${TRAIN.id}`)
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(figures.slice(0, 2)).toEqual(['999.00 USDT', 'Yesterday: 1.00 USDT'])
  expect(new Set(calls.map(({ operationId }) => operationId))).toEqual(new Set(['getConsoleOverview']))
})

it('shows nothing that the role may not read', async () => {
  const nothing = { queues: [], incidents: [], money: null, trains: null }
  await renderRemote(remote, '/en/console/overview', { user: OPERATIONS, responses: answered(nothing) })
  expect(await screen.findByText('No incidents.')).toBeDefined()
  expect(screen.queryByText('Your queues')).toBeNull()
  expect(screen.queryByText('Releases under way')).toBeNull()
  expect(screen.queryByText('Deposits held')).toBeNull()
})

it('is where the console begins for a role that may not see releases', async () => {
  const { router } = await renderRemote(remote, '/en/console', { user: FINANCE, responses: answered(OVERVIEW) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeDefined()
  expect(router.state.location.pathname).toBe('/en/console/overview')
})

it.each(['en', 'ar'])('has no axe violation (%s)', async (locale) => {
  await renderRemote(remote, `/${locale}/console/overview`, { user: OPERATIONS, responses: answered(OVERVIEW) })
  await screen.findAllByRole('table')
  const found = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})
