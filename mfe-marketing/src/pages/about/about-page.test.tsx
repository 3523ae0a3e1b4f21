import { LANGUAGES } from '@parlour/i18n'
import { renderRemote } from '@parlour/federation-sdk/testing'
import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { factValuesOf } from '../../facts.ts'
import remote from '../../remote.ts'

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => void (await import('./about-page.tsx')))

it.each(LANGUAGES)(
  'shows the about page in $code with one h1, its figures from the facts, and no open slot',
  { meta: { req: 'D47 M08' } },
  async ({ code }) => {
    await renderRemote(remote, `/${code}/about`, { user: null })
    expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(document.body.textContent).toContain(factValuesOf(code).setup)
    expect(document.body.textContent).not.toMatch(/\{\{|about\.[a-z]/)
  },
)

it('says that a site is no gambling licence, and that gambling is for adults', { meta: { req: 'D56' } }, async () => {
  await renderRemote(remote, '/en/about', { user: null })
  expect(await screen.findByText(/not a gambling license/)).toBeDefined()
  expect(screen.getByText(/Every site shows the 18\+ notice/)).toBeDefined()
})

it('offers to open a site as a link', async () => {
  await renderRemote(remote, '/en/about', { user: null })
  expect((await screen.findByRole('link', { name: 'Open a site' })).getAttribute('href')).toBe('/en/introduction')
})
