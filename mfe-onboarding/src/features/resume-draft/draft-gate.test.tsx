import type { CartItem } from '@parlour/contracts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { DRAFT, DRAFT_ID } from '../../../test/fixtures.ts'
import { renderStep } from '../../../test/render-step.tsx'
import { rememberOwnSave } from './own-saves.ts'

const HERE = `/en/site-info?countriesId=76&id=${DRAFT_ID}`
const AT_SITE_INFO: CartItem = {
  ...DRAFT,
  nextStep: 'site-info',
  design: { templateId: 'aurora', themeId: 'aurora-dusk', schemeId: 'blue' },
  packageId: 'standard',
  price: '999.000000',
}

afterEach(() => {
  sessionStorage.clear()
})

it('opens the step that the address names, on whichever device', { meta: { req: 'N8 D45' } }, async () => {
  const { place } = await renderStep(HERE, { getCartItem: { data: AT_SITE_INFO }, listPackages: { data: [] } })
  await screen.findByLabelText('Name')
  expect(screen.getByRole('heading', { level: 1, name: 'Site question' })).toBe(document.activeElement)
  expect(place()).toBe(HERE)
})

it('leads an address that is too far to the step the draft waits at, and says why', { meta: { req: 'N8' } }, async () => {
  const { place } = await renderStep(HERE, { getCartItem: { data: DRAFT } })
  await screen.findByRole('heading', { level: 1, name: 'Theme question' })
  expect(place()).toBe(`/en/choose-theme?countriesId=76&id=${DRAFT_ID}`)
  screen.getByText('Complete this step first. “Site info” comes next.')
})

it.each([404, 400])(
  'says that a draft is gone when the server answers %i, and leads to cart and orders',
  { meta: { req: 'N8' } },
  async (status) => {
    const { openSite, user } = await renderStep(HERE, { getCartItem: { failure: { status, error: 'cart.item-not-found' } } })
    await screen.findByText('This draft no longer exists')
    expect(screen.getByRole('link', { name: 'Go to the cart' }).getAttribute('href')).toBe('/en/cart')
    expect(screen.getByRole('link', { name: 'Go to my orders' }).getAttribute('href')).toBe('/en/my-order')
    expect(screen.queryByRole('contentinfo')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Start another site' }))
    expect(openSite).toHaveBeenCalledTimes(1)
  },
)

it('starts at the introduction when the address names no draft', { meta: { req: 'N8' } }, async () => {
  const { place } = await renderStep('/en/site-info?countriesId=76', {})
  await screen.findByText('introduction page')
  expect(place()).toBe('/en/introduction?countriesId=76')
})

it('shows what another window saved last when the merchant comes back, and names it', { meta: { req: 'N8' } }, async () => {
  let saved = AT_SITE_INFO
  const { user } = await renderStep(HERE, { getCartItem: () => ({ data: saved }), listPackages: { data: [] } })
  await screen.findByLabelText('Name')
  saved = { ...AT_SITE_INFO, siteName: 'Elsewhere', packageId: 'elite', updatedAt: '2026-11-01T10:05:00.000Z' }
  act(() => void dispatchEvent(new Event('focus')))
  const notice = await screen.findByText('This draft was saved in another window or on another device')
  expect(notice.closest('[role="status"]')?.textContent).toContain('Changed: Package and Site info.')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('This draft was saved in another window or on another device')).toBeNull()
})

it('does not take the save of this page for one from elsewhere', { meta: { req: 'N8' } }, async () => {
  let saved = AT_SITE_INFO
  await renderStep(HERE, { getCartItem: () => ({ data: saved }), listPackages: { data: [] } })
  await screen.findByLabelText('Name')
  saved = { ...AT_SITE_INFO, siteName: 'Mine', updatedAt: '2026-11-01T10:06:00.000Z' }
  rememberOwnSave(saved.updatedAt)
  act(() => void dispatchEvent(new Event('focus')))
  await waitFor(() => expect(screen.getAllByRole('status').some(({ textContent }) => textContent.includes('10:06'))).toBe(true))
  expect(screen.queryByText('This draft was saved in another window or on another device')).toBeNull()
})

it(
  'keeps what was typed and not saved over back and forward, but never a password, and forgets it when it is saved',
  { meta: { req: 'D45' } },
  async () => {
    const { user, router } = await renderStep(HERE, { getCartItem: { data: AT_SITE_INFO }, listPackages: { data: [] } })
    await user.type(await screen.findByLabelText('Name'), 'Lucky Bay')
    await user.type(screen.getByLabelText('Password'), '123456')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('123456')
    await user.click(screen.getByRole('link', { name: 'Theme' }))
    await screen.findByRole('heading', { level: 1, name: 'Theme question' })
    await act(async () => router.navigate(-1))
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Lucky Bay')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(sessionStorage.getItem('parlour.draft')).toBeNull())
  },
)
