import { keptTextOf, TRIED_DESIGN, type TriedDesign } from '@parlour/contracts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { FakeResponses } from '@parlour/federation-sdk/testing'
import { bodiesOf, renderPage } from '../../../test/render-page.tsx'
import { BRAZIL, DRAFT, DRAFT_ID, TEMPLATE } from '../../../test/fixtures.ts'

const PATH = `/en/choose-theme?countriesId=76&id=${DRAFT_ID}`
const ROUTES: FakeResponses = {
  getCartItem: () => ({ data: DRAFT }),
  listCategories: () => ({
    data: [
      { id: 'slots', count: 1 },
      { id: 'live', count: 2 },
    ],
  }),
  listTemplates: ({ query }) =>
    query.categoryId === 'live'
      ? { data: { list: [], total: 0, page: 1, pageSize: 24 } }
      : { data: { list: [TEMPLATE], total: 1, page: 1, pageSize: 24 } },
  setCartItemDesign: () => ({ data: DRAFT }),
}

const tried = (design: TriedDesign) => localStorage.setItem(TRIED_DESIGN.storageKey, keptTextOf(design, Date.now()))

afterEach(() => localStorage.clear())

it('V09 asks for a theme, then for colours, and moves focus to the first choice', async () => {
  const { user, sent } = await renderPage(PATH, ROUTES)
  const theme = await screen.findByRole('radio', { name: 'Aurora, Dusk, Dark' })
  const next = screen.getByRole('button', { name: 'Continue' })
  await user.click(next)
  expect(screen.getByText('Please choose a theme').textContent.trim()).toBe('Please choose a theme')
  expect(document.activeElement).toBe(theme)
  await user.click(theme)
  await user.click(next)
  expect(screen.getByText('Please choose a colour scheme').textContent.trim()).toBe('Please choose a colour scheme')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Green' }))
  expect(bodiesOf(sent, 'setCartItemDesign')).toEqual([])
})

it('R10 keeps choice and filter in the address and saves the design', async () => {
  const { place, user, sent } = await renderPage(PATH, ROUTES)
  await user.click(await screen.findByRole('radio', { name: 'Aurora, Paper, Light' }))
  await user.click(screen.getByRole('radio', { name: 'Gold' }))
  await user.click(screen.getByRole('button', { name: /Phone/ }))
  expect(Object.fromEntries(new URL(place(), 'http://parlour.test').searchParams)).toEqual({
    countriesId: '76',
    id: DRAFT_ID,
    template: 'aurora',
    theme: 'aurora-paper',
    scheme: 'gold',
    device: '390',
  })
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(place()).toBe(`/en/package?countriesId=76&id=${DRAFT_ID}`))
  expect(bodiesOf(sent, 'setCartItemDesign')).toEqual([{ id: DRAFT_ID, templateId: 'aurora', themeId: 'aurora-paper', schemeId: 'gold' }])
})

it('R10 shows the choice of the address again after a reload, in a sandboxed frame', async () => {
  await renderPage(`${PATH}&template=aurora&theme=aurora-paper&scheme=red&device=768`, ROUTES)
  const theme = await screen.findByRole<HTMLInputElement>('radio', { name: 'Aurora, Paper, Light' })
  expect(theme.checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Red' }).checked).toBe(true)
  const frame = screen.getByTitle<HTMLIFrameElement>('Preview of your site')
  expect(frame.getAttribute('sandbox')).toBe('')
  expect(frame.srcdoc).toContain('aurora-paper red')
})

it('R10 filters by category with counts, and offers all themes when a category is empty', async () => {
  const { place, user } = await renderPage(PATH, ROUTES)
  await user.click(await screen.findByRole('button', { name: 'Live tables 2' }))
  await screen.findByText('No themes in this category')
  expect(screen.queryByRole('radio', { name: 'Aurora' })).toBeNull()
  expect(place()).toContain('category=live')
  await user.click(screen.getByRole('button', { name: 'Show all themes' }))
  await screen.findByRole('radio', { name: 'Aurora' })
})

it('D45 starts at the market sheet when the draft is not there', async () => {
  const { place } = await renderPage(PATH, { getCartItem: () => ({ failure: { status: 404, error: 'cart.item-not-found' } }) })
  await waitFor(() => expect(place()).toBe('/en/introduction?countriesId=76'))
})

it('R10 starts with the template that suits the market, so that Continue saves it at once', async () => {
  const { place, user, sent } = await renderPage(PATH, { ...ROUTES, listCountries: () => ({ data: [BRAZIL] }) })
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Aurora' })).checked).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(place()).toBe(`/en/package?countriesId=76&id=${DRAFT_ID}`))
  expect(bodiesOf(sent, 'setCartItemDesign')).toEqual([{ id: DRAFT_ID, templateId: 'aurora', themeId: 'aurora-dusk', schemeId: 'green' }])
})

it('R10 starts with the design tried on the home page when the market sells it', async () => {
  tried({ countriesId: -1, templateId: 'folio', themeId: 'folio-salon', schemeId: 'red' })
  await renderPage(PATH, { ...ROUTES, listCountries: () => ({ data: [BRAZIL] }) })
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Folio, Salon, Light' })).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Red' }).checked).toBe(true)
})

it('R10 leaves a tried design whose category the market does not sell', async () => {
  tried({ countriesId: -1, templateId: 'dock', themeId: 'dock-pier', schemeId: 'red' })
  await renderPage(PATH, { ...ROUTES, listCountries: () => ({ data: [BRAZIL] }) })
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Aurora' })).checked).toBe(true)
})

it('R10 brings the first theme of a template, and keeps the saved design over the tried one', async () => {
  tried({ countriesId: -1, templateId: 'folio', themeId: 'folio-salon', schemeId: 'red' })
  const saved = { ...DRAFT, design: { templateId: 'harbour', themeId: 'harbour-linen', schemeId: 'blue' } }
  const { place, user } = await renderPage(PATH, { ...ROUTES, getCartItem: () => ({ data: saved }) })
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Harbour, Linen, Light' })).checked).toBe(true)
  await user.click(await screen.findByRole('radio', { name: 'Aurora' }))
  expect(place()).toContain('template=aurora&theme=aurora-dusk')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Blue' }).checked).toBe(true)
})
