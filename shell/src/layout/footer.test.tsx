import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { leaveEarlierShell, openShell } from '../../test/shell.test-bench.tsx'

afterEach(() => {
  leaveEarlierShell()
  cleanup()
})

const footer = async () => within(await screen.findByRole('contentinfo'))

it('shows the channels that are configured, and leaves out a network that it does not know', { meta: { req: 'R23' } }, async () => {
  const social = [
    { network: 'youtube', href: 'https://www.youtube.com/@parlour' },
    { network: 'orkut', href: 'https://orkut.test/parlour' },
  ]
  const contact = { phone: '+44 20 7946 0958', email: 'support@parlour.test', chatUrl: 'https://chat.parlour.test/', social }
  await openShell('/en', {}, undefined, {}, { contact })
  const shown = await footer()
  const profile = await shown.findByRole('link', { name: 'Parlour on YouTube' })
  expect(profile.getAttribute('href')).toBe('https://www.youtube.com/@parlour')
  expect(shown.queryAllByRole('link', { name: /^Parlour on/ })).toHaveLength(1)
  expect(shown.getByRole('link', { name: '+44 20 7946 0958' }).getAttribute('href')).toBe('tel:+442079460958')
  expect(shown.getByRole('link', { name: 'support@parlour.test' }).getAttribute('href')).toBe('mailto:support@parlour.test')
  expect(shown.getByRole('link', { name: 'Chat with us' }).getAttribute('href')).toBe('https://chat.parlour.test/')
})

it('shows no channel where none is configured', async () => {
  await openShell('/en')
  const shown = await footer()
  shown.getByText('Your gaming site, online in eight minutes.')
  expect(shown.queryAllByRole('link').filter((link) => !link.getAttribute('href')?.startsWith('/'))).toEqual([])
})
