import type { Country, Developer, Game, Introduction } from '@parlour/contracts'
import { GLOBAL_STATION, renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import remote from '../../remote.ts'
import { gameHead } from './game-head.ts'

const PATH = '/en/services/casino-aggregator-gameapi'

const CUBA: Country = {
  ...GLOBAL_STATION,
  id: 192,
  countryNames: 'Cuba',
  nativeName: 'Cuba',
  iso2: 'CU',
  currencyCode: 'CUP',
  isClosed: true,
  isBlocked: true,
}

const STUDIOS: readonly Developer[] = Array.from({ length: 12 }, (_, index) => ({
  id: `studio-${index + 1}`,
  name: `Studio ${index + 1}`,
  gameTypes: index % 2 === 0 ? ['slots'] : ['live', 'table'],
  games: 20 + index,
  rtpFrom: '94.1',
  rtpTo: '96.50',
  languages: ['en'],
}))

const GAMES: readonly Game[] = [
  { id: 'night-harbour', name: 'Night Harbour', developerId: 'studio-1', developerName: 'Studio 1', type: 'slots', rtp: '96.20' },
]

const SHEET: Introduction = {
  country: GLOBAL_STATION,
  languages: ['en', 'ar'],
  paymentMethods: ['USDT'],
  gameTypes: ['slots', 'sport'],
  minimumAge: 21,
  restrictions: [],
  licenceRequirement: 'unknown',
  timeZone: 'UTC',
  isDemonstration: true,
}

const RESPONSES: FakeResponses = {
  listCountries: { data: [GLOBAL_STATION, CUBA] },
  listDevelopers: ({ query }) => {
    const list = STUDIOS.filter(
      ({ name, gameTypes }) =>
        name.includes(query['search'] ?? '') && (query['type'] === undefined || gameTypes.some((type) => type === query['type'])),
    )
    const page = Number(query['page'])
    return { data: { list: list.slice(page * 10 - 10, page * 10), total: list.length, page, pageSize: 10 } }
  },
  listGames: ({ query }) => {
    const list = GAMES.filter(({ name }) => name.includes(query['search'] ?? ''))
    return { data: { list: [...list], total: list.length, page: 1, pageSize: 10 } }
  },
  getIntroduction: ({ query }) => ({
    data: query['countriesId'] === '192' ? { ...SHEET, country: CUBA, licenceRequirement: 'local' } : SHEET,
  }),
}

const open = (query = '', responses = RESPONSES) => renderRemote(remote, PATH + query, { user: null, responses })
const wall = async () => screen.findByRole('region', { name: 'Studios and titles' })
const studioNames = (): (string | null)[] => screen.getAllByRole('link', { expanded: false }).map(({ textContent }) => textContent)

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./casino-aggregator-gameapi-page.tsx')
})

describe('wall of studios', () => {
  it('shows the first page with its count, marked as demonstration data', { meta: { req: 'M02' } }, async () => {
    await open()
    expect(await screen.findByText('12 studios')).toBeDefined()
    expect(within(await wall()).getByText('Demonstration data')).toBeDefined()
    expect(studioNames()).toHaveLength(10)
    expect(screen.getAllByText('RTP 94.10% to 96.50%')).toHaveLength(10)
  })

  it('filters by game type through the address, and Back takes the filter away', { meta: { req: 'M02' } }, async () => {
    const { router } = await open()
    await screen.findByText('12 studios')
    await userEvent.selectOptions(screen.getByLabelText('Game type'), 'live')
    expect(await screen.findByText('6 studios')).toBeDefined()
    expect(router.state.location.search).toBe('?type=live')
    await act(() => router.navigate(-1))
    expect(await screen.findByText('12 studios')).toBeDefined()
  })

  it('searches while somebody types, without an entry in the history for each character', { meta: { req: 'M02' } }, async () => {
    const { router } = await open('?page=2')
    await userEvent.type(await screen.findByLabelText('Search studios'), 'Studio 11')
    expect(await screen.findByText('1 studio')).toBeDefined()
    expect(router.state.location.search).toBe('?search=Studio+11')
    expect(router.state.historyAction).toBe('REPLACE')
  })

  it('says that nothing matches and offers to reset the filters', { meta: { req: 'M02' } }, async () => {
    const { router } = await open('?search=Nobody')
    expect(await screen.findByText('No studio matches these filters')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }))
    expect(await screen.findByText('12 studios')).toBeDefined()
    expect(router.state.location.search).toBe('')
  })

  it('turns pages by links', { meta: { req: 'M02' } }, async () => {
    await open()
    await screen.findByText('12 studios')
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }))
    expect(await screen.findByText('Page 2 of 2')).toBeDefined()
    await waitFor(() => expect(studioNames()).toHaveLength(2))
  })

  it('opens the titles of a studio and searches in them', { meta: { req: 'M02' } }, async () => {
    await open()
    await userEvent.click(await screen.findByRole('link', { name: 'Studio 1' }))
    expect(await screen.findByText('Night Harbour')).toBeDefined()
    await userEvent.type(screen.getByLabelText('Search titles of Studio 1'), 'zzz')
    expect(await screen.findByText('No title matches.')).toBeDefined()
  })

  it('fails alone: the rest of the page is there, and Retry requests it again', { meta: { req: 'M02' } }, async () => {
    let fails = true
    const listDevelopers: FakeResponses['listDevelopers'] = (call) => {
      if (fails) return { failure: { status: 503 } }
      const answer = RESPONSES.listDevelopers
      return typeof answer === 'function' ? answer(call) : { failure: { status: 500 } }
    }
    await open('', { ...RESPONSES, listDevelopers })
    expect(await screen.findByText('The studios could not be loaded')).toBeDefined()
    expect(await screen.findByText('Minimum age')).toBeDefined()
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('12 studios')).toBeDefined()
  })

  it('ignores fields of the address that the catalogue does not know', async () => {
    const { calls } = await open('?type=roulette&rtp=huge&language=xx&page=-3')
    await screen.findByText('12 studios')
    expect(calls.find(({ operationId }) => operationId === 'listDevelopers')?.query).toEqual({ page: '1', pageSize: '10' })
  })
})

describe('how it works', () => {
  it('has both sequences and both wallet modes in the markup as numbered lists', async () => {
    await open()
    await wall()
    const steps = (label: string) => within(screen.getByRole('list', { name: label })).getAllByRole('listitem').length
    expect([steps('API'), steps('H5 page'), steps('Seamless wallet'), steps('Transfer wallet')]).toEqual([7, 5, 4, 4])
    const [first] = within(screen.getByRole('list', { name: 'API' })).getAllByRole('listitem')
    expect(first?.textContent).toBe('Player to Your platform: Opens a title in your lobby')
  })

  it('has the code samples of all languages in the markup, from left to right, each marked as an illustration', async () => {
    await open()
    await wall()
    const samples = [...document.querySelectorAll('pre')]
    expect(samples.map(({ dir }) => dir)).toEqual(Array.from({ length: 8 }, () => 'ltr'))
    expect(screen.getAllByText('Example')).toHaveLength(8)
    expect(samples.filter(({ textContent }) => /https?:|parlour/i.test(textContent))).toEqual([])
  })
})

describe('coverage', () => {
  it('shows game types, age and licence notes of the Global Station first', { meta: { req: 'D56' } }, async () => {
    await open()
    expect(await screen.findByText('Slots · Sports betting')).toBeDefined()
    expect(screen.getByText('21 years')).toBeDefined()
    expect(screen.getByText(/The service never includes a license/)).toBeDefined()
  })

  it('says that a blocked market is closed and names no games for it', { meta: { req: 'compliance-C2' } }, async () => {
    await open()
    await userEvent.click(await screen.findByRole('link', { name: /Cuba/ }))
    expect(await screen.findByText(/This market is closed/)).toBeDefined()
    expect(screen.queryByText('Slots · Sports betting')).toBeNull()
  })

  it('finds a market by its name', async () => {
    await open()
    await screen.findByRole('link', { name: /Cuba/ })
    await userEvent.type(screen.getByLabelText('Search countries'), 'cub')
    expect(screen.queryByRole('link', { name: /Global Station/ })).toBeNull()
    expect(screen.getByRole('link', { name: /Cuba/ })).toBeDefined()
  })
})

describe('figures and head', () => {
  it('states the figures of the facts file with their date', { meta: { req: 'D36 K11' } }, async () => {
    await open()
    expect(await screen.findByText('12,000+')).toBeDefined()
    expect(screen.getByText(/Figures as of November 21, 2026/)).toBeDefined()
  })

  it('leads to the contact page with its topic', async () => {
    await open()
    await wall()
    const links = screen.getAllByRole('link', { name: 'Request a sandbox' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/en/contact?topic=games', '/en/contact?topic=games'])
  })

  it('describes service, questions and breadcrumb for search engines', () => {
    const head = gameHead({ locale: 'en', params: {}, t: (key) => key })
    expect(head.structuredData?.map((data) => data['@type'])).toEqual(['Service', 'FAQPage', 'BreadcrumbList'])
  })
})
