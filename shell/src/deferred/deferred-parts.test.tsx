// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { Dialog, Menu } from './deferred-parts.tsx'
import { fetchedPart } from './fetched-part.ts'

afterEach(cleanup)

it('a menu that is pressed before its code is here opens as soon as it is', async () => {
  render(<Menu label="Account" trigger="A" items={[{ id: 'orders', label: 'Orders', onSelect: () => undefined }]} />, {
    wrapper: MemoryRouter,
  })
  screen.getByRole('button', { name: 'Account' }).click()
  expect(await screen.findByRole('menuitem', { name: 'Orders' }, { timeout: 10_000 })).toBeDefined()
})

it('the focus stays on the button of a menu when its code arrives', async () => {
  vi.resetModules()
  const { Menu: FreshMenu } = await import('./deferred-parts.tsx')
  render(<FreshMenu label="Account" trigger="A" items={[{ id: 'orders', label: 'Orders', onSelect: () => undefined }]} />, {
    wrapper: MemoryRouter,
  })
  const placeholder = screen.getByRole('button', { name: 'Account' })
  expect(placeholder.getAttribute('aria-expanded')).toBeNull()
  placeholder.focus()
  await expect.poll(() => screen.getByRole('button', { name: 'Account' }).getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Account' }))
})

it('a dialog shows once its code has arrived, and its close button closes it', async () => {
  const onOpenChange = vi.fn()
  render(
    <Dialog isOpen onOpenChange={onOpenChange} title="Log in" closeLabel="Close">
      Form
    </Dialog>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(onOpenChange).toHaveBeenCalledWith(false)
})

it('a part that could not be fetched says so, and is fetched anew at the next need', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.reject(new Error('offline')), Promise.resolve('code')]
  for (const answer of answers) answer.catch(() => undefined)
  const part = fetchedPart(async () => answers.shift() ?? 'code')
  const onFailure = vi.fn()
  function Needy() {
    return <output>{part.useWhen(true, onFailure)}</output>
  }
  const first = render(<Needy />)
  await expect.poll(() => onFailure.mock.calls.length).toBe(1)
  first.unmount()
  render(<Needy />)
  expect(await screen.findByText('code')).toBeDefined()
})
