import type { OverviewTask, TeamRole } from '@parlour/contracts'
import { renderRemote, TEST_USER, type FakeResponses } from '@parlour/federation-sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { ORDER, SITE } from '../../../test/fixtures.ts'
import { OTHER_SITE_ID, OVERVIEW, TASK, WITHOUT_MONEY } from '../../../test/overview-fixtures.ts'
import { renderPage } from '../../../test/render-page.tsx'
import remote from '../../remote.ts'

const ANSWER: FakeResponses = { getOverview: { data: OVERVIEW } }
const EMPTY = { ...OVERVIEW, sites: { list: [], names: [], total: 0 }, orders: [], tasks: [], changes: { since: null, list: [] } }

const asMember = (teamRole: TeamRole, responses: FakeResponses) =>
  renderRemote(remote, '/en/overview', { user: { ...TEST_USER, teamRole, merchantName: 'aurora' }, responses })
const section = async (name: string) => within(await screen.findByRole('region', { name }))
const hrefOf = (link: HTMLElement) => link.getAttribute('href')

describe('the overview', () => {
  it('shows from one call the figures beside those of the period before', async () => {
    const { sent } = await renderPage('/en/overview', ANSWER)
    const figures = await section('Revenue and fees')
    expect(figures.getByText('Compared with the 30 days before')).toBeDefined()
    expect(figures.getByText('5,000.00').closest('dd')?.textContent).toBe('5,000.00USDT+25%')
    expect(figures.getByText('+25%')).toBeDefined()
    expect(screen.getByText('+20%')).toBeDefined()
    expect(screen.getByText('-25%')).toBeDefined()
    expect(screen.getByText('24,000.00 USDT')).toBeDefined()
    // Rounds: there were none before, so there is nothing to compare with.
    expect(screen.getByText('90,000').parentElement?.textContent).toBe('90,000')
    expect(sent.map(({ operationId }) => operationId)).toEqual(['getOverview'])
  })

  it('says how long the deposit lasts and what is taken next', async () => {
    await renderPage('/en/overview', ANSWER)
    const deposit = await section('Deposit')
    expect(deposit.getByText('Mar 8, 2027').tagName).toBe('TIME')
    expect(deposit.getByText('Average debit of the last 30 days: 9.00 USDT a day.')).toBeDefined()
    expect(deposit.getByText('Next debit').parentElement?.textContent).toContain('66.00 USDT')
    expect(deposit.getByText('Maintenance for 2 sites, plus usage fees')).toBeDefined()
    expect(hrefOf(deposit.getByRole('link', { name: 'Open settlement' }))).toBe('/en/settlement')
  })

  it('parts daily fees from monthly ones, so that the average can be compared with the next debit', async () => {
    const deposit = OVERVIEW.deposit && { ...OVERVIEW.deposit, dailyDebit: '602.350000', monthlyShare: '312.100000' }
    await renderPage('/en/overview', { getOverview: { data: { ...OVERVIEW, deposit } } })
    expect((await section('Deposit')).getByText('290.25 USDT in daily fees, 312.10 USDT in monthly fees.')).toBeDefined()
  })

  it('offers to top up a deposit that runs low', async () => {
    const low = { ...OVERVIEW, deposit: OVERVIEW.deposit && { ...OVERVIEW.deposit, state: 'low' as const, missing: '850.000000' } }
    await renderPage('/en/overview', { getOverview: { data: low } })
    expect(hrefOf((await section('Deposit')).getByRole('link', { name: 'Top up deposit' }))).toBe('/en/settlement?topup=850.000000')
  })

  it('lists sites, each with its health and the way to it', async () => {
    await renderPage('/en/overview', ANSWER)
    const sites = await section('Sites')
    const [moon, lucky] = sites.getAllByRole('row').slice(1)
    expect(moon?.textContent).toContain('Paused')
    expect(moon?.textContent).toContain('Domain: Not connected')
    expect(moon?.textContent).toContain('No visits yet')
    expect(lucky?.textContent).toMatch(/Live.*today.*1,100.*4,900\.00 USDT/)
    expect(hrefOf(screen.getByRole('link', { name: 'All sites (2)' }))).toBe('/en/my-site')
    expect(sites.getAllByRole('link').map(hrefOf)).toEqual([
      `/en/my-site/manage?id=${OTHER_SITE_ID}`,
      `/en/my-site/manage?id=${OTHER_SITE_ID}&panel=domain`,
      `/en/my-site/manage?id=${SITE.id}`,
    ])
  })

  it('leads from the latest orders and from each change to where they are', async () => {
    await renderPage('/en/overview', ANSWER)
    const orders = await section('Latest orders')
    expect(hrefOf(orders.getByRole('link', { name: `Details for order ${ORDER.orderId}` }))).toBe(`/en/my-order?order=${ORDER.id}`)
    const changes = await section('Since your last visit')
    expect(hrefOf(changes.getByRole('link', { name: /Lucky Bay is live/ }))).toBe('/en/my-site')
  })

  it('keeps period and site in the address, and shows the figures of both', async () => {
    const { user, url, sent } = await renderPage('/en/overview', ANSWER)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Last 7 days')
    expect(url()).toBe('/en/overview?period=7')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Site' }), 'Moon Harbour')
    expect(url()).toBe(`/en/overview?period=7&site=${OTHER_SITE_ID}`)
    await waitFor(() => expect(sent.at(-1)?.query).toEqual({ period: '7', siteId: OTHER_SITE_ID }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 30 days')
    expect(url()).toBe(`/en/overview?site=${OTHER_SITE_ID}`)
  })

  it('ignores a period and a site that cannot be, and shows all sites instead of an unknown one', async () => {
    const getOverview: FakeResponses['getOverview'] = ({ query }) =>
      query.siteId === undefined ? { data: OVERVIEW } : { failure: { status: 404, error: 'sites.site-not-found', msg: 'No such site' } }
    const { sent } = await renderPage('/en/overview?period=8&site=..', { getOverview })
    await section('Sites')
    expect(sent[0]?.query).toEqual({ period: '30' })
    const { url } = await renderPage(`/en/overview?site=${OTHER_SITE_ID}`, { getOverview })
    await waitFor(() => expect(url()).toBe('/en/overview'))
  })

  it('says that it could not be loaded, and loads it again on request', async () => {
    let failures = 1
    const getOverview: FakeResponses['getOverview'] = () =>
      (failures -= 1) >= 0 ? { failure: { status: 503, error: 'platform.unavailable', msg: 'Please try later' } } : { data: OVERVIEW }
    const { user } = await renderPage('/en/overview', { getOverview })
    expect(await screen.findByText('The overview could not be loaded')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await section('Revenue and fees')
  })

  it('draws each day, and says what will appear while there is nothing to draw', async () => {
    await renderPage('/en/overview', ANSWER)
    const chart = (await section('Revenue and fees')).getByRole('slider', { name: 'Revenue and fees' })
    expect(chart.getAttribute('aria-valuemax')).toBe('1')
    cleanup()
    const nothing = { visits: 0, rounds: 0, deposits: 0, revenue: '0.000000', depositVolume: '0.000000', fees: '0.000000' }
    const days = OVERVIEW.days.map((day) => ({ ...day, ...nothing }))
    await renderPage('/en/overview', { getOverview: { data: { ...OVERVIEW, days, total: nothing, before: nothing } } })
    expect(await screen.findByText('Your first figures appear here after a day of play.')).toBeDefined()
    expect(screen.queryByRole('slider')).toBeNull()
    expect(screen.queryByRole('img', { name: /Visits by day/ })).toBeNull()
  })

  it('ends its lines with the last day of which something was reported', async () => {
    const nothing = { rounds: 0, deposits: 0, revenue: '0.000000', depositVolume: '0.000000', fees: '0.000000' }
    const days = [...OVERVIEW.days, { ...OVERVIEW.total, ...nothing, day: '2026-11-29' }]
    await renderPage('/en/overview', { getOverview: { data: { ...OVERVIEW, days } } })
    const chart = (await section('Revenue and fees')).getByRole('slider', { name: 'Revenue and fees' })
    expect(chart.getAttribute('aria-valuemax')).toBe('1')
    expect(screen.getByRole('img', { name: /Rounds/ }).getAttribute('aria-label')).not.toContain('from 0')
  })

  it('marks demonstration figures once, before them', async () => {
    await renderPage('/en/overview', { getOverview: { data: { ...OVERVIEW, isDemonstration: true } } })
    await section('Revenue and fees')
    const marked = screen.getAllByText(/demo data/)
    expect(marked).toHaveLength(1)
    const figures = screen.getByRole('region', { name: 'Revenue and fees' })
    expect(marked[0]?.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it.each(['en', 'ar'])('has no axe violation in %s', async (locale) => {
    const { container } = await renderRemote(remote, `/${locale}/overview`, { responses: ANSWER })
    await screen.findByText(ORDER.orderId)
    const found = await axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
    expect(found.violations).toEqual([])
  })
})

describe('a member who may not read money', () => {
  it('sees visits, sites and orders, and neither revenue, fees nor deposit', async () => {
    await asMember('viewer', { getOverview: { data: WITHOUT_MONEY } })
    await section('Visits')
    await section('Latest orders')
    expect(screen.queryByRole('region', { name: 'Deposit' })).toBeNull()
    expect(screen.queryByText(/Revenue|Fees/)).toBeNull()
    expect(screen.queryByRole('columnheader', { name: 'Revenue' })).toBeNull()
  })
})

describe('a merchant without sites', () => {
  it('learns what to do first and begins there', async () => {
    const { user, host } = await renderPage('/en/overview', { getOverview: { data: EMPTY } })
    const first = await section('Open your first site')
    expect(first.getAllByRole('listitem')).toHaveLength(3)
    await user.click(first.getByRole('button', { name: 'Open a site' }))
    expect(host.openSite).toHaveBeenCalledOnce()
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Sites' })).toBeNull()
  })

  it('sees the order that waits', async () => {
    await renderPage('/en/overview', { getOverview: { data: { ...EMPTY, orders: [ORDER], tasks: [TASK] } } })
    await section('Open your first site')
    await section('Latest orders')
    expect((await section('Needs your attention')).getAllByRole('link')).toHaveLength(1)
  })

  it('names who may open a site when the own role may not', async () => {
    await asMember('viewer', { getOverview: { data: { ...WITHOUT_MONEY, sites: EMPTY.sites } } })
    expect(await screen.findByText(/The owner or a manager can open the first one/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Open a site' })).toBeNull()
  })
})

describe('what needs attention', () => {
  const task = (facts: Partial<OverviewTask>): OverviewTask => ({ ...TASK, amount: null, dueAt: null, ...facts })
  const openTasks = async (tasks: OverviewTask[]) => {
    const page = await renderPage('/en/overview', { getOverview: { data: { ...OVERVIEW, tasks } } })
    return { ...page, list: await section('Needs your attention') }
  }

  it.each<[Partial<OverviewTask>, string, string]>([
    [{ kind: 'site-suspended', subject: 'Lucky Bay', siteId: SITE.id }, 'Lucky Bay', `my-site/manage?id=${SITE.id}&panel=status`],
    [{ kind: 'site-idle', subject: 'Lucky Bay', siteId: SITE.id }, 'Lucky Bay', `my-site/manage?id=${SITE.id}&panel=overview`],
    [{ kind: 'domain-failed', subject: 'play.test', siteId: SITE.id }, 'play.test', `my-site/manage?id=${SITE.id}&panel=domain`],
    [{ kind: 'domain-waiting', subject: 'play.test', siteId: SITE.id }, 'Point', `my-site/manage?id=${SITE.id}&panel=domain`],
    [{ kind: 'return-wallet-missing', subject: '' }, 'Add a wallet', 'settlement'],
    [{ kind: 'order-unpaid' }, ORDER.orderId, `checkout?orderId=${ORDER.id}`],
    [{ kind: 'order-part-paid' }, ORDER.orderId, `checkout?orderId=${ORDER.id}`],
    [{ kind: 'verification-rejected', subject: '' }, 'needs changes', 'personal/verification'],
    [{ kind: 'dispute-answered', subject: 'S-7', id: SITE.id }, 'S-7', `settlement?view=statements&statement=${SITE.id}`],
    [{ kind: 'webhook-paused', subject: 'https://a.test' }, 'https://a.test', 'personal/developers#webhooks'],
    [{ kind: 'webhook-failing', subject: 'https://a.test' }, 'https://a.test', 'personal/developers#webhooks'],
  ])('$kind leads to where it is dealt with', async (facts, text, target) => {
    const { list } = await openTasks([task(facts)])
    const link = list.getByRole('link')
    expect(link.textContent).toContain(text)
    expect(hrefOf(link)).toBe(`/en/${target}`)
  })

  it('says what is to be paid, by when, and since when it is overdue', async () => {
    const { list } = await openTasks([TASK, task({ kind: 'order-unpaid', dueAt: '2026-11-01T10:00:00.000Z' })])
    const [first, second] = list.getAllByRole('link')
    expect(first?.textContent).toMatch(/599\.00 USDT to pay.*By Nov 28, 2099/)
    expect(second?.textContent).toMatch(/Overdue since Nov 1, 2026/)
  })

  it('names the day of what is judged by days', async () => {
    const { list } = await openTasks([task({ kind: 'site-idle', dueAt: '2099-12-29T00:00:00.000Z' })])
    expect(list.getByRole('link').textContent).toMatch(/By Dec 29, 2099$/)
  })

  it('shows three at first and the rest on request', async () => {
    const { list, user } = await openTasks(Array.from({ length: 6 }, (_, position) => task({ id: String(position) })))
    expect(list.getAllByRole('link')).toHaveLength(3)
    await user.click(list.getByRole('button', { name: 'Show all (6)' }))
    expect(list.getAllByRole('link')).toHaveLength(6)
  })

  it('is not there when nobody is needed', async () => {
    await renderPage('/en/overview', { getOverview: { data: { ...OVERVIEW, tasks: [] } } })
    await section('Sites')
    expect(screen.queryByRole('region', { name: 'Needs your attention' })).toBeNull()
  })
})
