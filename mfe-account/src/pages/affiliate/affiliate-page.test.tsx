import type { AffiliateDashboard, DataOf, endpoints } from '@parlour/contracts'
import type { FakeResponses } from '@parlour/federation-sdk/testing'
import { formatDateTime } from '@parlour/i18n'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'

type Application = NonNullable<DataOf<(typeof endpoints)['getAffiliateApplication']>>

const DASHBOARD: AffiliateDashboard = {
  leagueCode: 'HARBOUR-7K2M',
  link: 'https://parlour.example/?leagueCode=HARBOUR-7K2M',
  ratePercent: '20',
  totals: { clicks: 1_370, registrations: 37, sites: 5, commission: '1199.000000', settled: '999.200000' },
  weeks: [
    {
      startsOn: '2026-11-16',
      endsOn: '2026-11-22',
      clicks: 412,
      registrations: 11,
      sites: 1,
      base: '999.000000',
      ratePercent: '20',
      commission: '199.800000',
      state: 'running',
    },
    {
      startsOn: '2026-11-09',
      endsOn: '2026-11-15',
      clicks: 958,
      registrations: 26,
      sites: 4,
      base: '4996.000000',
      ratePercent: '20',
      commission: '999.200000',
      state: 'settled',
    },
  ],
  nextSettlementAt: '2026-11-23T00:00:00.000Z',
  isDemonstrationRate: true,
}

const HOUR = 3_600_000

function application(hoursLeft: number, rest: Partial<Application> = {}): Application {
  const reviewBy = new Date(Date.now() + hoursLeft * HOUR).toISOString()
  return {
    reference: 'A-19XK2',
    state: 'pending',
    appliedAt: '2026-11-20T10:00:00.000Z',
    reviewBy,
    decidedAt: null,
    reason: null,
    leagueCode: null,
    ...rest,
  }
}

const APPROVED = application(0, { state: 'approved', decidedAt: '2026-11-21T09:00:00.000Z', leagueCode: 'HARBOUR-7K2M' })
const AFFILIATE: FakeResponses = { getAffiliateApplication: { data: APPROVED }, getAffiliateDashboard: { data: DASHBOARD } }

it('shows code and link to copy, the funnel, and the next settlement in the zone of the visitor', { meta: { req: 'M05' } }, async () => {
  const { sent } = await renderPage('/en/agent', AFFILIATE)
  await screen.findByText('HARBOUR-7K2M')
  screen.getByText(DASHBOARD.link)
  screen.getByRole('button', { name: 'Copy code' })
  screen.getByRole('button', { name: 'Copy link' })
  screen.getByText('1,370')
  screen.getByText('2.7% of clicks')
  screen.getByText('13.5% of registrations')
  screen.getByText('Settled: 999.20 USDT')
  screen.getByText(formatDateTime(DASHBOARD.nextSettlementAt, 'en'))
  expect(sent.map(({ operationId }) => operationId)).toEqual(['getOwnData', 'getAffiliateApplication', 'getAffiliateDashboard'])
})

it('shows each week with the sum that makes its commission, and calls a demonstration rate so', { meta: { req: 'M05' } }, async () => {
  await renderPage('/en/agent', AFFILIATE)
  const table = await screen.findByRole('table', { name: 'Week by week' })
  const cellsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)
  const [, running, settled] = within(table).getAllByRole('row')
  expect(running && cellsOf(running)).toEqual(['Nov 16 – Nov 22', '412', '11', '1', '199.80 USDT999.00 USDT × 20%', 'In progress'])
  expect(settled && cellsOf(settled)).toEqual(['Nov 9 – Nov 15', '958', '26', '4', '999.20 USDT4,996.00 USDT × 20%', 'Settled'])
  screen.getByText('Example rate')
})

it('names no merchant to the agent', { meta: { req: 'P02' } }, async () => {
  await renderPage('/en/agent', AFFILIATE)
  await screen.findByText('HARBOUR-7K2M')
  expect(screen.queryAllByRole('link')).toEqual([])
  screen.getByText(/Totals only, no merchant names/)
})

it('shows the age of an open application, and says when it is late', { meta: { req: 'D14' } }, async () => {
  await renderPage('/en/agent', { getAffiliateApplication: { data: application(10) } })
  await screen.findByText('In review')
  screen.getByText('38 hr of 48 hr')
  expect(screen.getByRole('link', { name: 'Affiliate program' }).getAttribute('href')).toBe('/en/affiliate-program')
  expect(screen.queryByText(/The decision is late/)).toBeNull()
})

it('says that an answer is late after 48 hours', { meta: { req: 'D14' } }, async () => {
  await renderPage('/en/agent', { getAffiliateApplication: { data: application(-3) } })
  await screen.findByText(/The decision is late/)
  screen.getByText('48 hr of 48 hr')
})

it('gives the reason of a rejected application', { meta: { req: 'D14' } }, async () => {
  const decided = { state: 'rejected', decidedAt: '2026-11-21T09:00:00.000Z', reason: 'No traffic yet' } as const
  await renderPage('/en/agent', { getAffiliateApplication: { data: application(0, decided) } })
  await screen.findByText('Not accepted')
  screen.getByText('No traffic yet')
  expect(screen.queryByRole('progressbar')).toBeNull()
})

it('leads somebody without an application to the programme', { meta: { req: 'D48' } }, async () => {
  await renderPage('/en/agent', { getAffiliateApplication: { data: null } })
  await screen.findByText('You are not an affiliate yet')
  expect(screen.getByRole('link', { name: 'Affiliate program' }).getAttribute('href')).toBe('/en/affiliate-program')
})

it('offers Retry and the request id when the dashboard could not be loaded', { meta: { req: 'M05' } }, async () => {
  let isDown = true
  const { user } = await renderPage('/en/agent', {
    ...AFFILIATE,
    getAffiliateDashboard: () => (isDown ? { failure: { status: 503, msg: 'Busy' } } : { data: DASHBOARD }),
  })
  const alert = (await screen.findByText('The dashboard could not be loaded')).closest('[role=alert]')
  expect(alert?.textContent).toContain('req-test')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('HARBOUR-7K2M')
})
