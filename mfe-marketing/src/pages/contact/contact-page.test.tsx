import { LANGUAGES } from '@parlour/i18n'
import { renderRemote } from '@parlour/federation-sdk/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import remote from '../../remote.ts'

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => void (await import('./contact-page.tsx')))

const topic = async () => (await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Topic' })).value

it.each(LANGUAGES)('shows the contact page in $code with one h1 and no open slot', { meta: { req: 'D47 M08' } }, async ({ code }) => {
  await renderRemote(remote, `/${code}/contact`, { user: null })
  expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(document.body.textContent).not.toMatch(/\{\{|contact\.[a-z]/)
})

it.each(['inquiries', 'business', 'advisor'])(
  'takes the topic %s from a link of the footer',
  { meta: { req: 'R23' } },
  async (queryTerms) => {
    await renderRemote(remote, `/en/contact?topic=${queryTerms}`, { user: null })
    await waitFor(async () => expect(await topic()).toBe(queryTerms))
  },
)

it('explains competition and investment, and a click chooses the topic', { meta: { req: 'D53' } }, async () => {
  const { router } = await renderRemote(remote, '/en/contact', { user: null })
  expect(await screen.findByText(/quarterly competition/)).toBeDefined()
  await userEvent.click(screen.getByRole('link', { name: 'Investment' }))
  await waitFor(async () => expect(await topic()).toBe('investment'))
  expect(router.state.location.hash).toBe('#write')
})

it('keeps the order that a support link names, also when a topic is chosen', { meta: { req: 'D13' } }, async () => {
  await renderRemote(remote, '/en/contact?order=P-1001', { user: null })
  expect(await screen.findByText(/P-1001/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Support' }).getAttribute('href')).toBe('/en/contact?topic=support&order=P-1001#write')
})
