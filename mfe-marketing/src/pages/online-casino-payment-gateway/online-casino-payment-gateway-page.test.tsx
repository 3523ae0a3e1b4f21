import type { Country, MarketMethod } from '@parlour/contracts'
import { BRAZIL, ELITE, GLOBAL_STATION, renderRemote, STANDARD, type FakeResponses } from '@parlour/federation-sdk/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import remote from '../../remote.ts'
import { payHead } from './pay-head.ts'

const PATH = '/en/services/online-casino-payment-gateway'

const KENYA: Country = { ...GLOBAL_STATION, id: 404, countryNames: 'Kenya', nativeName: 'Kenya', iso2: 'KE', currencyCode: 'KES' }

const PIX: MarketMethod = {
  id: 'pix',
  name: 'Pix',
  kind: 'bank',
  currencyCode: 'BRL',
  minimum: 10,
  maximum: 50_000,
  feePercent: '0.9',
  speed: 'instant',
  canPayOut: true,
}
const METHODS: Readonly<Record<string, readonly MarketMethod[]>> = {
  '-1': [{ ...PIX, id: 'usdt', name: 'USDT', kind: 'crypto', currencyCode: 'USDT', feePercent: '0.5', speed: 'minutes' }],
  '76': [
    PIX,
    { ...PIX, id: 'boleto', name: 'Boleto', kind: 'voucher', minimum: 20, feePercent: '1.8', speed: 'day', canPayOut: false },
    { ...PIX, id: 'acesso', name: 'Acesso', kind: 'wallet', minimum: 5, feePercent: '1.2', speed: 'minutes' },
  ],
  '404': [{ ...PIX, id: 'm-pesa', name: 'M-Pesa', kind: 'wallet', currencyCode: 'KES' }],
}

const RESPONSES: FakeResponses = {
  listCountries: { data: [GLOBAL_STATION, BRAZIL, KENYA] },
  listPackages: { data: [STANDARD, ELITE] },
  listMarketMethods: ({ query }) => ({
    data: { countriesId: Number(query['countriesId']), methods: [...(METHODS[query['countriesId'] ?? ''] ?? [])] },
  }),
}

const open = (query = '', responses = RESPONSES) => renderRemote(remote, PATH + query, { user: null, responses })
const table = (name: RegExp) => screen.findByRole('table', { name })
const namesIn = (shown: HTMLElement): (string | null)[] =>
  within(shown)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
const rowOf = (name: string): string | null | undefined => screen.getByRole('rowheader', { name }).closest('tr')?.textContent

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./online-casino-payment-gateway-page.tsx')
})

describe('methods by country', () => {
  it('shows the methods of the Global Station first, marked as demonstration data', { meta: { req: 'M03' } }, async () => {
    await open()
    expect(namesIn(await table(/Payment methods: Global Station/))).toEqual(['USDT'])
    expect(screen.getByText('1 method')).toBeDefined()
    expect(screen.getByText('Demonstration data')).toBeDefined()
  })

  it('shows only the methods of the chosen country, and Back shows the former ones', { meta: { req: 'M03' } }, async () => {
    const { router } = await open()
    await userEvent.click(await screen.findByRole('link', { name: /Brazil/ }))
    expect(namesIn(await table(/Payment methods: Brazil/))).toEqual(['Pix', 'Boleto', 'Acesso'])
    await userEvent.click(screen.getByRole('link', { name: /Kenya/ }))
    expect(namesIn(await table(/Payment methods: Kenya/))).toEqual(['M-Pesa'])
    await act(() => router.navigate(-1))
    expect(namesIn(await table(/Payment methods: Brazil/))).toEqual(['Pix', 'Boleto', 'Acesso'])
  })

  it('requests the country of a shared address at once', { meta: { req: 'M03' } }, async () => {
    const { calls } = await open('?market=404')
    expect(namesIn(await table(/Payment methods: Kenya/))).toEqual(['M-Pesa'])
    expect(calls.filter(({ operationId }) => operationId === 'listMarketMethods').map(({ query }) => query)).toEqual([
      { countriesId: '404' },
    ])
  })

  it('finds a country by its native name', { meta: { req: 'M03' } }, async () => {
    await open()
    await screen.findByRole('link', { name: /Kenya/ })
    await userEvent.type(screen.getByLabelText('Search countries'), 'bras')
    expect(screen.queryByRole('link', { name: /Kenya/ })).toBeNull()
    expect(screen.getByRole('link', { name: /Brazil/ })).toBeDefined()
  })

  it('states limits in the currency of the market, fee, speed and payout', { meta: { req: 'M03' } }, async () => {
    await open('?market=76')
    await table(/Brazil/)
    expect(rowOf('Boleto')).toBe('BoletoVoucherOne dayBRL\u00a020BRL\u00a050,0001.8%No')
  })

  it('sorts by fee in both directions and then by the order of the catalogue', { meta: { req: 'M03' } }, async () => {
    await open('?market=76')
    const shows = async (names: readonly string[]) => waitFor(async () => expect(namesIn(await table(/Brazil/))).toEqual(names))
    await table(/Brazil/)
    const fee = screen.getByRole('button', { name: 'Fee' })
    await userEvent.click(fee)
    await shows(['Pix', 'Acesso', 'Boleto'])
    await userEvent.click(fee)
    await shows(['Boleto', 'Acesso', 'Pix'])
    expect(screen.getByRole('columnheader', { name: 'Fee' }).getAttribute('aria-sort')).toBe('descending')
    await userEvent.click(fee)
    await shows(['Pix', 'Boleto', 'Acesso'])
  })

  it('shows the first methods of a large market and all of them on request', { meta: { req: 'M03' } }, async () => {
    const methods = Array.from({ length: 40 }, (_, index) => ({ ...PIX, id: `method-${index}`, name: `Method ${index}` }))
    await open('', { ...RESPONSES, listMarketMethods: { data: { countriesId: -1, methods } } })
    expect(namesIn(await table(/Global Station/))).toHaveLength(12)
    await userEvent.click(screen.getByRole('button', { name: 'Show all 40' }))
    expect(namesIn(await table(/Global Station/))).toHaveLength(40)
  })

  it('fails alone with Retry, and keeps the settlement example', { meta: { req: 'M03' } }, async () => {
    await open('', { ...RESPONSES, listMarketMethods: { failure: { status: 503 } } })
    expect(await screen.findByText('The methods could not be loaded')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined()
    expect(await screen.findByText('55,500.00')).toBeDefined()
  })
})

describe('settlement example', () => {
  it('settles the example volume with the fees of both packages', { meta: { req: 'K05 K06' } }, async () => {
    await open()
    await screen.findByText('55,500.00')
    expect(rowOf('Collection fee')).toBe('Collection fee3.5%-3,500.000%0.00')
    expect(rowOf('Payout fee')).toBe('Payout fee200 × 5.00-1,000.00200 × 0.000.00')
    expect(rowOf('Settled to you')).toBe('Settled to you55,500.0060,000.00')
  })

  it('follows the volume somebody types', { meta: { req: 'K05' } }, async () => {
    await open()
    await screen.findByText('55,500.00')
    const volume = screen.getByLabelText('Collected from players')
    await userEvent.clear(volume)
    await userEvent.type(volume, '200,000')
    await waitFor(() => expect(rowOf('Settled to you')).toBe('Settled to you152,000.00160,000.00'))
  })

  it('rejects what is no whole number and keeps the last settlement', async () => {
    await open()
    await screen.findByText('55,500.00')
    const payouts = screen.getByLabelText('Number of payouts')
    await userEvent.clear(payouts)
    expect(payouts.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Enter a whole number up to 1,000,000,000')).toBeDefined()
    expect(screen.getByText('55,500.00')).toBeDefined()
  })

  it('fails alone with Retry', async () => {
    await open('', { ...RESPONSES, listPackages: { failure: { status: 503 } } })
    expect(await screen.findByText('The fees could not be loaded')).toBeDefined()
    expect(namesIn(await table(/Global Station/))).toEqual(['USDT'])
  })
})

describe('claims', () => {
  it('names the object of each rhythm', { meta: { req: 'D24' } }, async () => {
    await open()
    await table(/Global Station/)
    expect(screen.getByText('Player payments settled within 24 hours')).toBeDefined()
    expect(screen.getByText(/Package fees have their own schedule: daily for Standard, monthly for Elite/)).toBeDefined()
  })

  it('claims no uptime and keeps what runs apart from what a contract fixes', async () => {
    await open()
    await table(/Global Station/)
    expect(screen.getByText(/We do not publish an uptime figure/)).toBeDefined()
    expect(document.body.textContent).not.toMatch(/99[.,]\d/)
    expect(screen.getByRole('heading', { name: 'Defined in your contract' })).toBeDefined()
  })

  it('states the figures of the facts file with their date', { meta: { req: 'D36 K11' } }, async () => {
    await open()
    expect(await screen.findByText('180+')).toBeDefined()
    expect(screen.getByText(/Figures as of November 21, 2026/)).toBeDefined()
  })

  it('describes service, questions and breadcrumb for search engines', () => {
    const head = payHead({ locale: 'en', params: {}, t: (key) => key })
    expect(head.structuredData?.map((data) => data['@type'])).toEqual(['Service', 'FAQPage', 'BreadcrumbList'])
  })

  it('leads to the contact page with its topic', async () => {
    await open()
    await table(/Global Station/)
    const links = screen.getAllByRole('link', { name: 'Discuss your markets' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/en/contact?topic=payments', '/en/contact?topic=payments'])
  })
})
