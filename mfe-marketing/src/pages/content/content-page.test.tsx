import { renderRemote } from '@parlour/federation-sdk/testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import remote from '../../remote.ts'
import { CONTENT_PAGES } from './content-pages.ts'

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./content-page.tsx')
})
afterEach(cleanup)

it.each(CONTENT_PAGES.map(({ path, facts }) => ({ path, figures: facts.length })))(
  'shows /$path with one h1, three points and its figures',
  async ({ path, figures }) => {
    await renderRemote(remote, `/en/${path}`, { user: null })
    expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getAllByRole('listitem')).toHaveLength(3 + figures)
    expect(document.body.textContent).not.toMatch(/\{\{|page\.[a-z]+[A-Z0-9]/)
  },
)

it('puts the order number of a support link on the contact page', async () => {
  await renderRemote(remote, '/en/contact?order=P-1001', { user: null })
  expect(await screen.findByText(/P-1001/)).toBeDefined()
})

it('marks the terms as waiting for legal review and states the figures of the contract', async () => {
  await renderRemote(remote, '/en/terms', { user: null, responses: { listPackages: { failure: { status: 503 } } } })
  expect(await screen.findByText(/awaits legal review/)).toBeDefined()
  expect(screen.getByText(/Below 30% you are alerted. After 30 days at zero, action follows on day 31/)).toBeDefined()
  expect(screen.getByText(/arbitration in London, one arbitrator, English law/)).toBeDefined()
})

it('shows who is signed in on the sign-in test page', async () => {
  await renderRemote(remote, '/en/sso-test')
  expect(await screen.findByText('merchant')).toBeDefined()
})
