import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { Gallery } from './gallery.tsx'

async function seriousViolations(): Promise<string[]> {
  // jsdom does not paint; the contrast of every pair is measured in tokens.test.ts.
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  return violations
    .filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
    .map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' | ')}`)
}

function renderGallery() {
  render(<Gallery />, { wrapper: MemoryRouter })
  return userEvent.setup()
}

it('shows every component at rest without a serious axe violation', async () => {
  renderGallery()
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBe(9)
  expect(await seriousViolations()).toEqual([])
}, 20_000)

it.each([
  ['Open dialog', 'dialog'],
  ['Open alert', 'alertdialog'],
  ['Open drawer', 'dialog'],
  ['Account', 'menu'],
])(
  'shows what "%s" opens without a serious axe violation',
  async (trigger, role) => {
    const user = renderGallery()
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: trigger }))
    await screen.findByRole(role)
    expect(await seriousViolations()).toEqual([])
  },
  20_000,
)

it('shows a toast without a serious axe violation', async () => {
  const user = renderGallery()
  await user.click(screen.getByRole('button', { name: 'Show toast' }))
  await waitFor(() => expect(screen.getAllByText('Site renamed').length).toBeGreaterThan(0))
  expect(await seriousViolations()).toEqual([])
}, 20_000)
