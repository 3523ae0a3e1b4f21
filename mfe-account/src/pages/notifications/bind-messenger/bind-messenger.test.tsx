import type { MessengerBinding } from '@parlour/contracts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { bodiesOf, renderPage } from '../../../../test/render-page.tsx'
import { PERSONAL } from '../../../../test/security-fixtures.ts'

const FREE: MessengerBinding = { isOffered: true, bound: null }
const BOUND: MessengerBinding = { isOffered: true, bound: { name: '@ana', boundAt: '2026-11-21T09:00:00.000Z' } }
const LINK = { link: 'https://t.me/parlour_bot?start=abc_123', expiresAt: '2026-11-21T09:10:00.000Z' }

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const section = async () => await screen.findByRole('region', { name: 'Messenger' })

it('hides the messenger where no bot is configured', { meta: { req: 'D52' } }, async () => {
  const { sent } = await renderPage('/en/personal/notifications', PERSONAL)
  await waitFor(() => expect(sent.map(({ operationId }) => operationId)).toContain('getMessengerBinding'))
  await screen.findByRole('group', { name: 'Orders and payments' })
  expect(screen.queryByRole('region', { name: 'Messenger' })).toBeNull()
})

it(
  'makes a link for a new tab with its code for the phone and its ten minutes, and sees that it was bound',
  { meta: { req: 'D52' } },
  async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    let binding = FREE
    const { user, sent } = await renderPage('/en/personal/notifications', {
      ...PERSONAL,
      getMessengerBinding: () => ({ data: binding }),
      bindMessenger: { data: LINK },
    })
    await user.click(within(await section()).getByRole('button', { name: 'Connect messenger' }))
    const link = await screen.findByRole('link', { name: /Open the chat/ })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      LINK.link,
      '_blank',
      'noopener noreferrer',
    ])
    screen.getByRole('img', { name: 'QR code for the chat link' })
    expect(screen.getByRole('timer').textContent).toMatch(/10:00$/)
    binding = BOUND
    await within(await section()).findByText('Connected')
    screen.getByText('@ana')
    expect(bodiesOf(sent, 'bindMessenger')).toEqual([{}])
  },
)

it('requests nothing while the tab is hidden, and at once when it is visible again', { meta: { req: 'D52' } }, async () => {
  const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const show = (state: DocumentVisibilityState) =>
    act(() => {
      look.mockReturnValue(state)
      document.dispatchEvent(new Event('visibilitychange'))
    })
  let binding = FREE
  const { user, sent } = await renderPage('/en/personal/notifications', {
    ...PERSONAL,
    getMessengerBinding: () => ({ data: binding }),
    bindMessenger: { data: LINK },
  })
  await user.click(within(await section()).getByRole('button', { name: 'Connect messenger' }))
  await screen.findByRole('timer')
  vi.useFakeTimers()
  show('hidden')
  const openDialog = () => sent.filter(({ operationId }) => operationId === 'getMessengerBinding').length
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  const before = openDialog()
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(openDialog()).toBe(before)
  binding = BOUND
  show('visible')
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(openDialog()).toBe(before + 1)
  vi.useRealTimers()
  await screen.findByText('@ana')
})

it('says that the link has expired after ten minutes and makes another', { meta: { req: 'D52' } }, async () => {
  const { user, sent } = await renderPage('/en/personal/notifications', {
    ...PERSONAL,
    getMessengerBinding: { data: FREE },
    bindMessenger: () => ({ data: { ...LINK, link: `${LINK.link}${sent.length}` } }),
  })
  const press = within(await section()).getByRole('button', { name: 'Connect messenger' })
  vi.useFakeTimers({ toFake: ['Date'] })
  press.click()
  await screen.findByRole('timer')
  vi.setSystemTime(Date.now() + 601_000)
  await screen.findByText('The link has expired.', {}, { timeout: 4_000 })
  await user.click(screen.getByRole('button', { name: 'Create new link' }))
  await screen.findByRole('timer')
  expect(bodiesOf(sent, 'bindMessenger')).toHaveLength(2)
})

it('unbinds after a question, and keeps the app when the call fails', { meta: { req: 'D52' } }, async () => {
  let isDown = true
  let binding = BOUND
  const { user } = await renderPage('/en/personal/notifications', {
    ...PERSONAL,
    getMessengerBinding: () => ({ data: binding }),
    unbindMessenger: () => {
      if (isDown) return { failure: { status: 503, msg: 'Busy' } }
      binding = FREE
      return { data: FREE }
    },
  })
  await user.click(within(await section()).getByRole('button', { name: 'Disconnect' }))
  const question = await screen.findByRole('alertdialog', { name: 'Disconnect messenger?' })
  await user.click(within(question).getByRole('button', { name: 'Disconnect' }))
  await within(question).findByText('Busy')
  isDown = false
  await user.click(within(question).getByRole('button', { name: 'Disconnect' }))
  await screen.findByText('No messenger connected.')
})

it('shows that the messenger failed to load, and loads it on Retry', { meta: { req: 'D52' } }, async () => {
  let isDown = true
  const { user } = await renderPage('/en/personal/notifications', {
    ...PERSONAL,
    getMessengerBinding: () => (isDown ? { failure: { status: 503, msg: 'Busy' } } : { data: FREE }),
  })
  await screen.findByText('The messenger could not be loaded')
  isDown = false
  await user.click(within(await section()).getByRole('button', { name: 'Retry' }))
  await screen.findByText('No messenger connected.')
})
