// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { KitTextsProvider } from '@parlour/ui'
import { inEnglish } from '@parlour/ui/english-texts'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { Dialog, Menu } from './lazy-kit.tsx'
import { lazyFrom, loadOnce } from './lazy-from.tsx'

afterEach(cleanup)

it('a menu that is pressed before its code is here opens as soon as it is', async () => {
  render(<Menu label="Account" trigger="A" items={[{ id: 'orders', label: 'Orders', onSelect: () => undefined }]} />, {
    wrapper: MemoryRouter,
  })
  screen.getByRole('button', { name: 'Account' }).click()
  expect(await screen.findByRole('menuitem', { name: 'Orders' }, { timeout: 10_000 })).toBeDefined()
})

it(
  'a menu that is opened by a key before its code is here has the focus on its first item, and Esc gives it back',
  { meta: { req: 'V11' } },
  async () => {
    vi.resetModules()
    const { Menu: FreshMenu } = await import('./lazy-kit.tsx')
    const items = ['Orders', 'Sites'].map((label) => ({ id: label, label, onSelect: () => undefined }))
    render(<FreshMenu label="Account" trigger="A" items={items} />, { wrapper: MemoryRouter })
    const button = () => screen.getByRole('button', { name: 'Account' })
    button().focus()
    await userEvent.keyboard('{Enter}')
    const first = await screen.findByRole('menuitem', { name: 'Orders' }, { timeout: 10_000 })
    await waitFor(() => expect(document.activeElement).toBe(first))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Sites' })))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button()))
  },
)

it('the focus stays on the button of a menu when its code arrives', async () => {
  vi.resetModules()
  const { Menu: FreshMenu } = await import('./lazy-kit.tsx')
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
    <KitTextsProvider value={inEnglish}>
      <Dialog isOpen onOpenChange={onOpenChange} title="Log in">
        Form
      </Dialog>
    </KitTextsProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(onOpenChange).toHaveBeenCalledWith(false)
})

it('a part that could not be fetched says so, and is fetched anew at the next need', async () => {
  let failures = 2
  const load = loadOnce(async () => {
    if (failures > 0) throw new Error(`offline, ${(failures -= 1)} to come`)
    return { Part: () => 'code' }
  })
  const onFailure = vi.fn()
  const Needed = lazyFrom(load, ({ Part }) => Part, { fallback: () => 'waiting', useOnFailure: () => onFailure })
  const first = render(<Needed />)
  await expect.poll(() => onFailure.mock.calls.length).toBe(1)
  expect(first.container.textContent).toBe('waiting')
  first.unmount()
  render(<Needed />)
  expect(await screen.findByText('code')).toBeDefined()
})

it('a chart whose code could not be fetched says so, and Retry fetches it', async () => {
  vi.resetModules()
  vi.doMock('./charts.ts', () => {
    throw new Error('offline')
  })
  const { LineChart } = await import('./lazy-charts.tsx')
  const { KitTextsProvider: FreshTexts } = await import('@parlour/ui')
  const chart = {
    title: 'Revenue',
    labels: ['1 Nov'],
    labelHeader: 'Day',
    format: String,
    empty: 'No days',
    series: [],
  }
  render(
    <FreshTexts value={inEnglish}>
      <LineChart {...chart} />
    </FreshTexts>,
  )
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 10_000 })
  expect(screen.getByRole('alert').textContent).toContain('Network error')
  vi.doUnmock('./charts.ts')
  await userEvent.click(retry)
  expect(await screen.findByRole('figure', { name: 'Revenue' }, { timeout: 10_000 })).toBeDefined()
})

it('a menu whose code could not be fetched is fetched anew by a press, and opens', async () => {
  vi.resetModules()
  vi.doMock('./layers.ts', () => {
    throw new Error('offline')
  })
  const { Menu: FreshMenu } = await import('./lazy-kit.tsx')
  render(<FreshMenu label="Account" trigger="A" items={[{ id: 'orders', label: 'Orders', onSelect: () => undefined }]} />, {
    wrapper: MemoryRouter,
  })
  await vi.dynamicImportSettled()
  vi.doUnmock('./layers.ts')
  await userEvent.click(screen.getByRole('button', { name: 'Account' }))
  expect(await screen.findByRole('menuitem', { name: 'Orders' }, { timeout: 10_000 })).toBeDefined()
})
