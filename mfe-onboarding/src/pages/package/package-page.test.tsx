import type { SavedCartItem } from '@parlour/contracts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ELITE, STANDARD, type FakeResponses } from '@parlour/federation-sdk/testing'
import { bodiesOf, renderPage } from '../../../test/render-page.tsx'
import { DRAFT, DRAFT_ID, SAVED } from '../../../test/fixtures.ts'

const PATH = `/en/package?countriesId=76&id=${DRAFT_ID}`
const AT_PACKAGE = { ...DRAFT, nextStep: 'package' as const }
const ROUTES: FakeResponses = {
  getCartItem: () => ({ data: AT_PACKAGE }),
  listPackages: () => ({ data: [STANDARD, ELITE] }),
  saveCartItem: () => ({ data: { ...SAVED, nextStep: 'site-info', packageId: 'elite' } }),
}

it('shows the six fee lines of both packages to the cent', { meta: { req: 'R12 B22' } }, async () => {
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

it('says under each fee what it pays for', { meta: { req: 'B22' } }, async () => {
  await renderPage(PATH, ROUTES)
  const table = within(await screen.findByRole('table', { name: 'All fees' }))
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Setup feePaid once, at checkout.',
    'MaintenanceHosting, updates and support while the site is live.',
    'Prepaid depositThe money stays yours. We deduct fees from it and ask you to top up below 30%.',
    "SettlementHow often we settle your players' payments.",
    'Collection feeOur share of each payment your players make.',
    'Payout feeWhat you pay for each payout to a player.',
  ])
})

it('lets the keyboard choose either package, and presses none beforehand', { meta: { req: 'R12' } }, async () => {
  let draft: SavedCartItem = { ...SAVED, ...AT_PACKAGE }
  const { place, user, sent } = await renderPage(PATH, {
    ...ROUTES,
    getCartItem: () => ({ data: draft }),
    saveCartItem: ({ body }) => {
      draft = { ...draft, ...(body as Pick<SavedCartItem, 'packageId'>), nextStep: 'site-info' }
      return { data: draft }
    },
  })
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
  expect(bodiesOf(sent, 'saveCartItem')).toEqual([
    { id: DRAFT_ID, packageId: 'standard' },
    { id: DRAFT_ID, packageId: 'elite' },
  ])
})

it('saves a choice at once, so that a reload or another device shows it', async () => {
  const { sent, user } = await renderPage(PATH, ROUTES)
  await user.click(await screen.findByRole('radio', { name: 'Standard' }))
  await waitFor(() => expect(bodiesOf(sent, 'saveCartItem')).toEqual([{ id: DRAFT_ID, packageId: 'standard' }]))
})

const cardOf = (name: string) => screen.getByRole('radio', { name }).closest('label')?.textContent

it(
  'prices a month of both packages by formula while the sliders move, and moves the recommendation',
  { meta: { req: 'R12 B22' } },
  async () => {
    await renderPage(PATH, ROUTES)
    const volume = await screen.findByRole('slider', { name: 'Expected monthly payment volume' })
    expect(screen.getByText('30 × 33.00 + 3.5% × 20,000.00 + 0 × 5.00 = 1,690.00 USDT').tagName).toBe('BDI')
    expect(screen.getByText('1,000.00 = 1,000.00 USDT').tagName).toBe('BDI')
    expect(screen.getByText(/costs less per month/).textContent).toContain('Above 285.71 USDT a month, Elite costs less per month.')
    expect([cardOf('Standard'), cardOf('Elite')].map((text) => text?.includes('Recommended for this volume'))).toEqual([false, true])
    fireEvent.change(volume, { target: { value: '0' } })
    expect(cardOf('Standard')).toContain('990.00 USDT')
    expect([cardOf('Standard'), cardOf('Elite')].map((text) => text?.includes('Recommended for this volume'))).toEqual([true, false])
    expect(volume.getAttribute('aria-valuetext')).toBe('0.00 USDT')
  },
)

it('adds the payouts of the second slider, from two of which Elite is cheaper at any volume', { meta: { req: 'K06' } }, async () => {
  await renderPage(PATH, ROUTES)
  const payouts = await screen.findByRole('slider', { name: 'Expected payouts per month' })
  fireEvent.change(payouts, { target: { value: '7' } })
  expect(screen.getByText('30 × 33.00 + 3.5% × 20,000.00 + 100 × 5.00 = 2,190.00 USDT').tagName).toBe('BDI')
  expect(screen.getByText(/at any volume/).textContent).toContain('With this many payouts, Elite costs less per month at any volume.')
})

it('says in each card what is due now and what later', { meta: { req: 'K01 K03 D21' } }, async () => {
  await renderPage(PATH, ROUTES)
  await screen.findByRole('radio', { name: 'Standard' })
  expect(cardOf('Standard')).toContain('Due now: 999.00 USDT Later: deposit of 1,000.00 USDT')
  expect(cardOf('Elite')).toContain('Due now: 1,999.00 USDT Later: deposit of 1,000.00 USDT')
  cleanup()
  const due = { ...STANDARD, isDepositDueAtCheckout: true }
  await renderPage(PATH, { ...ROUTES, listPackages: () => ({ data: [due] }) })
  await screen.findByRole('radio', { name: 'Standard' })
  expect(cardOf('Standard')).toContain('Due now: 1,999.00 USDT')
  expect(cardOf('Standard')).not.toContain('Later')
})

it('names the sum due now of the package on screen', { meta: { req: 'R12' } }, async () => {
  const { user } = await renderPage(PATH, ROUTES)
  await screen.findByText('set by your package')
  await user.click(await screen.findByRole('radio', { name: 'Standard' }))
  await waitFor(() => expect(screen.getByText('Due now').parentElement?.textContent).toContain('999.00 USDT'))
})

it('says why a package is not sold in the market, and does not keep it chosen', { meta: { req: 'R12' } }, async () => {
  const { sent, user } = await renderPage(PATH, {
    ...ROUTES,
    getCartItem: () => ({ data: { ...AT_PACKAGE, packageId: 'elite' } }),
    listPackages: () => ({ data: [STANDARD] }),
  })
  const elite = await screen.findByRole<HTMLInputElement>('radio', { name: 'Elite' })
  expect([elite.disabled, elite.checked]).toEqual([true, false])
  const reason = 'Elite is not on the price list for Brazil at the moment, so you cannot order it there.'
  expect(document.getElementById(elite.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent).toBe(reason)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByText('Please choose a package').textContent).toBe('Please choose a package')
  expect(bodiesOf(sent, 'saveCartItem')).toEqual([])
})
