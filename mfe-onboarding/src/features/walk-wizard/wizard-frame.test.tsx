import type { CartItem } from '@parlour/contracts'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { STANDARD } from '@parlour/federation-sdk/testing'
import { DRAFT, DRAFT_ID } from '../../../test/fixtures.ts'
import { renderStep } from '../../../test/render-step.tsx'

const HERE = `/en/site-info?countriesId=76&id=${DRAFT_ID}`
const ITEM: CartItem = {
  ...DRAFT,
  nextStep: 'site-info',
  design: { templateId: 'aurora', themeId: 'aurora-dusk', schemeId: 'blue' },
  packageId: 'standard',
  price: '999.000000',
  updatedAt: new Date(2026, 10, 1, 14, 32).toISOString(),
}
const ANSWERS = { getCartItem: { data: ITEM }, listPackages: { data: [STANDARD] } }

const givenWidth = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: () => undefined, removeEventListener: () => undefined }))

afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

describe('the rail', () => {
  it('lists the nine steps in order with the current one marked and the finished ones open', { meta: { req: 'B01' } }, async () => {
    await renderStep(HERE, ANSWERS)
    await screen.findByLabelText('Name')
    const rail = screen.getByRole('navigation', { name: 'Steps to your site' })
    const steps = within(rail).getAllByRole('listitem')
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, null, null, null, 'step', null, null, null])
    expect(
      within(rail)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Market', 'Theme', 'Package'])
    expect(within(rail).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('6')
  })

  it('offers another market with the draft kept', async () => {
    const { openSite, user, place } = await renderStep(HERE, ANSWERS)
    await user.click(await screen.findByRole('button', { name: 'Change market' }))
    expect(openSite).toHaveBeenCalledTimes(1)
    expect(place()).toBe(HERE)
  })
})

describe('the bar', () => {
  it('says when the server saved the draft last, and what is due now', { meta: { req: 'B01' } }, async () => {
    await renderStep(HERE, ANSWERS)
    await screen.findByText(/^Saved .*2:32/u)
    await screen.findByText('999.00 USDT')
  })

  it('loses nothing on Esc', async () => {
    const { user, place } = await renderStep(HERE, ANSWERS)
    await user.type(await screen.findByLabelText('Name'), 'Lucky{Escape}')
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Lucky')
    expect(place()).toBe(HERE)
  })
})

describe('the preview', () => {
  it('is at the side from 1024 px on', async () => {
    givenWidth(true)
    await renderStep(HERE, ANSWERS)
    const side = await screen.findByRole('complementary', { name: 'Preview' })
    await within(side).findByTitle('Preview of your site')
    expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull()
  })

  it('is a dialog on phones that draws nothing until it opens, and that Esc closes', async () => {
    givenWidth(false)
    const { user } = await renderStep(HERE, ANSWERS)
    const button = await screen.findByRole('button', { name: 'Preview', expanded: false })
    expect(screen.queryByTitle('Preview of your site')).toBeNull()
    await user.click(button)
    await within(screen.getByRole('region', { name: 'Preview' })).findByTitle('Preview of your site')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  it('waits for a design', async () => {
    givenWidth(true)
    await renderStep(`/en/choose-theme?countriesId=76&id=${DRAFT_ID}`, { getCartItem: { data: DRAFT } })
    await screen.findByRole('heading', { level: 1, name: 'Theme question' })
    expect(screen.queryByRole('complementary')).toBeNull()
  })
})
