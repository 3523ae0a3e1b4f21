import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import remote from '../../remote.ts'
import { aMovement, aSummary, CONTRACT, JOURNAL_ID } from '../../../test/settlement-fixtures.ts'
import { aMerchant } from '../../../test/settlement-page.ts'

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./settlement-page.tsx')
})

const open = (change: FakeResponses = {}, path = '/en/settlement') => renderRemote(remote, path, { responses: aMerchant(change) })
const { deposit: HEALTHY } = aSummary()

it('shows the deposit as the books have it, of what is required, with the state in words', { meta: { req: 'R17' } }, async () => {
  await open()
  expect(await screen.findByText('637.00 USDT', { selector: '[data-size="l"]' })).toBeDefined()
  expect(screen.getByText('of 1,000.00 USDT required')).toBeDefined()
  expect(screen.getByText('Covered')).toBeDefined()
  expect(screen.getByRole('meter', { name: 'Deposit' }).getAttribute('aria-valuetext')).toBe('637.00 USDT of 1,000.00 USDT')
  expect(screen.getByText(/1,000.00 USDT × 30% = 300.00 USDT/)).toBeDefined()
})

it('says when the deposit falls below 30 % and to zero, with the sum behind it', async () => {
  await open()
  const runway = await screen.findByRole('region', { name: 'Runway' })
  expect(within(runway).getByText('Below 30% on Dec 2, 2026')).toBeDefined()
  expect(within(runway).getByText('At zero on Dec 11, 2026')).toBeDefined()
  expect(within(runway).getByText('Average debit of the last 11 days: 33.00 USDT a day.')).toBeDefined()
  const sums = runway.textContent.replaceAll(/[\u2066\u2069]/g, '')
  expect(sums).toContain('Days: (637.00 USDT − 300.00 USDT = 337.00 USDT) ÷ 33.00 USDT ≈ 11')
  expect(sums).toContain('Days: 637.00 USDT ÷ 33.00 USDT ≈ 20')
  expect(screen.getByText('33.00 USDT on Nov 22, 2026')).toBeDefined()
  expect(screen.getByText('Maintenance for one site, plus usage fees')).toBeDefined()
})

it('draws the days with a summary in words and offers the same as a table', async () => {
  await open()
  const summary = 'Deposit from Nov 10, 2026 to Nov 21, 2026. Highest 1,000.00 USDT, lowest 637.00 USDT, at the end 637.00 USDT.'
  const chart = await screen.findByRole('slider', { name: 'Deposit by day', description: (text) => text.startsWith(summary) })
  expect(chart.getAttribute('aria-valuetext')).toBe('Nov 21, 2026: Balance 637.00 USDT, Forecast –')
  fireEvent.keyDown(chart, { key: 'End' })
  expect(chart.getAttribute('aria-valuetext')).toBe('Dec 11, 2026: Balance –, Forecast 0.00 USDT')
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  const rows = within(screen.getByRole('table', { name: 'Deposit by day' })).getAllByRole('row')
  const texts = rows.map(({ textContent }) => textContent)
  expect(texts).toContain('Nov 20, 2026670.00 USDT–')
  expect(texts).toContain('Nov 21, 2026637.00 USDT–')
  expect(texts).toContain('Nov 22, 2026–604.00 USDT')
  expect(rows).toHaveLength(1 + 12 + 20)
})

it('below 30 % shows the open request with its sum filled in', { meta: { req: 'S16' } }, async () => {
  const request = {
    id: JOURNAL_ID,
    amount: '710.000000',
    remaining: '610.000000',
    reason: 'low',
    createdAt: '2026-11-19T00:00:05.000Z',
  } as const
  const low = { ...HEALTHY, state: 'low', balance: '290.000000' } as const
  const { router } = await open({ getSettlementSummary: { data: aSummary({ deposit: low, request }) } })
  expect(await screen.findByText('Below 30%')).toBeDefined()
  expect(screen.getByText(/610.00 USDT of 710.00 USDT is still due, requested on Nov 19, 2026/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Top up 610.00 USDT' }))
  expect(router.state.location.search).toBe('?topup=610.000000')
  expect((await screen.findByLabelText<HTMLInputElement>('Amount')).value).toBe('610')
})

it('a request of which nothing came says its sum once', { meta: { req: 'S16' } }, async () => {
  const request = {
    id: JOURNAL_ID,
    amount: '710.000000',
    remaining: '710.000000',
    reason: 'low',
    createdAt: '2026-11-19T00:00:05.000Z',
  } as const
  await open({ getSettlementSummary: { data: aSummary({ deposit: { ...HEALTHY, state: 'low', balance: '290.000000' }, request }) } })
  expect((await screen.findByText('Top-up requested.')).parentElement?.textContent).toBe(
    'Top-up requested. 710.00 USDT, requested on Nov 19, 2026.',
  )
})

it('an empty deposit counts the days that are left of 30', { meta: { req: 'K08' } }, async () => {
  const empty = {
    ...HEALTHY,
    state: 'empty',
    balance: '0.000000',
    emptySince: '2026-11-09',
    daysLeft: 18,
    suspendsOn: '2026-12-10',
  } as const
  await open({ getSettlementSummary: { data: aSummary({ deposit: empty, receivable: '396.000000' }) } })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(
    'The deposit has been empty since Nov 9, 202618 of 30 days left.Without a top-up, your sites close to players on Dec 10, 2026.',
  )
  expect(within(screen.getByRole('region', { name: 'Arrears' })).getByText('396.00 USDT')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Runway' }).textContent, 'no day to come').toBe('RunwayEmpty')
})

it('says that the sites are closed and what opens them', { meta: { req: 'S17' } }, async () => {
  const closed = {
    ...HEALTHY,
    state: 'suspended',
    balance: '0.000000',
    emptySince: '2026-10-20',
    daysLeft: 0,
    suspendsOn: '2026-11-20',
  } as const
  await open({ getSettlementSummary: { data: aSummary({ deposit: closed }) } })
  expect((await screen.findByRole('alert')).textContent).toContain('Top up to reopen them.')
})

it('paints a top-up that is not final beside the deposit, and as deposit once it is', { meta: { req: 'R17' } }, async () => {
  let summary = aSummary({ pending: '200.000000' })
  const { listenForChange } = await open({ getSettlementSummary: () => ({ data: summary }) })
  expect(await screen.findByText('200.00 USDT is on its way. It is added once the network confirms it as final.')).toBeDefined()
  summary = aSummary({ deposit: { ...HEALTHY, balance: '837.000000' } })
  listenForChange(['Settlement'])
  expect(await screen.findByText('837.00 USDT', { selector: '[data-size="l"]' })).toBeDefined()
  expect(screen.queryByText(/USDT is on its way/)).toBeNull()
})

it('one press moves all credit to the deposit, with one key however often it is pressed', { meta: { req: 'journal-D5' } }, async () => {
  const { calls, hostCalls } = await open({
    getSettlementSummary: { data: aSummary({ credit: '12.500000' }) },
    applyCredit: { data: { credit: '0.000000', deposit: '649.500000', receivable: '0.000000' } },
  })
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Move to deposit' }))
  await waitFor(() => expect(hostCalls).toHaveLength(1))
  const sent = calls.filter(({ operationId }) => operationId === 'applyCredit')
  expect(sent.map(({ body }) => body)).toEqual([{ amount: '12.500000' }])
  expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
})

it('shows the settlement order, whose figures come to each other', { meta: { req: 'E11' } }, async () => {
  const settlementOrder = {
    amount: '396.000000',
    actualDisbursement: '363.000000',
    pendingSettlement: '33.000000',
    remaining: '637.000000',
  }
  await open({ getSettlementSummary: { data: aSummary({ settlementOrder }) } })
  expect(await screen.findByText('363.00 USDT + 33.00 USDT = 396.00 USDT')).toBeDefined()
})

it('says that usage is a demonstration, and that a payment is being traced', async () => {
  await open({ getSettlementSummary: { data: aSummary({ isDemonstrationUsage: true, recoveries: 2 }) } })
  expect(await screen.findByText(/demo data/)).toBeDefined()
  expect(screen.getByText(/2 payments are being traced/)).toBeDefined()
})

it('keeps the other panels when the deposit fails, with the request id and a retry', async () => {
  let fails = true
  const failure = { failure: { status: 503, msg: 'Try again soon.' } } as const
  await open({
    getSettlementSummary: () => (fails ? failure : { data: aSummary() }),
    listMovements: { data: { list: [aMovement()], next: null } },
  })
  expect(await screen.findByText('The deposit could not be loaded.')).toBeDefined()
  expect(screen.getByText('req-test')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Statement fees' })).toBeDefined()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Covered')).toBeDefined()
})

it('offers a site while there is none, and draws no deposit that has not begun', async () => {
  const none = aSummary({
    contracts: [],
    nextDebit: null,
    deposit: { ...HEALTHY, state: 'none', balance: '0.000000', required: '0.000000' },
  })
  const { hostCalls } = await open({ getSettlementSummary: { data: none }, listMovements: { data: { list: [], next: null } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Open a site' }))
  expect(hostCalls.map(({ service }) => service)).toEqual(['openSite'])
  expect(screen.queryByRole('meter')).toBeNull()
  expect(screen.queryByRole('figure', { name: 'Deposit by day' })).toBeNull()
  expect(await screen.findByText('The first debit comes after the first day of your first site.')).toBeDefined()
  expect(screen.queryByLabelText('Type')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})

it('says when every contract has ended that what is left stays, and draws no requirement', { meta: { req: 'K02 S17' } }, async () => {
  const over = aSummary({
    contracts: [{ ...CONTRACT, endedOn: '2026-11-20', nextClose: null }],
    nextDebit: null,
    deposit: { ...HEALTHY, state: 'none', balance: '120.000000', required: '0.000000' },
  })
  await open({ getSettlementSummary: { data: over }, listMovements: { data: { list: [], next: null } } })
  expect(await screen.findByText('No active contract')).toBeDefined()
  expect(screen.getByText(/The balance is yours/u)).toBeDefined()
  expect(screen.queryByRole('meter')).toBeNull()
})
