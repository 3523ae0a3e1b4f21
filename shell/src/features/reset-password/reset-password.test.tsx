import { TEST_USER } from '@parlour/federation-sdk/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeToken, nowInSeconds } from '../../../test/fake-token.ts'
import { address, openShell } from '../../../test/shell.test-bench.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const TOKEN = 'b3J5LXRva2Vu_9-A'
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const button = (name: string) => screen.getByRole('button', { name })
const givenMerchant = () => {
  localStorage.setItem('accessToken', fakeToken(nowInSeconds() + 300))
  localStorage.setItem('userInfo', JSON.stringify(TEST_USER))
}
const PROFILE = { ...TEST_USER, nickname: '', realName: '', phone: '', otherContact: '', remark: '', isSecondFactorOn: false, version: 1 }

describe('requesting a link', () => {
  it('says the same for every account, and lets the link be sent again after 60 seconds', { meta: { req: 'R18 D07' } }, async () => {
    vi.spyOn(Date, 'now')
    const { user, bodiesOf } = await openShell('/en?showLogin=1', { forgotPassword: { data: null } })
    await user.type(await screen.findByLabelText('Account'), 'maria')
    await user.click(button('Forgot password?'))
    expect(screen.getByRole('dialog', { name: 'Reset your password' })).toBeDefined()
    expect(field('Account or email').value).toBe('maria')
    await user.clear(field('Account or email'))
    await user.click(button('Send the link'))
    expect(await screen.findByText('The account or email cannot be empty')).toBeDefined()
    await user.type(field('Account or email'), ' m@example.com ')
    await user.click(button('Send the link'))
    expect(await screen.findByText(/^If this account exists, we sent an email with a link/u)).toBeDefined()
    expect(bodiesOf('forgotPassword')).toEqual([{ account: 'm@example.com' }])
    expect(button('Send again in 1:00')).toHaveProperty('disabled', true)
    const later = Date.now() + 60_000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    await user.click(await screen.findByRole('button', { name: 'Send again' }, { timeout: 3_000 }))
    await waitFor(() => expect(bodiesOf('forgotPassword')).toHaveLength(2))
  })

  it('keeps the address when nobody answers', { meta: { req: 'X03' } }, async () => {
    const { user } = await openShell('/en?showLogin=1', { forgotPassword: () => Promise.reject(new TypeError('offline')) })
    await user.click(await screen.findByRole('button', { name: 'Forgot password?' }))
    await user.type(field('Account or email'), 'm@example.com')
    await user.click(button('Send the link'))
    expect(await screen.findByText('Network error, please check your network connection')).toBeDefined()
    expect(field('Account or email').value).toBe('m@example.com')
  })
})

describe('the mailed link', () => {
  it('takes the secret out of the address before anything else runs, and sets the password', { meta: { req: 'R18 D07' } }, async () => {
    const seen: string[] = []
    const output = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) => vi.spyOn(console, level))
    const replace = vi.spyOn(history, 'replaceState')
    const { user, calls, bodiesOf } = await openShell(`/en?x=1&reset=${TOKEN}#top`, {
      resetPassword: () => {
        seen.push(location.href)
        return { data: null }
      },
    })
    const shown = within(await screen.findByRole('dialog', { name: 'Set a new password' }))
    expect(`${address()}${location.hash}`).toBe('/en?x=1#top')
    expect(replace.mock.calls[1]?.[2]).toBe('/en?x=1#top')
    await user.type(field('New password'), 'v9!kT-x2Qw~4')
    await user.type(field('Repeat the new password'), 'v9!kT-x2Qw~4')
    await user.click(shown.getByRole('button', { name: 'Save password' }))
    expect(await screen.findByRole('dialog', { name: 'Welcome back' })).toBeDefined()
    expect(bodiesOf('resetPassword')).toEqual([{ token: TOKEN, newPassword: 'v9!kT-x2Qw~4', confirmPassword: 'v9!kT-x2Qw~4' }])
    expect(field('Account').value).toBe('')
    const reported = [...seen, ...calls.map(({ query, headers }) => JSON.stringify([query, ...headers])), ...Object.values(localStorage)]
    expect([...reported, ...output.flatMap((spy) => spy.mock.calls.map(String))].filter((text) => text.includes(TOKEN))).toEqual([])
    expect(screen.getAllByText('Password changed. Log in with your new password')).not.toHaveLength(0)
  })

  it(
    'fills in the account of a merchant who was signed in here, for the form and for password managers',
    { meta: { req: 'S12' } },
    async () => {
      givenMerchant()
      const { user } = await openShell(`/en?reset=${TOKEN}`, {
        getUserInfo: { data: PROFILE },
        resetPassword: { data: null },
        logout: { data: null },
      })
      await screen.findByRole('dialog', { name: 'Set a new password' })
      const hidden = document.querySelector<HTMLInputElement>('[role=dialog] input[autocomplete=username]')
      expect([hidden?.value, hidden?.hidden, hidden?.form]).toEqual(['merchant', true, field('New password').form])
      expect([field('New password').autocomplete, field('Repeat the new password').autocomplete]).toEqual(['new-password', 'new-password'])
      await user.type(field('New password'), 'v9!kT-x2Qw~4')
      await user.type(field('Repeat the new password'), 'v9!kT-x2Qw~4{Enter}')
      await waitFor(() => expect(screen.queryByLabelText('Account')).toHaveProperty('value', 'merchant'))
      expect(localStorage.getItem('accessToken')).toBeNull()
    },
  )

  it('shows empty and unequal passwords on blur, and takes it back on change', { meta: { req: 'V08' } }, async () => {
    const { user } = await openShell(`/en?reset=${TOKEN}`)
    await screen.findByRole('dialog', { name: 'Set a new password' })
    await user.click(field('New password'))
    await user.tab()
    expect(await screen.findByText('The new password cannot be empty')).toBeDefined()
    await user.type(field('New password'), 'abc')
    expect(await screen.findByText('The password must have 6 to 20 characters')).toBeDefined()
    await user.type(field('New password'), 'defgh')
    await waitFor(() => expect(screen.queryByText('The password must have 6 to 20 characters')).toBeNull())
    await user.click(field('Repeat the new password'))
    await user.tab()
    expect(await screen.findByText('Please repeat the new password')).toBeDefined()
    await user.type(field('Repeat the new password'), 'abcdefg')
    expect(await screen.findByText('The two passwords do not match')).toBeDefined()
    await user.type(field('Repeat the new password'), 'h')
    await waitFor(() => expect(screen.queryByText('The two passwords do not match')).toBeNull())
    await user.type(field('New password'), 'i')
    expect(await screen.findByText('The two passwords do not match')).toBeDefined()
  })

  it.each([
    ['used or old', TOKEN],
    ['mutilated', '%3Cscript%3E'],
    ['empty', ''],
  ])('says that a link is not valid when it is %s, and leads to a new one', { meta: { req: 'R18' } }, async (_what, token) => {
    const failure = { status: 400, error: 'identity.reset-token-invalid', msg: 'This link is no longer valid. Please request a new one' }
    const { user } = await openShell(`/en?reset=${token}`, { resetPassword: { failure } })
    if (token === TOKEN) {
      await screen.findByRole('dialog', { name: 'Set a new password' })
      await user.type(field('New password'), 'v9!kT-x2Qw~4')
      await user.type(field('Repeat the new password'), 'v9!kT-x2Qw~4{Enter}')
    }
    await screen.findByRole('dialog', { name: 'This link is no longer valid' })
    await user.click(button('Request a new link'))
    expect(await screen.findByLabelText('Account or email')).toBeDefined()
  })

  it('keeps both passwords when nobody answers', { meta: { req: 'X03' } }, async () => {
    const { user } = await openShell(`/en?reset=${TOKEN}`, { resetPassword: () => Promise.reject(new TypeError('offline')) })
    await screen.findByRole('dialog', { name: 'Set a new password' })
    await user.type(field('New password'), 'v9!kT-x2Qw~4')
    await user.type(field('Repeat the new password'), 'v9!kT-x2Qw~4')
    fireEvent.submit(field('New password'))
    expect(await screen.findByText('Network error, please check your network connection')).toBeDefined()
    expect([field('New password').value, field('Repeat the new password').value]).toEqual(['v9!kT-x2Qw~4', 'v9!kT-x2Qw~4'])
  })
})
