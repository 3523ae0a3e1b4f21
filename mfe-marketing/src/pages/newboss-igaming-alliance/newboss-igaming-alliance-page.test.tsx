import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { LANGUAGES } from '@parlour/i18n'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { SAMPLE_DASHBOARD } from './newboss-igaming-alliance-page.tsx'
import remote from '../../remote.ts'

const RESPONSES: FakeResponses = {
  getAffiliateTerms: { data: { ratePercent: '20', isDemonstrationRate: true } },
  listCountries: { data: [] },
}

const renderPage = (locale = 'en', responses: FakeResponses = RESPONSES) =>
  renderRemote(remote, `/${locale}/newboss-igaming-alliance`, { user: null, responses })

const rowOf = (term: string) => screen.getAllByRole('term').find(({ textContent }) => textContent === term)?.parentElement?.textContent

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./newboss-igaming-alliance-page.tsx')
})

it.each(LANGUAGES.map(({ code }) => code))(
  'renders in %s without a missing word or an empty slot',
  { meta: { req: 'M05' } },
  async (locale) => {
    await renderPage(locale)
    expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(document.body.textContent).not.toMatch(/\{\{|alliance\.[a-z]|leagueForm\.|agent\.[a-z]/)
  },
)

describe('earnings', () => {
  it(
    'reckons registrations, sites, fees and commission with the rate of the API, and says that it demonstrates',
    { meta: { req: 'M05' } },
    async () => {
      await renderPage()
      await screen.findByText('20% is an example rate. Your contract states yours.')
      expect(rowOf('Your commission')).toBe('Your commission3,996.00 USDT × 20%799.20 USDT')
      fireEvent.change(screen.getByRole('slider', { name: 'Registrations with your code' }), { target: { value: '100' } })
      await userEvent.click(screen.getByRole('radio', { name: 'Elite' }))
      expect(rowOf('Sites')).toBe('Sites100 × 10%10')
      expect(rowOf('Your commission')).toBe('Your commission19,990.00 USDT × 20%3,998.00 USDT')
    },
  )

  it('shows the fees and no commission when the rate cannot be had', async () => {
    await renderPage('en', { ...RESPONSES, getAffiliateTerms: { failure: { status: 503 } } })
    expect(await screen.findByText(/rate could not be loaded/)).toBeDefined()
    expect(rowOf('Setup fees')).toContain('3,996.00 USDT')
    expect(rowOf('Your commission')).toBe('Your commission–')
  })
})

it('draws the deadline of the review with its three hours', { meta: { req: 'D14' } }, async () => {
  await renderPage()
  const section = (await screen.findByRole('heading', { name: 'Review time' })).closest('section') ?? document.body
  expect(
    within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.slice(0, 5)),
  ).toEqual(['0 hWe', '36 hS', '48 hY'])
})

it('shows the dashboard with sample data that says so, sums and formula in agreement', { meta: { req: 'M05' } }, async () => {
  await renderPage()
  const section = (await screen.findByRole('heading', { name: 'Your dashboard' })).closest('section') ?? document.body
  expect(within(section).getByText('Demonstration data')).toBeDefined()
  expect(within(section).getByText('4,996.00 USDT × 10%')).toBeDefined()
  const { totals, weeks } = SAMPLE_DASHBOARD
  for (const count of ['clicks', 'registrations', 'sites'] as const) {
    expect(weeks.reduce((sum, week) => sum + week[count], 0)).toBe(totals[count])
  }
  expect(weeks.reduce((sum, week) => sum + Number(week.commission), 0)).toBeCloseTo(Number(totals.commission), 6)
  for (const week of weeks) expect((Number(week.base) * Number(week.ratePercent)) / 100).toBeCloseTo(Number(week.commission), 6)
})

it('lists four Mondays as the next settlements', { meta: { req: 'M05 D24' } }, async () => {
  await renderPage()
  const section = (await screen.findByRole('heading', { name: 'Paid every week' })).closest('section') ?? document.body
  const days = [...section.querySelectorAll('time')].map(({ dateTime }) => new Date(dateTime))
  expect(days.map((day) => day.getUTCDay())).toEqual([1, 1, 1, 1])
})

it('links to the rules and to the form on the page', { meta: { req: 'D48' } }, async () => {
  await renderPage()
  expect((await screen.findByRole('link', { name: 'Read the rules' })).getAttribute('href')).toBe('/en/affiliate-program')
  expect(screen.getByRole('link', { name: 'Apply in 3 minutes' }).getAttribute('href')).toMatch(/#apply$/)
  expect(document.querySelector('#apply form')).not.toBeNull()
})
