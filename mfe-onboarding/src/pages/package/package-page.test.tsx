import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ELITE, STANDARD, type FakeResponses } from '@parlour/federation-sdk/testing'
import { bodiesOf, renderPage } from '../../../test/render-page.tsx'
import { DRAFT, DRAFT_ID } from '../../../test/fixtures.ts'

const PATH = `/en/package?countriesId=76&id=${DRAFT_ID}`
const ROUTES: FakeResponses = {
  getCartItem: () => ({ data: DRAFT }),
  listPackages: () => ({ data: [STANDARD, ELITE] }),
  saveCartItem: () => ({ data: DRAFT }),
}

it('R12 shows the six fee lines of both packages to the cent', async () => {
  await renderPage(PATH, ROUTES)
  const table = await screen.findByRole('table', { name: 'All fees' })
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )
  expect(rows).toEqual([
    ['999.00 USDT', '1,999.00 USDT'],
    ['33.00 USDT per day', '1,000.00 USDT per month'],
    ['1,000.00 USDT', '1,000.00 USDT'],
    ['Daily', 'Monthly'],
    ['3.5%', 'Free'],
    ['0% + 5.00 USDT per transaction', 'Free'],
  ])
})

it('R12 lets the keyboard choose either package, and presses none beforehand', async () => {
  const { place, user, sent } = await renderPage(PATH, ROUTES)
  const standard = await screen.findByRole<HTMLInputElement>('radio', { name: 'Standard' })
  const elite = screen.getByRole<HTMLInputElement>('radio', { name: 'Elite' })
  expect([standard.checked, elite.checked]).toEqual([false, false])
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByText('Please choose a package').textContent).toBe('Please choose a package')
  expect(document.activeElement).toBe(standard)
  await user.keyboard(' ')
  expect(standard.checked).toBe(true)
  await user.keyboard('{ArrowDown}')
  expect(elite.checked).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(place()).toBe(`/en/site-info?countriesId=76&id=${DRAFT_ID}`))
  expect(bodiesOf(sent, 'saveCartItem')).toEqual([{ id: DRAFT_ID, packageId: 'elite' }])
})

it('R12 prices a month of both packages while the slider moves', async () => {
  await renderPage(PATH, ROUTES)
  const slider = await screen.findByRole('slider', { name: 'Expected monthly payment volume' })
  expect(screen.getByText('1,690.00 USDT').textContent).toBe('1,690.00 USDT')
  expect(screen.getByText(/costs less per month/).textContent).toContain('Above 285.71 USDT a month, Elite costs less per month.')
  fireEvent.change(slider, { target: { value: '0' } })
  expect(screen.getByText('990.00 USDT').textContent).toBe('990.00 USDT')
  fireEvent.change(slider, { target: { value: '9' } })
  expect(screen.getByText('1,025.00 USDT').textContent).toBe('1,025.00 USDT')
  const elite = screen.getByRole('radio', { name: 'Elite' }).closest('label')
  expect(elite?.textContent).toContain('Cheaper at this volume')
})

it('R12 names the sum due now of the package on screen', async () => {
  const { user } = await renderPage(PATH, ROUTES)
  await screen.findByText('set by your package')
  await user.click(await screen.findByRole('radio', { name: 'Standard' }))
  await waitFor(() => expect(screen.getByText('Due now').parentElement?.textContent).toContain('999.00 USDT'))
})

it('says that a package is not sold in the market and does not let it be chosen', async () => {
  await renderPage(PATH, { ...ROUTES, listPackages: () => ({ data: [STANDARD] }) })
  const elite = await screen.findByRole<HTMLInputElement>('radio', { name: 'Elite' })
  expect(elite.disabled).toBe(true)
  expect(screen.getByText('Not sold in this market').textContent).toBe('Not sold in this market')
})
