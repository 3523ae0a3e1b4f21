import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { prerender } from '../../../test/hydrate-late.tsx'
import { ContactForm } from './contact-form.tsx'

afterEach(() => {
  document.body.replaceChildren()
})

it('what is typed before the script comes is kept and sent', async () => {
  const received = { reference: 'C-1', receivedAt: '2026-11-21T10:00:00.000Z' }
  const page = await prerender(<ContactForm />, { submitContact: { data: received } })
  const type = (label: string, value: string) => (screen.getByLabelText<HTMLInputElement>(label).value = value)
  type('Topic', 'games')
  type('Name', 'Ana')
  type('Email', 'ana@example.com')
  type('Message', 'Typed before the script.')
  screen.getByRole<HTMLInputElement>('checkbox').checked = true
  await page.hydrate()
  expect(page.complaints).toEqual([])
  expect(screen.getByText('24 of 3,900 characters')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  await screen.findByText('C-1')
  expect(page.calls[0]?.body).toMatchObject({
    topic: 'games',
    name: 'Ana',
    email: 'ana@example.com',
    message: 'Typed before the script.',
    hasConsent: true,
  })
})

it('does not let the browser send the form by itself before the script is there', async () => {
  const page = await prerender(<ContactForm topic="ads" />)
  expect(screen.getByRole('button', { name: 'Send message' }).getAttribute('type')).toBe('button')
  await page.hydrate()
  expect(screen.getByRole('button', { name: 'Send message' }).getAttribute('type')).toBe('submit')
})
