import type { Country, Package } from '@parlour/contracts'
import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import remote from '../../remote.ts'

const GLOBAL: Country = {
  id: -1,
  countryNames: 'Global Station',
  nativeName: 'Global Station',
  iso2: null,
  currencyCode: 'USDT',
  img: null,
  templateId: 'aurora',
  isClosed: false,
}
const BRAZIL: Country = {
  ...GLOBAL,
  id: 76,
  countryNames: 'Brazil',
  nativeName: 'Brasil',
  iso2: 'BR',
  currencyCode: 'BRL',
  templateId: 'harbour',
}

const STANDARD: Package = {
  id: 'standard',
  countriesId: -1,
  setupFee: '999.000000',
  maintenanceFee: '33.000000',
  maintenancePeriod: 'day',
  prepaidDeposit: '1000.000000',
  isDepositDueAtCheckout: false,
  settlementPeriod: 'day',
  collectionFeePercent: '3.5',
  payoutFeePerTransaction: '5.000000',
}
const ELITE: Package = {
  ...STANDARD,
  id: 'elite',
  setupFee: '1999.000000',
  maintenanceFee: '1000.000000',
  maintenancePeriod: 'month',
  settlementPeriod: 'month',
  collectionFeePercent: '0',
  payoutFeePerTransaction: '0.000000',
}

const RESPONSES: FakeResponses = {
  getLaunchClock: { data: { launches: 0, medianSeconds: null } },
  listCountries: { data: [GLOBAL, BRAZIL] },
  listPackages: { data: [STANDARD, ELITE] },
}

const keptDesign = (): unknown => JSON.parse(sessionStorage.getItem('parlour.design') ?? 'null')

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('../../features/try-design/design-tryout.tsx')
  await import('./home-page.tsx')
})
beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

describe('launch line', () => {
  it('states the target while nothing was launched', async () => {
    await renderRemote(remote, '/en', { user: null, responses: RESPONSES })
    expect(await screen.findByText('Launch target: 8 min')).toBeDefined()
    expect(screen.queryByText(/Median/)).toBeNull()
  })

  it('states the measured median of the last launches', async () => {
    await renderRemote(remote, '/en', {
      user: null,
      responses: { ...RESPONSES, getLaunchClock: { data: { launches: 42, medianSeconds: 401 } } },
    })
    expect(await screen.findByText('Median launch of the last 42 sites: 6:41')).toBeDefined()
    expect(screen.queryByText(/target/)).toBeNull()
  })
})

describe('site preview', () => {
  it('draws the player site in a sandboxed frame and repaints it in the chosen colours', async () => {
    await renderRemote(remote, '/en', { user: null, responses: RESPONSES })
    const frame = await screen.findByTitle('Site preview')
    expect(frame.getAttribute('sandbox')).toBe('')
    const before = frame.getAttribute('srcdoc') ?? ''
    await userEvent.click(screen.getByRole('radio', { name: 'Gold' }))
    const after = screen.getByTitle('Site preview').getAttribute('srcdoc') ?? ''
    expect(after).not.toBe(before)
    expect(after).toContain('gold')
  })

  it('keeps market, theme and colours for the wizard', async () => {
    await renderRemote(remote, '/en', { user: null, responses: RESPONSES })
    await screen.findByRole('option', { name: 'Brazil' })
    await userEvent.selectOptions(screen.getByLabelText('Market'), '76')
    await userEvent.click(screen.getByRole('button', { name: 'Next theme' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Red' }))
    expect(keptDesign()).toEqual({ countriesId: 76, templateId: 'harbour', themeId: 'harbour-linen', schemeId: 'red' })
  })

  it('starts from the kept choice, and from the first design when the kept one is broken', async () => {
    sessionStorage.setItem(
      'parlour.design',
      JSON.stringify({ countriesId: 76, templateId: 'dock', themeId: 'dock-pier', schemeId: 'blue' }),
    )
    await renderRemote(remote, '/en', { user: null, responses: RESPONSES })
    expect(await screen.findByText('Dock Pier')).toBeDefined()
    cleanup()
    sessionStorage.setItem('parlour.design', '{"themeId":"none"}')
    await renderRemote(remote, '/en', { user: null, responses: RESPONSES })
    expect(await screen.findByText('Aurora Dusk')).toBeDefined()
  })

  it('works without markets and offers Retry', async () => {
    await renderRemote(remote, '/en', { user: null, responses: { ...RESPONSES, listCountries: { failure: { status: 503 } } } })
    expect(await screen.findByText(/Markets could not be loaded/)).toBeDefined()
    expect(screen.getByTitle('Site preview')).toBeDefined()
  })
})

describe('the rest of the page', () => {
  it('compares both packages line by line', async () => {
    await renderRemote(remote, '/en', { user: null, responses: RESPONSES })
    const row = (await screen.findByRole('rowheader', { name: 'Collection fee' })).closest('tr')
    expect(row?.textContent).toBe('Collection fee3.50%Free payment access')
    expect(screen.getByRole('rowheader', { name: 'Payout fee' }).closest('tr')?.textContent).toBe(
      'Payout fee0% plus 5.00 USDT per transactionFree',
    )
  })

  it('opens a site from the hero', async () => {
    const { hostCalls } = await renderRemote(remote, '/en', { user: null, responses: RESPONSES })
    const [first] = await screen.findAllByRole('button', { name: 'Open a site' })
    if (first) await userEvent.click(first)
    await waitFor(() => expect(hostCalls.map(({ service }) => service)).toEqual(['openSite']))
  })

  it('reads from the facts file in the digits of the language', async () => {
    await renderRemote(remote, '/vi', { user: null, responses: RESPONSES })
    expect(await screen.findByText('12.000+')).toBeDefined()
  })
})
