import { TEST_USER } from '@parlour/federation-sdk/testing'
import { toast } from '@parlour/ui'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeToken, nowInSeconds } from '../../test/fake-token.ts'
import { openShell } from '../../test/shell.test-bench.tsx'

const DENIED = 'This browser does not allow the site to store data: you stay logged in only in this tab'
const FULL = 'The storage of this browser is full: you may stay logged in only in this tab'
const NO_COOKIES = 'Cookies are turned off in this browser: you will be logged out after five minutes. Allow cookies to stay logged in'
const PROFILE = { ...TEST_USER, nickname: '', realName: '', phone: '', otherContact: '', remark: '', isSecondFactorOn: false, version: 1 }

const warnings = () => [...document.querySelectorAll('[role="region"] [data-tone="warning"] p')].map(({ textContent }) => textContent)

function fail(methods: readonly ('getItem' | 'setItem' | 'removeItem')[], name: string): void {
  for (const method of methods) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', name)
    })
  }
}

const denyStorage = () => fail(['getItem', 'setItem', 'removeItem'], 'SecurityError')

async function logIn() {
  const token = fakeToken(nowInSeconds() + 300)
  const shell = await openShell('/', {
    authorize: { data: { token, accessToken: token, userInfo: TEST_USER } },
    getUserInfo: { data: PROFILE },
  })
  await shell.user.click(await screen.findByRole('button', { name: 'Login' }))
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }))
  const receivedBefore = warnings()
  await shell.user.type(await dialog.findByLabelText('Account'), 'merchant')
  await shell.user.type(dialog.getByLabelText('Password'), 'secret1')
  await shell.user.click(dialog.getByRole('button', { name: 'Login' }))
  await screen.findByRole('button', { name: 'Account: merchant' }, { timeout: 10_000 })
  await screen.findAllByText('Login success')
  return { ...shell, receivedBefore }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  act(() => toast.close())
  cleanup()
  vi.restoreAllMocks()
})

describe('a browser that stores nothing', () => {
  it(
    'lets a merchant log in without storage and says that the login is for this tab; a visitor is not notified',
    { meta: { req: 'browser-B4' } },
    async () => {
      denyStorage()
      const { user, calls, receivedBefore } = await logIn()
      expect(receivedBefore).toEqual([])
      await waitFor(() => expect(warnings()).toEqual([DENIED]))
      await user.click(screen.getByRole('link', { name: 'Cart' }))
      await screen.findByRole('heading', { level: 1, name: 'Cart' })
      expect(warnings()).toEqual([DENIED])
      expect(calls.filter(({ operationId }) => operationId === 'getUserInfo').length).toBeLessThan(2)
    },
  )

  it('says that storage is full, and goes on', { meta: { req: 'browser-B4' } }, async () => {
    fail(['setItem'], 'QuotaExceededError')
    await logIn()
    await waitFor(() => expect(warnings()).toEqual([FULL]))
  })

  it.each([
    ['storage takes entries', () => undefined],
    ['storage is denied with them', denyStorage],
  ])('says that a login without cookies ends after five minutes, when %s', { meta: { req: 'browser-B4' } }, async (_case, arrange) => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
    arrange()
    const { receivedBefore } = await logIn()
    expect(receivedBefore).toEqual([])
    await waitFor(() => expect(warnings()).toEqual([NO_COOKIES]))
  })

  it('says nothing where everything is kept', { meta: { req: 'browser-B4' } }, async () => {
    await logIn()
    expect(warnings()).toEqual([])
  })

  it(
    'signs out quietly when storage is cleared under the app, and requests nothing in a loop',
    { meta: { req: 'browser-B4' } },
    async () => {
      const { calls } = await logIn()
      localStorage.clear()
      act(() => void dispatchEvent(new StorageEvent('storage', { key: null, newValue: null })))
      await screen.findByRole('button', { name: 'Login' })
      expect(warnings()).toEqual([])
      const requested = calls.length
      act(() => void dispatchEvent(new StorageEvent('storage', { key: null, newValue: null })))
      await screen.findByRole('button', { name: 'Login' })
      expect(calls.length).toBe(requested)
    },
  )
})
