import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodiesOf, renderPage } from '../../../test/render-page.tsx'
import { BRAZIL, DRAFT, DRAFT_ID, MARKET } from '../../../test/fixtures.ts'

it('R11 shows the market sheet of a country and starts a draft there', async () => {
  const { place, user, host, sent } = await renderPage('/en/introduction?countriesId=76', {
    getIntroduction: () => ({ data: MARKET }),
    saveCartItem: () => ({ data: DRAFT }),
  })
  await screen.findByRole('heading', { level: 1, name: 'Brazil at a glance' })
  for (const fact of ['BRL', 'Português', 'PIX', 'Slots', '18 years', 'A local licence is required', 'Demonstration figures']) {
    expect(screen.getByText(fact).textContent).toBe(fact)
  }
  await user.click(screen.getByRole('button', { name: 'Start design' }))
  await waitFor(() => expect(place()).toBe(`/en/choose-theme?countriesId=76&id=${DRAFT_ID}`))
  expect(bodiesOf(sent, 'saveCartItem')).toEqual([{ countriesId: 76, locale: 'en' }])
  expect(host.openSite).not.toHaveBeenCalled()
})

it('R11 works for the Global Station, whose id is -1', async () => {
  const station = { ...BRAZIL, id: -1, countryNames: 'Global Station', iso2: null }
  const { sent } = await renderPage('/en/introduction?countriesId=-1', { getIntroduction: { data: { ...MARKET, country: station } } })
  await screen.findByRole('heading', { level: 1, name: 'Global Station at a glance' })
  expect(sent.find(({ operationId }) => operationId === 'getIntroduction')?.query.countriesId).toBe('-1')
})

it.each(['/en/introduction', '/en/introduction?countriesId=abc', '/en/introduction?countriesId=9999'])(
  'R11 opens the country picker at %s',
  async (path) => {
    const { host, sent } = await renderPage(path)
    await screen.findByText('No country chosen')
    expect(host.openSite).toHaveBeenCalledTimes(1)
    expect(sent.filter(({ operationId }) => operationId === 'getIntroduction')).toEqual([])
  },
)

it('R11 opens the country picker for a country that the API does not know', async () => {
  const { host } = await renderPage('/en/introduction?countriesId=999', {
    getIntroduction: () => ({ failure: { status: 404, error: 'catalog.country-unknown' } }),
  })
  await screen.findByText('No country chosen')
  expect(host.openSite).toHaveBeenCalledTimes(1)
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

it('offers Retry and the request number when the sheet does not load', async () => {
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
