import type { DataOf, endpoints, SiteDomain } from '@parlour/contracts'
import type { FakeResponses } from '@parlour/federation-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodiesOf, renderPage } from '../../../test/render-page.tsx'
import { pageOf, SITE } from '../../../test/fixtures.ts'

const NOTHING = { visits: 0, pageViews: 0, demoRounds: 0, ggr: '0.000000', ngr: '0.000000', isSimulated: false }
const DAYS = Array.from({ length: 30 }, (_, index) => ({
  ...NOTHING,
  day: `2026-11-${String(index + 1).padStart(2, '0')}`,
  visits: index === 29 ? 12 : 0,
  pageViews: index === 29 ? 34 : 0,
}))
const FIGURES: DataOf<typeof endpoints.getSiteStats> = { ...NOTHING, days: DAYS, visits: 12, pageViews: 34 }
const CHECKLIST: DataOf<typeof endpoints.getSiteChecklist> = {
  provisioning: [],
  failedAttempts: 0,
  items: [
    { step: 'email-verified', state: 'done' },
    { step: 'deposit-paid', state: 'open' },
    { step: 'own-domain', state: 'open' },
    { step: 'first-game', state: 'later' },
  ],
}
const HOST = 'play.example.com'
const DOMAIN: SiteDomain = {
  id: '77777777-7777-4777-8777-777777777777',
  siteId: SITE.id,
  host: HOST,
  shownHost: HOST,
  state: 'waiting-dns',
  fault: 'txt-wrong',
  records: [
    { type: 'TXT', name: `_parlour-challenge.${HOST}`, value: 'token-1', found: ['other'], isRight: false },
    { type: 'CNAME', name: HOST, value: 'lucky-bay.sites.test', found: ['lucky-bay.sites.test'], isRight: true },
  ],
  checkedAt: '2026-11-21T10:00:00.000Z',
  createdAt: '2026-11-21T09:00:00.000Z',
}
const VERIFIED: SiteDomain = { ...DOMAIN, state: 'verified', fault: null }

const ROUTES: FakeResponses = {
  listSites: () => pageOf([SITE]),
  getSiteChecklist: { data: CHECKLIST },
  getSiteStats: { data: FIGURES },
  listSiteDomains: { data: { list: [], isHttps: false } },
}
const address = (panel: string) => `/en/my-site/manage?id=${SITE.id}&panel=${panel}`

it('shows every field of a site and leads to its order', { meta: { req: 'E09' } }, async () => {
  await renderPage(address('overview'), ROUTES)
  for (const fact of ['BRL', 'Brazil', 'Standard', 'unicorn']) expect((await screen.findByText(fact)).textContent).toBe(fact)
  expect(screen.getByRole('link', { name: 'View order' }).getAttribute('href')).toBe(`/en/my-order?order=${SITE.orderId}`)
})

it('leads to revenue and fees of the site', async () => {
  await renderPage(address('overview'), ROUTES)
  const link = await screen.findByRole('link', { name: 'Revenue and fees' })
  expect(link.getAttribute('href')).toBe(`/en/overview?site=${SITE.id}`)
})

it('names what is done and open, leads to what is open, and leaves out what is not offered yet', { meta: { req: 'B01' } }, async () => {
  await renderPage(address('overview'), ROUTES)
  const link = await screen.findByRole('link', { name: 'Set up: Custom domain' })
  expect(link.getAttribute('href')).toBe(`/en/my-site/manage?id=${SITE.id}&panel=domain`)
  expect(screen.getByRole('link', { name: 'Set up: Deposit paid' }).getAttribute('href')).toBe('/en/settlement')
  expect(screen.getAllByText(/^(Done|To do|Later)$/).map(({ textContent }) => textContent)).toEqual(['Done', 'To do', 'To do'])
  expect(screen.queryByText('First game')).toBeNull()
})

it('shows visits as a chart and as a table, beside what the game platform handed in', { meta: { req: 'B17' } }, async () => {
  const { user } = await renderPage(address('overview'), ROUTES)
  const chart = await screen.findByRole('slider', { name: 'Visits by day' })
  expect(chart.getAttribute('aria-valuetext')).toBe('Nov 30, 2026: Visits 12, Page views 34')
  expect(screen.getByText('12').textContent).toBe('12')
  expect(screen.queryByText('Some of these figures are simulated')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show as table' }))
  const [, newest] = within(screen.getByRole('table', { name: 'Visits by day' })).getAllByRole('row')
  expect(newest?.textContent).toBe('Nov 30, 20261234')
})

it('shows what the game platform reported by day, in exact amounts', { meta: { req: 'B17' } }, async () => {
  const days = DAYS.map((day) => ({ ...day, demoRounds: 160, ggr: '-50.016667', ngr: '-56.683333' }))
  const { user } = await renderPage(address('overview'), { ...ROUTES, getSiteStats: { data: { ...FIGURES, days } } })
  await screen.findByRole('slider', { name: 'GGR and NGR by day' })
  for (const button of screen.getAllByRole('button', { name: 'Show as table' })) await user.click(button)
  const newestOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row')[1]?.textContent
  expect(newestOf('GGR and NGR by day')).toBe('Nov 30, 2026-50.02 USDT-56.68 USDT')
  expect(newestOf('Demo rounds by day')).toBe('Nov 30, 2026160')
})

it('says what will appear while nobody came, instead of drawing nothing', { meta: { req: 'B17' } }, async () => {
  await renderPage(address('overview'), {
    ...ROUTES,
    getSiteStats: { data: { ...NOTHING, days: DAYS.map((day) => ({ ...day, ...NOTHING })) } },
  })
  expect(await screen.findByText('Visits and page views appear here once people open your site.')).toBeDefined()
  expect(screen.getByText('GGR and NGR appear here once your game platform reports them.')).toBeDefined()
  expect(screen.getByText('Demo rounds appear here once people play on your site.')).toBeDefined()
  expect(screen.queryByRole('slider')).toBeNull()
})

it('says which figures a simulator made', { meta: { req: 'B17' } }, async () => {
  const stats = { ...FIGURES, demoRounds: 4_800, ggr: '-1500.500000', ngr: '-1700.500000', isSimulated: true }
  await renderPage(address('overview'), { ...ROUTES, getSiteStats: { data: stats } })
  await screen.findByText('Some of these figures are simulated')
  for (const [term, value] of [
    ['Demo rounds', '4,800'],
    ['GGR', '-1,500.50 USDT'],
    ['NGR', '-1,700.50 USDT'],
  ] as const)
    expect(screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent).toBe(value)
})

it('adds a host name and keeps what was typed when it is rejected', { meta: { req: 'B05' } }, async () => {
  const msg = 'This domain is already in use'
  const addSiteDomain: FakeResponses['addSiteDomain'] = ({ body }) =>
    (body as { host: string }).host === 'taken.example'
      ? { failure: { status: 409, error: 'domains.host-used', msg, fields: { host: 'used' } } }
      : { data: DOMAIN }
  const { user, sent } = await renderPage(address('domain'), { ...ROUTES, addSiteDomain })
  const host = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Domain' })
  await user.type(host, 'taken.example')
  await user.click(screen.getByRole('button', { name: 'Add domain' }))
  await screen.findByText(msg)
  expect([host.value, host.getAttribute('aria-invalid')]).toEqual(['taken.example', 'true'])
  await user.clear(host)
  await user.type(host, ` ${HOST} `)
  await user.click(screen.getByRole('button', { name: 'Add domain' }))
  await waitFor(() => expect(host.value).toBe(''))
  expect(bodiesOf(sent, 'addSiteDomain').at(-1)).toEqual({ siteId: SITE.id, host: HOST })
})

it('says what DNS holds beside what it must hold, and checks on request', { meta: { req: 'B05' } }, async () => {
  let isVerified = false
  const { user } = await renderPage(address('domain'), {
    ...ROUTES,
    listSiteDomains: () => ({ data: { list: [isVerified ? VERIFIED : DOMAIN], isHttps: false } }),
    checkSiteDomain: () => {
      isVerified = true
      return { data: VERIFIED }
    },
  })
  await screen.findByText('The TXT record has the wrong value.')
  const [, txt] = within(screen.getByRole('table')).getAllByRole('row')
  for (const text of ['token-1', 'other', 'Not correct yet']) expect(txt?.textContent).toContain(text)
  await user.click(screen.getByRole('button', { name: /^Check now: .play\.example\.com.$/ }))
  await screen.findByText('Connected')
  expect(screen.getByRole('link', { name: /play\.example\.com/ }).getAttribute('rel')).toContain('noopener')
})

it('shows the words of the server when a check came too soon', { meta: { req: 'B05' } }, async () => {
  const { user } = await renderPage(address('domain'), {
    ...ROUTES,
    listSiteDomains: { data: { list: [DOMAIN], isHttps: false } },
    checkSiteDomain: { failure: { status: 429, error: 'platform.rate-limited', msg: 'Please wait a moment' } },
  })
  await user.click(await screen.findByRole('button', { name: /^Check now: .play\.example\.com.$/ }))
  expect((await screen.findByText('Please wait a moment')).closest('[role=status]')).not.toBeNull()
})

it('removes a host name after a question', { meta: { req: 'B05' } }, async () => {
  const { user, sent } = await renderPage(address('domain'), {
    ...ROUTES,
    listSiteDomains: { data: { list: [DOMAIN], isHttps: false } },
    removeSiteDomain: { data: { id: DOMAIN.id } },
  })
  await user.click(await screen.findByRole('button', { name: /^Remove: .play\.example\.com.$/ }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Keep domain' }))
  expect(bodiesOf(sent, 'removeSiteDomain')).toEqual([])
  await user.click(screen.getByRole('button', { name: /^Remove: .play\.example\.com.$/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(bodiesOf(sent, 'removeSiteDomain')).toEqual([{ id: DOMAIN.id }]))
})

it('offers no form for a fourth host name', { meta: { req: 'B05' } }, async () => {
  const list = [1, 2, 3].map((number) => ({ ...DOMAIN, id: `7777777${number}-7777-4777-8777-777777777777` }))
  await renderPage(address('domain'), { ...ROUTES, listSiteDomains: { data: { list, isHttps: false } } })
  await screen.findByText('This site has the maximum of 3 domains. Remove one to add another.')
  expect(screen.queryByRole('textbox', { name: 'Domain' })).toBeNull()
})
