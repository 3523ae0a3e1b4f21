import type { MarketRestriction } from '@parlour/contracts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { bodiesOf, renderPage } from '../../../test/render-page.tsx'
import { BRAZIL, DRAFT, DRAFT_ID, MARKET, SAVED } from '../../../test/fixtures.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

it('shows the data of a country and starts a draft there', { meta: { req: 'R11 B29' } }, async () => {
  const { place, user, host, sent } = await renderPage('/en/introduction?countriesId=76', {
    getIntroduction: () => ({ data: MARKET }),
    saveCartItem: () => ({ data: SAVED }),
  })
  await screen.findByRole('heading', { level: 1, name: 'Brazil at a glance' })
  for (const fact of ['BRL', 'Português', 'PIX', 'Slots', '18 years', 'A local license is required', 'General market profile']) {
    expect(screen.getByText(fact).textContent).toBe(fact)
  }
  await user.click(screen.getByRole('button', { name: 'Start design' }))
  await waitFor(() => expect(place()).toBe(`/en/choose-theme?countriesId=76&id=${DRAFT_ID}`))
  expect(bodiesOf(sent, 'saveCartItem')).toEqual([{ countriesId: 76, locale: 'en' }])
  expect(host.openSite).not.toHaveBeenCalled()
})

it('works for the Global Station, whose id is -1', { meta: { req: 'R11' } }, async () => {
  const station = { ...BRAZIL, id: -1, countryNames: 'Global Station', iso2: null }
  const { sent } = await renderPage('/en/introduction?countriesId=-1', { getIntroduction: { data: { ...MARKET, country: station } } })
  await screen.findByRole('heading', { level: 1, name: 'Global Station at a glance' })
  expect(sent.find(({ operationId }) => operationId === 'getIntroduction')?.query.countriesId).toBe('-1')
})

it.each(['/en/introduction', '/en/introduction?countriesId=abc', '/en/introduction?countriesId=9999'])(
  'opens the country picker at %s',
  { meta: { req: 'R11' } },
  async (path) => {
    const { host, sent } = await renderPage(path)
    await screen.findByText('No country chosen')
    await waitFor(() => expect(host.openSite).toHaveBeenCalledTimes(1))
    expect(sent.filter(({ operationId }) => operationId === 'getIntroduction')).toEqual([])
  },
)

it('opens the country picker for a country that the API does not know', { meta: { req: 'R11' } }, async () => {
  const { host } = await renderPage('/en/introduction?countriesId=999', {
    getIntroduction: () => ({ failure: { status: 404, error: 'catalog.country-unknown' } }),
  })
  await screen.findByText('No country chosen')
  await waitFor(() => expect(host.openSite).toHaveBeenCalledTimes(1))
})

it('goes on with the draft of the address instead of making another', async () => {
  const { place, user, sent } = await renderPage(`/en/introduction?countriesId=76&id=${DRAFT_ID}`, {
    getIntroduction: () => ({ data: MARKET }),
    getCartItem: () => ({ data: DRAFT }),
  })
  await user.click(await screen.findByRole('button', { name: 'Start design' }))
  await waitFor(() => expect(place()).toBe(`/en/choose-theme?countriesId=76&id=${DRAFT_ID}`))
  expect(bodiesOf(sent, 'saveCartItem')).toEqual([])
})

it('offers Retry and the request number when the data does not load', async () => {
  let isDown = true
  const { user } = await renderPage('/en/introduction?countriesId=76', {
    getIntroduction: () =>
      isDown ? { failure: { status: 503, error: 'platform.unavailable', msg: 'Away for a moment' } } : { data: MARKET },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('req-test')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('heading', { level: 1, name: 'Brazil at a glance' })
})

const RESTRICTIONS: readonly (readonly [MarketRestriction, string])[] = [
  ['identity-check', 'Players must prove their identity before they withdraw.'],
  ['deposit-limits', 'Players must be able to set deposit limits.'],
  ['self-exclusion-register', 'You must check players against the national self-exclusion register.'],
  ['advertising-limited', 'Advertising is limited in time, place or wording.'],
  ['advertising-banned', 'Advertising is banned.'],
  ['bonuses-limited', 'Bonuses are limited.'],
  ['cards-banned', 'Credit cards are not allowed for deposits.'],
  ['local-servers', 'Player data must be kept on servers in the country.'],
  ['stake-tax', 'Each stake is taxed.'],
  ['blocked-without-licence', 'Sites without a license are blocked by internet providers.'],
]

it('has a sentence for every restriction of a market', { meta: { req: 'C10 B29' } }, async () => {
  await renderPage('/en/introduction?countriesId=76', {
    getIntroduction: { data: { ...MARKET, restrictions: RESTRICTIONS.map(([code]) => code) } },
  })
  const list = (await screen.findByText('Restrictions')).nextElementSibling
  expect([...(list?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual(RESTRICTIONS.map(([, text]) => text))
})

it('says of the Global Station that limits and licence depend on the market of the player', { meta: { req: 'D19' } }, async () => {
  const station = { ...BRAZIL, id: -1, countryNames: 'Global Station', iso2: null, currencyCode: 'USDT' }
  await renderPage('/en/introduction?countriesId=-1', { getIntroduction: { data: { ...MARKET, country: station, restrictions: [] } } })
  await screen.findByText('USDT')
  expect(screen.getAllByText("Depends on each player's market")).toHaveLength(2)
})

it('shows a local time that ticks', { meta: { req: 'R11' } }, async () => {
  vi.useFakeTimers({ now: new Date('2026-11-02T15:04:30Z'), shouldAdvanceTime: true })
  await renderPage('/en/introduction?countriesId=76', { getIntroduction: { data: MARKET } })
  const time = await screen.findByText(/12:04/u)
  act(() => void vi.advanceTimersByTime(30_000))
  expect(time.textContent).toContain('12:05')
})

const CLOSED = { data: { ...MARKET, country: { ...BRAZIL, isClosed: true } } }

it(
  'shows a closed market to a merchant who is not verified with the reason and the way to the verification, and starts nothing',
  { meta: { req: 'D56' } },
  async () => {
    await renderPage('/en/introduction?countriesId=76', {
      getIntroduction: CLOSED,
      getVerificationState: { data: { state: 'unverified', blocked: ['closed-market'] } },
    })
    await screen.findByText('Only verified merchants can open sites in this market.')
    expect(screen.getByRole('link', { name: 'Verify your account' }).getAttribute('href')).toBe('/en/personal/verification')
    expect(screen.getByText('PIX').textContent).toBe('PIX')
    expect(screen.queryByRole('button', { name: 'Start design' })).toBeNull()
  },
)

it('lets a verified merchant start in a closed market', { meta: { req: 'D56' } }, async () => {
  const { user, sent } = await renderPage('/en/introduction?countriesId=76', {
    getIntroduction: CLOSED,
    getVerificationState: { data: { state: 'verified', blocked: [] } },
    saveCartItem: () => ({ data: SAVED }),
  })
  await user.click(await screen.findByRole('button', { name: 'Start design' }))
  await waitFor(() => expect(bodiesOf(sent, 'saveCartItem')).toEqual([{ countriesId: 76, locale: 'en' }]))
})

it('says that a blocked market is closed, offers another and starts nothing', { meta: { req: 'R11 compliance-C2 B29' } }, async () => {
  const { host, user } = await renderPage('/en/introduction?countriesId=76', {
    getIntroduction: { data: { ...MARKET, country: { ...BRAZIL, isClosed: true, isBlocked: true } } },
  })
  await screen.findByText('This market is currently closed to new sites.')
  expect(screen.queryByRole('button', { name: 'Start design' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Choose another market' }))
  expect(host.openSite).toHaveBeenCalledTimes(1)
})

const MEXICO = { ...MARKET, country: { ...BRAZIL, id: 484, countryNames: 'Mexico', nativeName: 'México', iso2: 'MX', currencyCode: 'MXN' } }
const WHOLE = {
  ...DRAFT,
  design: { templateId: 'aurora', themeId: 'aurora-dusk', schemeId: 'blue' },
  packageId: 'standard' as const,
  price: '999.000000',
  siteName: 'Lucky Bay',
}
const MOVED = { ...WHOLE, countriesId: 484, countryName: 'Mexico', currencyCode: 'MXN', price: '1099.000000' }
const MOVE = `/en/introduction?countriesId=484&id=${DRAFT_ID}`

it('moves the draft to another market and says exactly what changed, each with its step', { meta: { req: 'D05' } }, async () => {
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  let isMoved = false
  const { user, sent } = await renderPage(MOVE, {
    getIntroduction: { data: MEXICO },
    getCartItem: () => ({ data: isMoved ? MOVED : WHOLE }),
    listPackages: { data: [] },
    saveCartItem: () => {
      isMoved = true
      return { data: { ...MOVED, packageId: null, revised: ['design', 'package', 'price', 'currency'] } }
    },
  })
  await screen.findByText('Your draft is for Brazil. Move it to Mexico?')
  expect(screen.queryByRole('button', { name: 'Start design' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Move my draft here' }))
  const notice = within((await screen.findByText('Your market is now Mexico')).closest<HTMLElement>('[role="status"]') ?? document.body)
  expect(bodiesOf(sent, 'saveCartItem')).toEqual([{ id: DRAFT_ID, countriesId: 484 }])
  const linkOf = (name: string) => notice.getByRole('link', { name }).getAttribute('href')
  expect(linkOf('Choose a design')).toBe(`/en/choose-theme?countriesId=484&id=${DRAFT_ID}`)
  expect(linkOf('See the market')).toBe(`/en/introduction?countriesId=484&id=${DRAFT_ID}`)
  notice.getByText(/Players now pay in MXN \(was BRL\)/u)
  notice.getByText('We kept everything else you entered.')
  await waitFor(() => notice.getByText(/1,099.00 USDT \(was 999.00 USDT\)/u))
  await user.click(notice.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Your market is now Mexico')).toBeNull()
  expect(sessionStorage.getItem('parlour.draft')).toBeNull()
})

it('leaves the draft alone when the merchant starts a new site in the other market', { meta: { req: 'D05' } }, async () => {
  const { user, sent, place } = await renderPage(MOVE, {
    getIntroduction: { data: MEXICO },
    getCartItem: () => ({ data: WHOLE }),
    listPackages: { data: [] },
    saveCartItem: { data: { ...SAVED, id: '44444444-4444-4444-8444-444444444444', countriesId: 484 } },
  })
  await user.click(await screen.findByRole('button', { name: 'Start a new site instead' }))
  await waitFor(() => expect(place()).toBe('/en/choose-theme?countriesId=484&id=44444444-4444-4444-8444-444444444444'))
  expect(bodiesOf(sent, 'saveCartItem')).toEqual([{ countriesId: 484, locale: 'en' }])
})
