import { defineRemote } from '@parlour/federation-sdk'
import { TEST_USER, type FakeResponses } from '@parlour/federation-sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeToken, nowInSeconds } from '../../../test/fake-token.ts'
import { address, openShell } from '../../../test/shell.test-bench.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const token = fakeToken(nowInSeconds() + 300)
const GRANT = { data: { token, accessToken: token, userInfo: TEST_USER } }
const rejected = (error: string, msg: string, status = 200) => ({ failure: { status, error, msg } })

const dialog = async () => within(await screen.findByRole('dialog'))
const button = (name: string) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

async function fill(user: UserEvent, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const input = await screen.findByLabelText(label)
    await user.clear(input)
    await user.type(input, text)
  }
}

describe('tabs', () => {
  it(
    'opens the register tab of a deep link, keeps the tab in the address and takes both away on closing',
    { meta: { req: 'R24' } },
    async () => {
      const { user } = await openShell('/en?showLogin=1&tab=register&keep=1')
      const shown = await dialog()
      expect(shown.getByRole('tab', { name: 'Register' }).getAttribute('aria-selected')).toBe('true')
      await user.click(shown.getByRole('tab', { name: 'Login' }))
      await waitFor(() => expect(address()).toBe('/en?showLogin=1&tab=login&keep=1'))
      await user.keyboard('{Escape}')
      await waitFor(() => expect(address()).toBe('/en?keep=1'))
    },
  )

  it.each([
    ['en', '{ArrowRight}'],
    ['ar', '{ArrowLeft}'],
  ])('the arrow that points along the reading direction of %s leads to the next tab', { meta: { req: 'R24' } }, async (locale, arrow) => {
    const { user } = await openShell(`/${locale}?showLogin=1`)
    const [login, register] = (await dialog()).getAllByRole('tab')
    login?.focus()
    await user.keyboard(arrow)
    await waitFor(() => expect(document.activeElement).toBe(register))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(register?.getAttribute('aria-selected')).toBe('true'))
  })

  it('gives the focus back to the button that opened it, and leaves the address alone', { meta: { req: 'R24' } }, async () => {
    const { user } = await openShell('/en')
    const opener = await screen.findByRole('button', { name: 'open login' })
    await user.click(opener)
    const shown = await dialog()
    await waitFor(() => expect(document.activeElement).toBe(field('Account')))
    await user.click(shown.getByRole('tab', { name: 'Register' }))
    expect(address()).toBe('/en')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('keeps what was typed in both forms over tabs, a lost connection and the forgot step', { meta: { req: 'X03' } }, async () => {
    const { user } = await openShell('/en?showLogin=1', { authorize: () => Promise.reject(new TypeError('offline')) })
    const shown = await dialog()
    await fill(user, { Account: 'maria', Password: ' secret 1 ' })
    await user.click(shown.getByRole('button', { name: 'Login' }))
    expect(await shown.findByText('Network error, please check your network connection')).toBeDefined()
    await user.click(shown.getByRole('tab', { name: 'Register' }))
    await fill(user, { Account: 'newbie', Email: 'n@example.com', Password: 'other-7-words' })
    await user.click(shown.getByRole('tab', { name: 'Login' }))
    await user.click(button('Forgot password?'))
    await user.click(button('Back to login'))
    expect([field('Account').value, field('Password').value]).toEqual(['maria', ' secret 1 '])
    await user.click(shown.getByRole('tab', { name: 'Register' }))
    expect([field('Account').value, field('Email').value, field('Password').value]).toEqual(['newbie', 'n@example.com', 'other-7-words'])
  })
})

describe('password managers', () => {
  it('find one form at a time with named fields and their purposes', { meta: { req: 'S12' } }, async () => {
    const { user } = await openShell('/en?showLogin=1')
    const shown = await dialog()
    const purposes = () => {
      const form = field('Account').form
      expect(document.querySelectorAll('[role=dialog] form')).toHaveLength(1)
      return [...(form?.querySelectorAll('input') ?? [])].map(({ name, autocomplete, type }) => [name, autocomplete, type])
    }
    expect(purposes()).toEqual([
      ['account', 'username', 'text'],
      ['password', 'current-password', 'password'],
    ])
    await user.click(shown.getByRole('tab', { name: 'Register' }))
    expect(purposes()).toEqual([
      ['account', 'username', 'text'],
      ['email', 'email', 'email'],
      ['password', 'new-password', 'password'],
      ['leagueCode', 'off', 'text'],
    ])
    await user.click(button('Show password'))
    expect(field('Password').type).toBe('text')
  })

  it('fills the login tab after registration and waits for the merchant', { meta: { req: 'S12' } }, async () => {
    const { user, calls } = await openShell('/en?showLogin=1&tab=register', { register: { data: { account: 'maria' } }, authorize: GRANT })
    await dialog()
    await fill(user, { Account: ' maria ', Email: ' m@example.com ', Password: ' secret 1' })
    await user.click(button('Register'))
    await waitFor(() => expect(document.activeElement).toBe(button('Login')))
    expect([field('Account').value, field('Password').value]).toEqual(['maria', ' secret 1'])
    expect(calls.map(({ operationId }) => operationId)).toEqual(['register'])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(localStorage.getItem('accessToken')).toBe(token))
  })
})

describe('bodies', () => {
  it('sends exactly the registration of the contract, trimmed but for the password', { meta: { req: 'E03 D16' } }, async () => {
    const { user, bodiesOf } = await openShell('/en?showLogin=1&tab=register', { register: { data: { account: 'maria' } } })
    await dialog()
    await fill(user, { Account: ' maria ', Email: ' m@example.com ', Password: ' secret 1' })
    await user.click(button('Register'))
    await waitFor(() => expect(bodiesOf('register')).toHaveLength(1))
    expect(bodiesOf('register')).toEqual([
      { account: 'maria', password: ' secret 1', email: 'm@example.com', leagueCode: '', server: 'unicorn' },
    ])
  })

  it('sends exactly the login of the contract, and a code only when it is requested', { meta: { req: 'E03' } }, async () => {
    const { user, bodiesOf } = await openShell('/en?showLogin=1', {
      authorize: ({ body }) =>
        'code' in Object(body) ? GRANT : rejected('identity.second-factor-required', 'Please enter the code from your authenticator app'),
    })
    await dialog()
    await fill(user, { Account: ' maria ', Password: ' secret 1' })
    await user.click(button('Login'))
    await user.type(await screen.findByLabelText('Code'), '123456')
    await user.click(button('Continue'))
    await waitFor(() => expect(bodiesOf('authorize')).toHaveLength(2))
    const texts = { account: 'maria', password: ' secret 1', deviceId: localStorage.getItem('deviceId') }
    expect(bodiesOf('authorize')).toEqual([texts, { ...texts, code: '123456' }])
    await waitFor(() => expect(localStorage.getItem('accessToken')).toBe(token))
  })
})

describe('rejected logins', () => {
  it('offers to sign in with an account that is taken, and keeps it', { meta: { req: 'C02' } }, async () => {
    const { user } = await openShell('/en?showLogin=1&tab=register', {
      register: rejected('identity.account-taken', 'This account name is already taken'),
    })
    const shown = await dialog()
    await fill(user, { Account: 'maria', Email: 'm@example.com', Password: 'other-7-words' })
    await user.click(button('Register'))
    expect(await shown.findByText('This account name is already taken')).toBeDefined()
    expect(document.activeElement).toBe(field('Account'))
    await user.click(button('Log in instead'))
    expect(shown.getByRole('tab', { name: 'Login' }).getAttribute('aria-selected')).toBe('true')
    expect(field('Account').value).toBe('maria')
    await waitFor(() => expect(document.activeElement).toBe(field('Password')))
  })

  it(
    'fills in the league code of a link that was followed days later, and forgets it once it is taken away',
    { meta: { req: 'D15' } },
    async () => {
      const days = 5 * 86_400_000
      localStorage.setItem('leagueCode', `${Date.now() - days}:HARBOUR-7K2M`)
      const { user } = await openShell('/en?showLogin=1&tab=register', {
        register: rejected('identity.affiliate-code-unknown', 'This affiliate code does not exist. Check it or leave the field empty', 400),
      })
      const shown = await dialog()
      expect(field('Affiliate code').value).toBe('HARBOUR-7K2M')
      await fill(user, { Account: 'maria', Email: 'm@example.com', Password: 'dawn-desk-27' })
      await user.click(shown.getByRole('button', { name: 'Register' }))
      await user.click(await shown.findByRole('button', { name: 'Remove the code' }))
      expect([field('Affiliate code').value, localStorage.getItem('leagueCode')]).toEqual(['', null])
    },
  )

  it('opens the field of a rejected league code from a link, and lets it be removed', { meta: { req: 'D15' } }, async () => {
    const { user, bodiesOf } = await openShell('/en?showLogin=1&tab=register&leagueCode=NOPE', {
      register: ({ body }) =>
        Object(body).leagueCode === 'NOPE'
          ? rejected('identity.affiliate-code-unknown', 'This affiliate code does not exist. Check it or leave the field empty', 400)
          : { data: { account: 'maria' } },
    })
    const shown = await dialog()
    const fold = field('Affiliate code').closest('details')
    expect([field('Affiliate code').value, fold?.open]).toEqual(['NOPE', true])
    await user.click(shown.getByText('Have a code?'))
    await fill(user, { Account: 'maria', Email: 'm@example.com', Password: 'other-7-words' })
    await user.click(button('Register'))
    expect(await shown.findByText('This affiliate code does not exist. Check it or leave the field empty')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(field('Affiliate code')))
    expect(fold?.open).toBe(true)
    await user.click(button('Remove the code'))
    expect(shown.queryByText('This affiliate code does not exist. Check it or leave the field empty')).toBeNull()
    expect(field('Affiliate code').value).toBe('')
    await user.click(button('Register'))
    await waitFor(() => expect(bodiesOf('register').at(-1)).toMatchObject({ leagueCode: '' }))
  })

  it.each([
    ['the message of the server', 200, 'The account or password is incorrect', 'The account or password is incorrect'],
    ['the specified fallback', 200, '', 'Login failed'],
    ['the specified fallback', 500, '', 'Login failed'],
  ])(
    'shows %s for a login that is rejected with %i, and never a session',
    { meta: { req: 'X04 X05' } },
    async (_what, status, msg, text) => {
      const { user } = await openShell('/en?showLogin=1', { authorize: rejected('identity.credentials-wrong', msg, status) })
      const shown = await dialog()
      await fill(user, { Account: 'maria', Password: 'secret1' })
      await user.click(button('Login'))
      expect(await shown.findByText(text)).toBeDefined()
      expect(localStorage.getItem('accessToken')).toBeNull()
      expect(field('Password').value).toBe('secret1')
    },
  )

  it('offers a new password to an account that is locked by wrong ones', async () => {
    const { user } = await openShell('/en?showLogin=1', { authorize: rejected('identity.login-locked', 'Too many wrong passwords', 429) })
    await dialog()
    await fill(user, { Account: 'maria', Password: 'secret1' })
    await user.click(button('Login'))
    await user.click(await screen.findByRole('button', { name: 'Reset your password' }))
    expect(field('Account or email').value).toBe('maria')
  })
})

describe('signing in from the header', () => {
  const pageOf = (total: number) => ({ data: { list: Array.from({ length: total }, () => ({})), total, page: 1, pageSize: 1 } })
  const account = defineRemote({
    name: 'account',
    ownedPaths: ['overview', 'cart'],
    routes: ['overview', 'cart'].map((path) => ({ path, lazy: async () => ({ Component: () => <h1>{path}</h1> }) })),
    loadLocale: async () => ({}),
  })
  const front = defineRemote({
    name: 'marketing',
    ownedPaths: ['', 'terms'],
    routes: ['', 'terms'].map((path) => ({ path, lazy: async () => ({ Component: () => <h1>front</h1> }) })),
    loadLocale: async () => ({}),
  })

  async function logIn(path: string, responses: object = {}) {
    const answers = { authorize: GRANT, getUserInfo: { data: TEST_USER }, listSites: pageOf(0), listOrders: pageOf(0), ...responses }
    const { user, calls } = await openShell(path, answers as FakeResponses, [front, account])
    if (!path.includes('showLogin')) await user.click(within(await screen.findByRole('banner')).getByRole('button', { name: 'Login' }))
    const shown = await dialog()
    await fill(user, { Account: 'maria', Password: 'secret1' })
    await user.click(shown.getByRole('button', { name: 'Login' }))
    await waitFor(() => expect(localStorage.getItem('accessToken')).toBe(token))
    return { requested: () => calls.map(({ operationId }) => operationId) }
  }

  it.each([
    ['a site', { listSites: pageOf(1) }],
    ['an order', { listOrders: pageOf(1) }],
  ])('a merchant with %s lands on the overview', async (_what, responses) => {
    await logIn('/en/terms', responses)
    expect(await screen.findByRole('heading', { name: 'overview' })).toBeDefined()
    expect(address()).toBe('/en/overview')
  })

  it.each([
    ['a merchant with neither', {}],
    ['somebody whose sites cannot be loaded', { listSites: rejected('platform.unavailable', 'Later', 503) }],
  ])('%s stays on the page', async (_who, responses) => {
    const { requested } = await logIn('/en/terms', responses)
    await waitFor(() => expect(requested()).toContain('listOrders'))
    await waitFor(() => expect(screen.queryByRole('tab')).toBeNull())
    expect(address()).toBe('/en/terms')
  })

  it('staff stay on the page, and nobody asks for their sites', async () => {
    const { requested } = await logIn('/en/terms', {
      authorize: { data: { token, accessToken: token, userInfo: { ...TEST_USER, roles: ['support'] } } },
    })
    await waitFor(() => expect(screen.queryByRole('tab')).toBeNull())
    expect(address()).toBe('/en/terms')
    expect(requested()).not.toContain('listSites')
  })

  it('the page that was wanted wins', async () => {
    const { requested } = await logIn('/en?showLogin=1&redirect=%2Fen%2Fcart', { listSites: pageOf(1) })
    expect(await screen.findByRole('heading', { name: 'cart' })).toBeDefined()
    expect(address()).toBe('/en/cart')
    expect(requested()).not.toContain('listSites')
  })
})

describe('the second factor', () => {
  const responses = {
    authorize: ({ body }: { body: unknown }) => {
      const { code } = Object(body) as { code?: string }
      if (code === undefined) return rejected('identity.second-factor-required', 'Please enter the code')
      return code === '123456' || code === 'k7m2-9xqd-4tsw' ? GRANT : rejected('identity.second-factor-wrong', 'The code is incorrect')
    },
  }

  async function openCodeStep(): Promise<UserEvent> {
    const { user } = await openShell('/en?showLogin=1', responses)
    await dialog()
    await fill(user, { Account: 'maria', Password: 'secret1' })
    await user.click(button('Login'))
    await screen.findByRole('dialog', { name: 'Two-step login' })
    return user
  }

  it('takes the code in one input that accepts a paste, and shows a wrong one in the field', { meta: { req: 'D01' } }, async () => {
    const user = await openCodeStep()
    await waitFor(() => expect(document.activeElement).toBe(field('Code')))
    expect(field('Code')).toMatchObject({ inputMode: 'numeric', autocomplete: 'one-time-code' })
    await user.paste('000 000')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('The code is incorrect')).toBeDefined()
    expect(document.activeElement).toBe(field('Code'))
    expect(field('Code').getAttribute('aria-invalid')).toBe('true')
    await user.clear(field('Code'))
    await user.paste('123 456')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(localStorage.getItem('accessToken')).toBe(token))
  })

  it('takes a recovery code instead', { meta: { req: 'D01' } }, async () => {
    const user = await openCodeStep()
    await user.click(button('Use a recovery code instead'))
    await waitFor(() => expect(document.activeElement).toBe(field('Recovery code')))
    await user.click(button('Continue'))
    expect(await screen.findByText('Enter a recovery code')).toBeDefined()
    await user.type(field('Recovery code'), ' k7m2-9xqd-4tsw ')
    await user.click(button('Continue'))
    await waitFor(() => expect(localStorage.getItem('accessToken')).toBe(token))
  })

  it('leads back to the words, which are still there', { meta: { req: 'D01' } }, async () => {
    const user = await openCodeStep()
    await user.click(button('Back'))
    expect([field('Account').value, field('Password').value]).toEqual(['maria', 'secret1'])
  })
})

it('shows the strength of a new password in words, politely, and rejects nothing for it', async () => {
  const { user, bodiesOf } = await openShell('/en?showLogin=1&tab=register', { register: { data: { account: 'maria' } } })
  const shown = await dialog()
  const said = () => field('Password').closest('form')?.querySelector('[role=status]')?.textContent
  expect(said()).toBe('')
  await fill(user, { Account: 'maria', Email: 'm@example.com', Password: 'abc' })
  expect(said()).toBe('Too short')
  await user.type(field('Password'), 'def')
  expect(said()).toBe('Weak password')
  await fill(user, { Password: 'maria-9!kT-x2Q' })
  expect(said()).toBe('Weak password')
  await fill(user, { Password: 'v9!kT-x2Qw~4' })
  expect(said()).toBe('Strong password')
  await fill(user, { Password: 'aaaaaa' })
  await user.click(shown.getByRole('button', { name: 'Register' }))
  await waitFor(() => expect(bodiesOf('register')).toHaveLength(1))
})
