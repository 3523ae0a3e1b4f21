import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { Menu } from './menu.tsx'

function Path() {
  return <output>{useLocation().pathname}</output>
}

function renderMenu(onSelect: () => void) {
  render(
    <MemoryRouter>
      <Menu
        label="Account"
        trigger="R"
        items={[
          { id: 'orders', label: 'Orders', to: '/orders' },
          { id: 'logout', label: 'Log out', startsGroup: true, onSelect },
        ]}
      />
      <Path />
    </MemoryRouter>,
  )
}

it('opens by keyboard, moves by End, selects by Enter and closes', async () => {
  const onSelect = vi.fn()
  renderMenu(onSelect)
  screen.getByRole('button', { name: 'Account' }).focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('menu')
  await userEvent.keyboard('{End}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Log out'))
  await userEvent.keyboard('{Enter}')
  expect(onSelect).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

it('a link item goes to its route and closes the menu', async () => {
  renderMenu(vi.fn())
  await userEvent.click(screen.getByRole('button', { name: 'Account' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Orders' }))
  expect(screen.getByRole('status').textContent).toBe('/orders')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})
