import type { Overview, OverviewTask } from '@parlour/contracts'
import { ORDER, SITE } from './fixtures.ts'

export const OTHER_SITE_ID = '66666666-6666-4666-8666-666666666666'

const FIGURES = { visits: 1200, rounds: 90_000, deposits: 300, revenue: '5000.000000', depositVolume: '24000.000000', fees: '250.000000' }

export const TASK: OverviewTask = {
  kind: 'order-part-paid',
  subject: ORDER.orderId,
  id: ORDER.id,
  siteId: null,
  amount: '599.000000',
  since: '2026-11-27T10:00:00.000Z',
  dueAt: '2099-11-28T10:00:00.000Z',
}

export const OVERVIEW: Overview = {
  period: { days: 30, from: '2026-10-30', to: '2026-11-28' },
  days: [
    { ...FIGURES, day: '2026-11-27' },
    { ...FIGURES, day: '2026-11-28', revenue: '-20.500000', visits: 10 },
  ],
  total: FIGURES,
  before: { ...FIGURES, visits: 1000, rounds: 0, deposits: 400, revenue: '4000.000000', fees: '250.000000' },
  isDemonstration: false,
  deposit: {
    state: 'healthy',
    balance: '900.000000',
    required: '1000.000000',
    missing: '100.000000',
    dailyDebit: '9.000000',
    monthlyShare: '0.000000',
    basedOnDays: 30,
    lowOn: '2027-02-03',
    emptyOn: '2027-03-08',
    suspendsOn: null,
    nextDebit: { on: '2026-12-01', amount: '66.000000', sites: 2 },
  },
  sites: {
    list: [
      {
        id: OTHER_SITE_ID,
        siteName: 'Moon Harbour',
        domain: 'http://moon-harbour.sites.test',
        countriesId: 392,
        status: 'live',
        isPaused: true,
        launchedAt: '2026-11-02T10:06:41.000Z',
        ownDomain: { shownHost: 'play.moon.test', state: 'failed', fault: 'txt-missing' },
        lastVisitOn: null,
        visits: 100,
        revenue: '100.000000',
      },
      {
        id: SITE.id,
        siteName: 'Lucky Bay',
        domain: 'http://lucky-bay.sites.test',
        countriesId: 76,
        status: 'live',
        isPaused: false,
        launchedAt: '2026-11-01T10:06:41.000Z',
        ownDomain: null,
        lastVisitOn: '2026-11-28',
        visits: 1100,
        revenue: '4900.000000',
      },
    ],
    names: [
      { id: SITE.id, siteName: 'Lucky Bay' },
      { id: OTHER_SITE_ID, siteName: 'Moon Harbour' },
    ],
    total: 2,
  },
  tasks: [TASK],
  orders: [ORDER],
  changes: {
    since: '2026-11-26T08:00:00.000Z',
    list: [
      { id: '7', kind: 'site-live', title: 'Site live', text: 'Lucky Bay is live.', createdAt: '2026-11-27T09:00:00.000Z', isRead: false },
    ],
  },
}

const NO_MONEY = { revenue: null, depositVolume: null, fees: null }

/** As the API answers a member who may not read money. */
export const WITHOUT_MONEY: Overview = {
  ...OVERVIEW,
  days: OVERVIEW.days.map((day) => ({ ...day, ...NO_MONEY })),
  total: { ...OVERVIEW.total, ...NO_MONEY },
  before: { ...OVERVIEW.before, ...NO_MONEY },
  deposit: null,
  sites: { ...OVERVIEW.sites, list: OVERVIEW.sites.list.map((site) => ({ ...site, revenue: null })) },
  tasks: [],
}
