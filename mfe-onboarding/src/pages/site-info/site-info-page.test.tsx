import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FakeResponses } from '@parlour/federation-sdk/testing'
import { bodiesOf, renderPage } from '../../../test/render-page.tsx'
import { BRAZIL, DRAFT, DRAFT_ID } from '../../../test/fixtures.ts'

const PATH = `/en/site-info?countriesId=76&id=${DRAFT_ID}`
const PROPOSALS = ['Lucky Bay 2', 'Lucky Bay Club', 'Lucky Bay BR']
const ROUTES: FakeResponses = {
  getCartItem: () => ({ data: DRAFT }),
  listCountries: () => ({ data: [BRAZIL] }),
  listPhoneCodes: () => ({
    data: [
      { iso2: 'BR', name: 'Brazil', dial: '+55' },
      { iso2: 'PT', name: 'Portugal', dial: '+351' },
    ],
  }),
  checkSiteName: ({ query }) => {
    const siteName = query.siteName ?? ''
    const isAvailable = siteName !== 'Lucky Bay'
    const slug = siteName.toLowerCase().replaceAll(' ', '-')
    return { data: { isAvailable, slug, address: `http://${slug}.sites.test`, proposals: isAvailable ? [] : PROPOSALS } }
  },
  saveCartItem: () => ({ data: DRAFT }),
}

it('V09 names each missing field, ties the text to it and moves focus to the first', async () => {
  const { user, sent } = await renderPage(PATH, ROUTES)
  const siteName = await screen.findByRole('textbox', { name: 'Site name' })
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const prompts = [
    ['Site name', 'Please enter a site name'],
    ['Contact name', 'Please enter a name'],
    ['Phone number', 'Please enter a phone number'],
    ['Other contact', 'Please enter another contact'],
  ] as const
  for (const [name, prompt] of prompts) {
    const field = screen.getByRole('textbox', { name })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
    expect(described).toContain(prompt)
  }
  expect(document.activeElement).toBe(siteName)
  expect(bodiesOf(sent, 'saveCartItem')).toEqual([])
})

it('shows the address of a free name, and saves what was typed with the dialling code of the market', async () => {
  const { place, user, sent } = await renderPage(PATH, ROUTES)
  await user.type(await screen.findByRole('textbox', { name: 'Site name' }), 'Golden Bay')
  await screen.findByText('http://golden-bay.sites.test')
  await user.type(screen.getByRole('textbox', { name: 'Contact name' }), 'Ana')
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '(11) 99999-0000')
  await user.type(screen.getByRole('textbox', { name: 'Other contact' }), '@ana')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(place()).toBe(`/en/operation-account?countriesId=76&id=${DRAFT_ID}`))
  expect(bodiesOf(sent, 'saveCartItem')).toEqual([
    {
      id: DRAFT_ID,
      siteName: 'Golden Bay',
      contactName: 'Ana',
      phone: '+55 11999990000',
      otherContact: '@ana',
      estimatedSites: '1',
      remark: '',
    },
  ])
})

it('offers three names when the name is taken, and takes one with a click', async () => {
  const { user } = await renderPage(PATH, ROUTES)
  const siteName = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Site name' })
  await user.type(siteName, 'Lucky Bay')
  await screen.findByText('This name is taken')
  for (const proposal of PROPOSALS) expect(screen.getByRole('button', { name: proposal }).textContent).toBe(proposal)
  await user.click(screen.getByRole('button', { name: 'Lucky Bay Club' }))
  expect(siteName.value).toBe('Lucky Bay Club')
  await screen.findByText('http://lucky-bay-club.sites.test')
})

it('keeps the form and marks the name when it was taken while saving', async () => {
  const { user } = await renderPage(PATH, {
    ...ROUTES,
    saveCartItem: () => ({ failure: { status: 409, error: 'cart.site-name-taken' } }),
    getCartItem: () => ({ data: FILLED }),
  })
  const siteName = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Site name' })
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('This name is taken')
  expect(document.activeElement).toBe(siteName)
  expect(siteName.value).toBe('Golden Bay')
})

it('D45 fills the form from the draft', async () => {
  await renderPage(PATH, { ...ROUTES, getCartItem: () => ({ data: FILLED }) })
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Contact name' })).value).toBe('Ana')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' }).value).toBe('912345678')
  await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country code' }).value).toBe('351'))
})

it('C14 says once that the dialling codes did not come, and leaves a failed check of the name to its field', async () => {
  const { host, user } = await renderPage(PATH, {
    ...ROUTES,
    listPhoneCodes: () => ({ failure: { status: 503, msg: 'The dialling codes could not be loaded' } }),
    checkSiteName: () => ({ failure: { status: 503, msg: 'The name could not be checked' } }),
  })
  await waitFor(() => expect(host.notify).toHaveBeenCalledWith({ tone: 'danger', text: 'The dialling codes could not be loaded' }))
  await user.type(await screen.findByRole('textbox', { name: 'Site name' }), 'Golden Bay')
  await screen.findByText(/could not be checked/u)
  expect(host.notify).toHaveBeenCalledTimes(1)
})

const FILLED = { ...DRAFT, siteName: 'Golden Bay', contactName: 'Ana', phone: '+351 912345678', otherContact: '@ana' }
