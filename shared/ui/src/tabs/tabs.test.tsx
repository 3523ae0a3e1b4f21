import { DirectionProvider } from '@base-ui/react/direction-provider'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Tabs } from './tabs.tsx'

const TABS = [
  { value: 'login', label: 'Log in', panel: 'Login panel' },
  { value: 'register', label: 'Register', panel: 'Register panel' },
] as const

function tab(name: string): HTMLElement {
  return screen.getByRole('tab', { name })
}

it('arrows move focus, Enter shows the panel', async () => {
  const onValueChange = vi.fn()
  render(<Tabs label="Access" tabs={TABS} onValueChange={onValueChange} />)
  await userEvent.click(tab('Log in'))
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(document.activeElement).toBe(tab('Register')))
  expect(screen.getByRole('tabpanel').textContent).toBe('Login panel')
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('tabpanel').textContent).toBe('Register panel')
  expect(onValueChange).toHaveBeenCalledWith('register')
})

it('arrows are mirrored in right-to-left', async () => {
  render(
    <DirectionProvider direction="rtl">
      <Tabs label="Access" tabs={TABS} />
    </DirectionProvider>,
  )
  await userEvent.click(tab('Log in'))
  await userEvent.keyboard('{ArrowLeft}')
  await waitFor(() => expect(document.activeElement).toBe(tab('Register')))
})

it("a controlled list shows the caller's tab", () => {
  render(<Tabs label="Access" tabs={TABS} value="register" />)
  expect(tab('Register').getAttribute('aria-selected')).toBe('true')
})
