import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChecklistItem, ProvisioningStep, Site } from '@parlour/contracts'
import { STANDARD, type FakeResponses } from '@parlour/federation-sdk/testing'
import { LANGUAGES } from '@parlour/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { SITE, SITE_ID } from '../../../test/fixtures.ts'

const PATH = `/en/created?id=${SITE_ID}`
const KEYS = [
  'reserve-address',
  'write-configuration',
  'activate-account',
  'publish-design',
  'open-backend',
  'check-site',
  'go-live',
] as const satisfies readonly ProvisioningStep['key'][]
const ITEMS: ChecklistItem[] = [
  { step: 'email-verified', state: 'later' },
  { step: 'deposit-paid', state: 'open' },
  { step: 'own-domain', state: 'open' },
  { step: 'payment-methods', state: 'open' },
  { step: 'first-game', state: 'later' },
  { step: 'messenger-bound', state: 'done' },
]
const STARTING: Site = { ...SITE, status: 'provisioning', launchSeconds: null, launchedAt: null, launchMoments: [] }

const page = (list: Site[]) => ({ data: { list, total: list.length, page: 1, pageSize: 10 } })
const checklist = (done: number, failedAttempts = 0) => ({
  data: { provisioning: KEYS.map((key, index) => ({ key, isDone: index < done })), failedAttempts, items: ITEMS },
})
const missing = () => ({ failure: { status: 404, error: 'sites.site-not-found' } })
const LIVE: FakeResponses = {
  listSites: () => page([SITE]),
  getSiteChecklist: () => checklist(7),
  listPackages: () => ({ data: [STANDARD] }),
}

it('shows the named site with all its fields, its launch time and its links', { meta: { req: 'R13 E09' } }, async () => {
  const { sent } = await renderPage(PATH, LIVE)
  await screen.findByRole('heading', { level: 1, name: '\u2068Lucky Bay\u2069 is live' })
  expect(screen.getAllByText('It took you 6 min 41 s')).toHaveLength(2)
  for (const value of ['lucky777', 'unicorn', 'Brazil', 'Live']) expect(screen.getAllByText(value).length).toBeGreaterThan(0)
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /opens in a new tab/ })
  expect(links.map(({ href, target, rel }) => [href, target, rel.includes('noopener')])).toEqual([
    ['http://lucky-bay.sites.test/', '_blank', true],
    ['http://lucky-bay.sites.test/', '_blank', true],
    ['http://lucky-bay.sites.test/backend', '_blank', true],
  ])
  expect(screen.getByTitle<HTMLIFrameElement>('Preview of your site').getAttribute('sandbox')).toBe('allow-same-origin')
  expect(sent[0]?.query.id).toBe(SITE_ID)
})

it('shows the site at the widths of three devices', async () => {
  const { user } = await renderPage(PATH, LIVE)
  await user.click(await screen.findByRole('button', { name: 'Phone 390' }))
  expect(screen.getByRole('button', { name: 'Phone 390' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByTitle<HTMLIFrameElement>('Preview of your site').style.inlineSize).toBe('390px')
})

it('shows the seven steps while the site starts, and goes on to the live site by itself', { meta: { req: 'R13 B28' } }, async () => {
  let isLive = false
  await renderPage(PATH, {
    ...LIVE,
    listSites: () => page([isLive ? SITE : STARTING]),
    getSiteChecklist: () => checklist(isLive ? 7 : 5),
  })
  await screen.findByRole('heading', { level: 1, name: '\u2068Lucky Bay\u2069 is launching' })
  const ring = await screen.findByRole('progressbar', { name: 'Building your site' })
  expect([ring.getAttribute('aria-valuenow'), ring.getAttribute('aria-valuetext')]).toEqual(['5', '5 of 7 steps done'])
  expect(screen.getByText('5 of 7 steps done').textContent).toBe('5 of 7 steps done Check the site')
  expect(screen.getByText('5 of 7 steps done').role).toBe('status')
  const current = screen.getAllByRole('listitem').filter((line) => line.getAttribute('aria-current') === 'step')
  expect(current.map(({ textContent }) => textContent.trim())).toEqual(['Check the site'])
  expect(screen.queryByText(/It took you/)).toBeNull()
  isLive = true
  await screen.findByRole('heading', { level: 1, name: '\u2068Lucky Bay\u2069 is live' })
})

it('shows the steps of a site that has nothing to list yet', { meta: { req: 'R13' } }, async () => {
  await renderPage(PATH, { listSites: missing, getSiteChecklist: () => checklist(1) })
  const ring = await screen.findByRole('progressbar', { name: 'Building your site' })
  expect(ring.getAttribute('aria-valuenow')).toBe('1')
})

it.each([
  [1, /retrying it automatically; you do not need to do anything/],
  [3, /This step has failed several times/],
])('says after %i failed attempts that the step is retried', { meta: { req: 'R13' } }, async (attempts, sentence) => {
  await renderPage(PATH, { listSites: () => page([STARTING]), getSiteChecklist: () => checklist(5, attempts) })
  expect((await screen.findByText(sentence)).closest('[aria-live]')).not.toBeNull()
  expect(screen.queryAllByText(SITE_ID)).toHaveLength(attempts < 3 ? 0 : 1)
})

it('lists what the site still needs and can have, each with the way to its place', { meta: { req: 'B01' } }, async () => {
  await renderPage(PATH, LIVE)
  const section = within(await screen.findByRole('region', { name: 'What comes next' }))
  expect(section.getByText('1 of 4 done').textContent).toBe('1 of 4 done')
  expect(section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Pay the deposit',
    'Connect your own domain',
    'Choose payment methods',
    'Connect the support bot',
  ])
  expect(section.getAllByRole<HTMLAnchorElement>('link').map(({ pathname, search }) => `${pathname}${search}`)).toEqual([
    '/en/settlement',
    `/en/my-site/manage?id=${SITE_ID}&panel=domain`,
    `/en/my-site/manage?id=${SITE_ID}&panel=payments`,
  ])
})

it('prints a launch report with address, account, fees, design and every moment', { meta: { req: 'N1 N9' } }, async () => {
  const { user } = await renderPage(PATH, LIVE)
  const print = vi.spyOn(globalThis, 'print').mockReturnValue(undefined)
  await user.click(await screen.findByRole('button', { name: 'Print or save as PDF' }))
  expect(print).toHaveBeenCalledOnce()
  const report = screen.getByRole('article')
  await waitFor(() => expect(report.textContent).toContain('999.00 USDT'))
  for (const text of ['Launch report', 'Lucky Bay', 'http://lucky-bay.sites.test', 'lucky777', '3.5%', 'Aurora', 'Blue', 'Paid5:01'])
    expect(report.textContent).toContain(text)
})

it.each(LANGUAGES.map(({ code }) => code))('writes the launch report in %s', { meta: { req: 'N9' } }, async (locale) => {
  await renderPage(`/${locale}/created?id=${SITE_ID}`, LIVE)
  const report = await screen.findByRole('article')
  const file = await readFile(join(import.meta.dirname, '..', '..', 'locales', `${locale}.json`), 'utf8')
  const { title, site, design, moments }: Record<string, string> = JSON.parse(file).report
  expect(
    within(report)
      .getByText(title ?? '')
      .closest('header'),
  ).not.toBeNull()
  const headings = within(report).getAllByRole('heading', { level: 2 })
  expect(headings.map(({ textContent }) => textContent)).toEqual([site, expect.stringContaining(': '), design, moments])
})

it.each(['/en/created', '/en/created?id=7'])('goes to my-site from %s', { meta: { req: 'D44' } }, async (path) => {
  const { place } = await renderPage(path)
  await waitFor(() => expect(place()).toBe('/en/my-site'))
})

it('goes to my-site for a site of somebody else', { meta: { req: 'R13' } }, async () => {
  const { place } = await renderPage(PATH, { listSites: missing, getSiteChecklist: missing })
  await waitFor(() => expect(place()).toBe('/en/my-site'))
})
