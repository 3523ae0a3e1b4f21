import { useState } from 'react'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderInEnglish } from '../testing/render-in-english.tsx'
import { AlertDialog } from './alert-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'

function LoginDialog() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <main>
        <button onClick={() => setIsOpen(true)}>Open</button>
        <a href="#orders">Orders</a>
      </main>
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title="Log in" description="With your account.">
        <input aria-label="Account" />
      </Dialog>
    </>
  )
}

describe('Dialog', () => {
  it('is named and described, takes focus, wraps it around over a hidden page, and returns it on Esc', async () => {
    renderInEnglish(<LoginDialog />)
    const page = screen.getByRole('main')
    const opener = screen.getByRole('button', { name: 'Open' })
    await userEvent.click(opener)
    const dialog = await screen.findByRole('dialog', { name: 'Log in' })
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('With your account.')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Account')))
    expect(page.closest('[aria-hidden=true]')).not.toBeNull()
    await userEvent.tab()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })))
    await userEvent.tab()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Account')))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('is of the form size and closes by its labelled button', { meta: { req: 'K13' } }, async () => {
    renderInEnglish(<LoginDialog />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect((await screen.findByRole('dialog')).dataset['size']).toBe('form')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

it('an AlertDialog starts on Cancel, and Confirm leaves closing to the caller', async () => {
  const onConfirm = vi.fn()
  const onOpenChange = vi.fn()
  renderInEnglish(
    <AlertDialog
      isOpen
      onOpenChange={onOpenChange}
      title="Delete?"
      description="It is lost."
      confirmLabel="Delete"
      cancelLabel="Keep"
      onConfirm={onConfirm}
    />,
  )
  await screen.findByRole('alertdialog', { name: 'Delete?' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep'))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
  expect(onOpenChange).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }))
  expect(onOpenChange).toHaveBeenCalledWith(false)
})

it('an AlertDialog gives the focus on to what its caller names, when the button that opened it is gone', async () => {
  const requested = (isOpen: boolean) => (
    <>
      <h2 tabIndex={-1}>Order</h2>
      {isOpen ? <button>Delete order</button> : null}
      <AlertDialog
        isOpen={isOpen}
        onOpenChange={() => undefined}
        title="Delete?"
        description="It is lost."
        confirmLabel="Delete"
        cancelLabel="Keep"
        onConfirm={() => undefined}
        focusAfter={() => document.querySelector('h2')}
      />
    </>
  )
  const { rerender } = renderInEnglish(requested(true))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep'))
  rerender(requested(false))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Order'))
})

it('a Drawer is a named modal dialog that Esc closes', async () => {
  const onOpenChange = vi.fn()
  renderInEnglish(
    <Drawer isOpen onOpenChange={onOpenChange} title="Menu">
      <a href="#orders">Orders</a>
    </Drawer>,
  )
  await screen.findByRole('dialog', { name: 'Menu' })
  await userEvent.keyboard('{Escape}')
  expect(onOpenChange).toHaveBeenCalledWith(false)
})
