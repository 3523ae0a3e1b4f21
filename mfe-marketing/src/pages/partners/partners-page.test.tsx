import { LANGUAGES } from '@parlour/i18n'
import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import remote from '../../remote.ts'

const RESPONSES: FakeResponses = {
  getCatalogTotals: {
    data: {
      templates: 40,
      themes: 3_120,
      schemes: 6,
      themesThisMonth: 54,
      developers: 312,
      games: 12_480,
      paymentMethods: 318,
      paymentMarkets: 183,
    },
  },
}

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => void (await import('./partners-page.tsx')))

it.each(LANGUAGES)('shows the partners page in $code with one h1 and no open slot', { meta: { req: 'D47 M08' } }, async ({ code }) => {
  await renderRemote(remote, `/${code}/partners`, { user: null, responses: RESPONSES })
  expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(document.body.textContent).not.toMatch(/\{\{|partners\.[a-z]/)
})

it('shows what the database counts and says that it is demonstration data', { meta: { req: 'M07' } }, async () => {
  await renderRemote(remote, '/en/partners', { user: null, responses: RESPONSES })
  for (const count of ['312', '12,480', '318', '183']) expect(await screen.findByText(count)).toBeDefined()
  expect(screen.getByText('Demonstration data')).toBeDefined()
})

it('keeps its rows when nobody counts', async () => {
  await renderRemote(remote, '/en/partners', { user: null, responses: { getCatalogTotals: { failure: { status: 503 } } } })
  expect(await screen.findAllByText('–')).toHaveLength(4)
})

it('leads every kind of partner to the contact page with its topic', async () => {
  await renderRemote(remote, '/en/partners', { user: null, responses: RESPONSES })
  await screen.findByRole('heading', { level: 1 })
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  for (const topic of ['games', 'payments', 'ads', 'partners']) expect(addresses).toContain(`/en/contact?topic=${topic}`)
})
