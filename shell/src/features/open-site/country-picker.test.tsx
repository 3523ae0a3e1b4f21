import type { Country } from '@parlour/contracts'
import { createI18n } from '@parlour/i18n/react'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import en from '../../locales/en.json'
import { CountryPicker } from './country-picker.tsx'
import { findCountries } from './find-countries.ts'
import { homeCode, nearCountries } from './near-countries.ts'
import { recentCountries, rememberCountry } from './country-dialog.tsx'

afterEach(cleanup)

const DETAILS = { currencyCode: 'USD', img: null, templateId: 'a', isClosed: false, isBlocked: false }
const country = (id: number, iso2: string | null, countryNames: string, nativeName = countryNames): Country => ({
  ...DETAILS,
  id,
  iso2,
  countryNames,
  nativeName,
})
const GLOBAL = country(-1, null, 'Global Station')
const MARKETS = [
  country(276, 'DE', 'Germany', 'Deutschland'),
  country(76, 'BR', 'Brazil', 'Brasil'),
  country(384, 'CI', 'Côte d’Ivoire'),
  GLOBAL,
]

const MANY = [GLOBAL, ...Array.from({ length: 250 }, (_none, index) => country(index + 1, null, `Market ${index + 1}`))]

const onChoose = vi.fn()
const onClose = vi.fn()

type Tried = { countries: readonly Country[]; recent: readonly number[]; suggested?: number; near?: readonly number[] }

function Picker({ countries, recent, suggested, near }: Tried) {
  const [texts, setTerms] = useState('')
  const callbacks = { onTexts: setTerms, onRetry: vi.fn(), onClose, onChoose }
  return <CountryPicker {...{ countries, recent, suggested, near, texts, wantedTerms: texts, hasFailed: false }} {...callbacks} />
}

function show(countries: readonly Country[], recent: readonly number[] = [], tried: Pick<Tried, 'suggested' | 'near'> = {}): void {
  onChoose.mockClear()
  onClose.mockClear()
  const i18n = createI18n('en')
  i18n.addResourceBundle('en', 'shell', en)
  const router = createMemoryRouter([{ path: '/:locale', element: <Picker countries={countries} recent={recent} {...tried} /> }], {
    initialEntries: ['/en'],
  })
  render(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  )
}

const names = () => screen.queryAllByRole('listitem').map((row) => row.querySelector('span > span')?.textContent)

describe('CountryPicker', () => {
  it('puts the market that was tried on the home page first, and Enter takes it', { meta: { req: 'M01' } }, async () => {
    show(MARKETS, [276], { suggested: 76 })
    expect(names()).toEqual(['Brazil', 'Global Station', 'Germany', 'Côte d’Ivoire'])
    await userEvent.type(screen.getByRole('searchbox'), '{Enter}')
    expect(onChoose.mock.lastCall?.[0]).toMatchObject({ id: 76 })
  })

  it('takes a list and a callback: the Global Station first, then the recent, then by name', { meta: { req: 'R25' } }, async () => {
    show(MARKETS, [276])
    expect(names()).toEqual(['Global Station', 'Germany', 'Brazil', 'Côte d’Ivoire'])
    await userEvent.click(screen.getByRole('button', { name: /Brazil/u }))
    expect(onChoose.mock.calls).toEqual([[MARKETS[1]]])
  })

  it('shows the Global Station as a card, then recent, nearby and all others under their headings', { meta: { req: 'R25' } }, () => {
    show(MARKETS, [276], { near: [76] })
    expect(names()).toEqual(['Global Station', 'Germany', 'Brazil', 'Côte d’Ivoire'])
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Recent',
      'Near you',
      'All countries',
    ])
    expect(screen.getByRole('button', { name: /Global Station/u }).textContent).toContain('One site for all markets')
  })

  it('shows a closed market, says that it is for verified merchants, and leads to its page', { meta: { req: 'D56' } }, async () => {
    show([...MARKETS, { ...country(250, 'FR', 'France'), isClosed: true }])
    const row = screen.getByRole<HTMLButtonElement>('button', { name: /France/u })
    expect([row.textContent.includes('Verified only'), row.disabled]).toEqual([true, false])
    await userEvent.click(row)
    expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: 250 }))
  })

  it('shows a blocked market, says so, and lets nobody choose it by mouse or Enter', { meta: { req: 'E05' } }, async () => {
    show([...MARKETS, { ...country(192, 'CU', 'Cuba'), isClosed: true, isBlocked: true }])
    const row = screen.getByRole<HTMLButtonElement>('button', { name: /Cuba/u })
    expect(row.textContent).toContain('Closed for now')
    expect(row.disabled).toBe(true)
    await userEvent.type(screen.getByRole('searchbox'), 'cuba{Enter}')
    expect(onChoose).not.toHaveBeenCalled()
  })

  it('takes the top result on Enter, a code before a name', { meta: { req: 'R25' } }, async () => {
    show([...MARKETS, country(292, 'GI', 'Gibraltar'), country(392, 'JP', 'Japan', '日本')])
    await userEvent.type(screen.getByRole('searchbox'), 'br{Enter}')
    expect(onChoose.mock.lastCall?.[0]).toMatchObject({ id: 76 })
  })

  it('calls nothing on Esc but for closing', { meta: { req: 'R25' } }, async () => {
    show(MARKETS)
    await userEvent.keyboard('bra{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(onChoose).not.toHaveBeenCalled()
  })

  it.each([['deutsch'], ['GERMANY'], [' germ ']])('finds Germany by %j', { meta: { req: 'R25' } }, async (texts) => {
    show(MARKETS)
    await userEvent.type(screen.getByLabelText('Search countries'), texts)
    await waitFor(() => expect(names()).toEqual(['Germany']))
  })

  it('offers the Global Station when no country has the name', { meta: { req: 'R25' } }, async () => {
    show(MARKETS)
    await userEvent.type(screen.getByLabelText('Search countries'), 'atlantis')
    expect(await screen.findByText('No countries found')).toBeDefined()
    expect(names()).toEqual(['Global Station'])
  })

  it('shows two hundred and fifty rows, each skipped by layout while it is out of sight', { meta: { req: 'R25' } }, () => {
    show(MANY)
    expect(names()).toHaveLength(MANY.length)
  })
})

describe('findCountries', () => {
  it('finds by native and English name in a language that has neither, without accents', { meta: { req: 'R25' } }, () => {
    const inArabic = [country(384, 'CI', 'ساحل العاج', 'Côte d’Ivoire'), country(276, 'DE', 'ألمانيا', 'Deutschland')]
    const found = (texts: string) => findCountries(inArabic, texts, 'ar').map(({ id }) => id)
    expect([found('cote'), found('germany'), found('deutschland'), found('ألمان')]).toEqual([[384], [276], [276], [276]])
  })

  it('finds by country code and by currency, whole codes only', { meta: { req: 'R25' } }, () => {
    const brazil = { ...country(76, 'BR', 'Brazil', 'Brasil'), currencyCode: 'BRL' }
    const markets = [{ ...country(292, 'GI', 'Gibraltar'), currencyCode: 'GIP' }, brazil]
    const found = (texts: string) => findCountries(markets, texts, 'en').map(({ id }) => id)
    expect([found('br'), found('BRL'), found('gip'), found('rl')]).toEqual([[76, 292], [76], [292], []])
  })
})

describe('nearCountries', () => {
  const markets = [
    country(76, 'BR', 'Brazil'),
    country(32, 'AR', 'Argentina'),
    { ...country(170, 'CO', 'Colombia'), isClosed: true },
    country(152, 'CL', 'Chile'),
    country(604, 'PE', 'Peru'),
    country(218, 'EC', 'Ecuador'),
    country(276, 'DE', 'Germany'),
  ]

  it('are the open markets around the country of the browser, itself first', { meta: { req: 'R25' } }, () => {
    expect(nearCountries(markets, 'CL')).toEqual([152, 76, 32, 604])
    expect(nearCountries(markets, 'XX')).toEqual([])
    expect(nearCountries(markets, undefined)).toEqual([])
  })

  it('are derived from the time zone, else from the languages of the browser; nobody is asked', { meta: { req: 'R25' } }, () => {
    expect(homeCode(['DE', 'BR'], 'America/Sao_Paulo', ['en-US'])).toBe('BR')
    expect(homeCode(['DE', 'BR'], 'Etc/Unknown', ['pt', 'de-AT'])).toBe('AT')
    expect(homeCode(['DE'], 'Etc/Unknown', ['not a language', 'pt'])).toBeUndefined()
  })
})

describe('recentCountries', () => {
  const storage = (stored: string | null) => {
    let value = stored
    return { read: () => value, write: (_key: string, next: string | null) => void (value = next) }
  }

  it('keeps the last three choices, the latest first, without the Global Station', () => {
    const memory = storage(null)
    for (const id of [76, 276, 76, -1, 384, 4]) rememberCountry(memory, id)
    expect(recentCountries(memory)).toEqual([4, 384, 76])
  })

  it('reads nothing from what is not a list of ids', () => {
    expect(recentCountries(storage('x,1.5,-1,,76'))).toEqual([76])
  })
})
