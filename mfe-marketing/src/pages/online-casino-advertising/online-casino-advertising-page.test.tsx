import { renderRemote } from '@parlour/federation-sdk/testing'
import { LANGUAGES } from '@parlour/i18n'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import remote from '../../remote.ts'

const PATH = 'services/online-casino-advertising'

const renderPage = (locale = 'en') =>
  renderRemote(remote, `/${locale}/${PATH}`, {
    user: null,
    responses: { submitContact: { data: { reference: 'C-1', receivedAt: '2026-11-21T10:00:00.000Z' } } },
  })

const cellsOf = (row: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${row}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./online-casino-advertising-page.tsx')
})

it.each(LANGUAGES.map(({ code }) => code))(
  'renders in %s without a missing word or an empty slot',
  { meta: { req: 'M04' } },
  async (locale) => {
    await renderPage(locale)
    expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(document.body.textContent).not.toMatch(/\{\{|ads\.[a-z]|contactForm\.|sendForm\./)
  },
)

describe('budget calculator', () => {
  it('shows quota, subsidy, fund and what remains in the first markup', { meta: { req: 'M04' } }, async () => {
    await renderPage()
    await screen.findByRole('heading', { level: 1 })
    expect(cellsOf('Total')).toEqual(['6,000', '180,000.00 USDT', '60,000.00 USDT', '22,500.00 USDT', '24,375.00 USDT', '73,125.00 USDT'])
    expect(screen.getByText('2,000 players from SMS, 500 messages each')).toBeDefined()
    expect(screen.getByText('Demonstration data')).toBeDefined()
  })

  it('reckons anew when a slider moves', async () => {
    await renderPage()
    fireEvent.change(await screen.findByRole('slider', { name: 'Campaign length' }), { target: { value: '3' } })
    expect(screen.getByRole('slider', { name: 'Campaign length' }).getAttribute('aria-valuetext')).toBe('3 months')
    expect(cellsOf('Total')).toEqual(['1,500', '45,000.00 USDT', '45,000.00 USDT', '0.00 USDT', '0.00 USDT', '0.00 USDT'])
    expect(screen.queryByRole('row', { name: /^Quarter 2/ })).toBeNull()
  })

  it('says that the share of the fund is by agreement, and leads to contact', { meta: { req: 'M04' } }, async () => {
    await renderPage()
    expect((await screen.findByRole('link', { name: 'Request your share' })).getAttribute('href')).toBe('/en/contact?topic=ads')
    expect(screen.getByText(/We agree on your share with you/)).toBeDefined()
  })
})

it('marks the templates as examples, in all six schemes and three formats', { meta: { req: 'M04' } }, async () => {
  await renderPage()
  const shelf = (await screen.findByText('Examples from the library')).closest('section')
  const pieces = within(shelf ?? document.body).getAllByRole('img')
  const formats = pieces.map((piece) => (piece.getAttribute('aria-label') ?? '').split(':')[0] ?? '')
  expect(formats.toSorted((left, right) => left.localeCompare(right))).toEqual([
    'Banner',
    'Banner',
    'Post',
    'Post',
    'Story',
    'Story',
    'Story',
    'Story',
  ])
  expect(new Set(pieces.map((piece) => piece.querySelector('path')?.getAttribute('stroke'))).size).toBe(6)
})

it('names the source of the case figure', { meta: { req: 'K11' } }, async () => {
  await renderPage()
  expect((await screen.findByRole('figure')).textContent).toContain('This is our own marketing figure')
})

it('sends the request with the topic "ads"', { meta: { req: 'M04' } }, async () => {
  const { calls } = await renderPage()
  const user = userEvent.setup({ delay: null })
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ana')
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ana@example.com')
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Brazil, 500 players')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  await screen.findByText('C-1')
  expect(calls.at(-1)?.body).toMatchObject({ topic: 'ads', page: PATH })
})
