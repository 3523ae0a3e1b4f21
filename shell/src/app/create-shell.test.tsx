import type { Boot } from '../remotes/read-boot.ts'
import { defineRemote, useHost, type RemoteDefinition } from '@parlour/federation-sdk'
import { fakeFetch, givenEntry, givenVector, TEST_USER, type FakeResponses } from '@parlour/federation-sdk/testing'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeToken, nowInSeconds } from '../../test/fake-token.ts'
import { createShell } from './create-shell.tsx'

const TEXTS: Readonly<Record<string, string>> = { en: 'Front door', ar: 'الباب', ru: 'Вход' }

function HomePage() {
  const { t } = useTranslation('marketing')
  return (
    <>
      <h1>{t('home')}</h1>
      <Link to="/en/help-center">to help</Link>
      <Link to="/en/nope">to nowhere</Link>
      <Link to="/en/cart?x=1">to cart</Link>
    </>
  )
}

function givenRemote(name: string, routes: RemoteDefinition['routes'], ownedPaths: readonly string[]): RemoteDefinition {
  return defineRemote({ name, ownedPaths, routes, loadLocale: async (locale) => ({ home: TEXTS[locale] ?? locale }) })
}

const marketing = givenRemote(
  'marketing',
  [
    { path: '', handle: { titleKey: 'home' }, lazy: async () => ({ Component: HomePage }) },
    { path: 'help-center', lazy: async () => ({ Component: () => <h1>Help</h1> }) },
  ],
  ['', 'help-center'],
)

function givenBoot(remotes: readonly RemoteDefinition[], selfServiceOpensAt: string): Boot {
  const entries = remotes.map(({ name, ownedPaths }) => [name, givenEntry(name, { ownedPaths: [...ownedPaths] })] as const)
  return {
    vector: givenVector({ remotes: Object.fromEntries(entries) }),
    registryKey: '',
    settings: {
      selfServiceOpensAt,
      enableTestPages: false,
      siteBaseDomain: 'parlour.test',
      messengerUrl: null,
      contact: { phone: null, email: null, chatUrl: null, social: [] },
    },
  }
}

interface Given {
  readonly path: string
  readonly remotes?: readonly RemoteDefinition[]
  readonly fetchRemote?: (name: string, attempt: number) => Promise<unknown>
  readonly responses?: FakeResponses
  readonly opensAt?: string
}

async function openShell({ path, remotes = [marketing], fetchRemote, responses = {}, opensAt = '2020-07-07T00:00:00Z' }: Given) {
  history.replaceState(null, '', path)
  const network = fakeFetch(responses)
  vi.stubGlobal('fetch', network.fetch)
  const boot = givenBoot(remotes, opensAt)
  const shell = await createShell(boot, fetchRemote ?? (async (name) => remotes.find((remote) => remote.name === name)))
  render(shell.element)
  return { user: userEvent.setup({ delay: null }), calls: network.calls }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const address = () => `${location.pathname}${location.search}`

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('routing', () => {
  it('shows English at / whatever was shown before', { meta: { req: 'R01' } }, async () => {
    await openShell({ path: '/' })
    await heading('Front door')
    expect(document.documentElement.lang).toBe('en')
    expect(document.title).toBe('Front door · Parlour')
    expect(document.documentElement.dataset.remotes).toBe('marketing@1.2.3')
  })

  it('shows the localized home page, right to left where the language is', { meta: { req: 'R04' } }, async () => {
    await openShell({ path: '/ar' })
    await heading('الباب')
    expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' })
  })

  it.each([['/xx/help-center'], ['/en/nope'], ['/en/image-test'], ['/en/help-center/deeper/nope']])(
    'leads %s to / and says so',
    { meta: { req: 'R02 R03' } },
    async (path) => {
      await openShell({ path })
      await heading('Front door')
      expect(address()).toBe('/')
      expect(await screen.findAllByText('That page does not exist. You are on the home page')).not.toHaveLength(0)
    },
  )

  it('leads an alias to the canonical language, keeping the query', { meta: { req: 'D17' } }, async () => {
    await openShell({ path: '/zh/help-center?a=1' })
    await heading('Help')
    expect(address()).toBe('/zh-CN/help-center?a=1')
  })

  it('opens the dialog at /login and takes the parameter away with it', { meta: { req: 'R05' } }, async () => {
    const { user } = await openShell({ path: '/login?leagueCode=L1' })
    const dialog = await screen.findByRole('dialog')
    expect(address()).toBe('/?leagueCode=L1&showLogin=1')
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(address()).toBe('/?leagueCode=L1'))
  })

  it('changes the language with the page: path, query and hash stay', async () => {
    const { user } = await openShell({ path: '/en?a=1#b' })
    await heading('Front door')
    const [link] = screen.getAllByRole('link', { name: 'Русский', hidden: true })
    if (!link) throw new Error('no link')
    await user.click(link)
    await heading('Вход')
    expect(`${address()}${location.hash}`).toBe('/ru?a=1#b')
    expect(document.documentElement.lang).toBe('ru')
  })
})

it('sends its calls by the fetch of its start, whatever a remote puts in its place', { meta: { req: 'federation-F7' } }, async () => {
  const { user, calls } = await openShell({ path: '/en?showLogin=1', responses: { authorize: { failure: { status: 400 } } } })
  const dialog = within(await screen.findByRole('dialog'))
  const hostile = vi.fn<typeof fetch>(async () => Response.error())
  vi.stubGlobal('fetch', hostile)
  await user.type(dialog.getByLabelText('Account'), 'maria')
  await user.type(dialog.getByLabelText('Password'), 'secret1')
  await user.click(dialog.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(calls.map(({ operationId }) => operationId)).toContain('authorize'))
  expect(hostile.mock.calls.map(([url]) => url)).not.toContain('/api/login/authorize')
})

describe('guarded pages', () => {
  const account = givenRemote('account', [{ path: 'cart', lazy: async () => ({ Component: () => <h1>Cart</h1> }) }], ['cart'])
  const remotes = [marketing, account]

  it('asks a visitor to sign in and then shows the wanted page', { meta: { req: 'R06 S11' } }, async () => {
    const token = fakeToken(nowInSeconds() + 300)
    const { user, calls } = await openShell({
      path: '/en/cart?x=1',
      remotes,
      responses: { authorize: { data: { token, accessToken: token, userInfo: TEST_USER } } },
    })
    const dialog = await screen.findByRole('dialog')
    expect(address()).toBe('/en?showLogin=1&redirect=%2Fen%2Fcart%3Fx%3D1')
    await user.type(within(dialog).getByLabelText('Account'), ' maria ')
    await user.type(within(dialog).getByLabelText('Password'), 'secret1')
    await user.click(within(dialog).getByRole('button', { name: 'Login' }))
    await heading('Cart')
    expect(address()).toBe('/en/cart?x=1')
    expect(calls.find(({ operationId }) => operationId === 'authorize')?.body).toEqual({
      account: 'maria',
      password: 'secret1',
      deviceId: localStorage.getItem('deviceId'),
    })
  })

  it('leads to the sign-in dialog when nobody answers, and keeps the token', { meta: { req: 'S10' } }, async () => {
    const token = fakeToken(nowInSeconds() + 300)
    localStorage.setItem('accessToken', token)
    localStorage.setItem('userInfo', JSON.stringify(TEST_USER))
    await openShell({ path: '/en/cart', remotes })
    expect(await screen.findByRole('dialog')).toBeDefined()
    expect(new URLSearchParams(location.search).get('networkError')).toBe('1')
    expect(localStorage.getItem('accessToken')).toBe(token)
  })
})

describe('the sign-in dialog', () => {
  it('shows an error on blur and takes it back on change', { meta: { req: 'V04' } }, async () => {
    const { user } = await openShell({ path: '/?showLogin=1' })
    const dialog = await screen.findByRole('dialog')
    const account = within(dialog).getByLabelText('Account')
    await user.click(account)
    await user.tab()
    expect(await within(dialog).findByText('The account cannot be empty')).toBeDefined()
    await user.type(account, 'abc')
    await waitFor(() => expect(within(dialog).queryByText('The account cannot be empty')).toBeNull())
  })

  it('keeps quiet about an empty field when somebody leaves the form for the other tab', { meta: { req: 'V04' } }, async () => {
    const { user } = await openShell({ path: '/?showLogin=1' })
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByLabelText('Account'))
    await user.click(within(dialog).getByRole('tab', { name: 'Register' }))
    await user.click(within(dialog).getByRole('tab', { name: 'Login' }))
    expect(within(dialog).queryByText('The account cannot be empty')).toBeNull()
    await user.click(within(dialog).getByLabelText('Account'))
    await user.tab()
    expect(await within(dialog).findByText('The account cannot be empty')).toBeDefined()
  })

  it('takes a new merchant to the login tab with the words filled in; sends the cluster', { meta: { req: 'S12 E03' } }, async () => {
    const { user, calls } = await openShell({
      path: '/?showLogin=1&tab=register&leagueCode=L7',
      responses: { register: { data: { account: 'maria' } } },
    })
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText('Account'), 'maria')
    await user.type(within(dialog).getByLabelText('Email'), 'maria@example.com')
    await user.type(within(dialog).getByLabelText('Password'), 'secret1')
    await user.click(within(dialog).getByRole('button', { name: 'Register' }))
    await waitFor(() => expect(within(dialog).getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password'))
    expect(within(dialog).getByLabelText('Account')).toHaveProperty('value', 'maria')
    expect(within(dialog).getByLabelText('Password')).toHaveProperty('value', 'secret1')
    const registrations = calls.filter(({ operationId }) => operationId === 'register')
    expect(registrations.map(({ body }) => body)).toEqual([
      { account: 'maria', password: 'secret1', email: 'maria@example.com', leagueCode: 'L7', server: 'unicorn' },
    ])
  })

  it('shows the message of a rejected login and stays signed out', { meta: { req: 'X04' } }, async () => {
    const { user } = await openShell({
      path: '/?showLogin=1',
      responses: {
        authorize: { failure: { status: 200, error: 'identity.credentials-wrong', msg: 'The account or password is incorrect' } },
      },
    })
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText('Account'), 'maria')
    await user.type(within(dialog).getByLabelText('Password'), 'secret1')
    await user.click(within(dialog).getByRole('button', { name: 'Login' }))
    expect(await within(dialog).findByText('The account or password is incorrect')).toBeDefined()
    expect(localStorage.getItem('accessToken')).toBeNull()
  })
})

describe('a remote that fails', () => {
  it('says that it is down and comes back on retry, without reloading the document', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let isDown = true
    const { user } = await openShell({
      path: '/en/help-center',
      fetchRemote: async () => {
        if (isDown) throw new Error('down')
        return marketing
      },
    })
    await heading('This page could not be loaded')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await heading('Help')).toBeDefined()
  })

  it('shows the fallback inside the frame when a page throws while rendering, and retry renders it again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let isBroken = true
    const Page = () => {
      if (isBroken) throw new Error('boom')
      return <h1>Mended</h1>
    }
    const broken = givenRemote('marketing', [{ path: 'help-center', lazy: async () => ({ Component: Page }) }], ['', 'help-center'])
    const { user } = await openShell({ path: '/en/help-center', remotes: [broken] })
    await heading('Something went wrong on this page')
    expect(document.querySelector('[data-failed-remote]')?.getAttribute('data-failed-remote')).toBe('marketing')
    expect(screen.getByRole('banner')).toBeDefined()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await heading('Mended')
  })

  it('offers Retry for a page file that did not arrive twice, and fetches it again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let attempts = 0
    const lazy = async () => {
      attempts += 1
      if (attempts <= 2) throw new Error('ChunkLoadError')
      return { Component: () => <h1>Arrived</h1> }
    }
    const flaky = givenRemote('marketing', [{ path: 'help-center', lazy }], ['', 'help-center'])
    const { user } = await openShell({ path: '/en/help-center', remotes: [flaky] })
    await heading('Something went wrong on this page')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await heading('Arrived')).toBeDefined()
  })

  it.each([
    ['is not a remote', {}, 'This page is not working'],
    ['is made for a newer shell', { ...marketing, contractVersion: 99 }, 'This page needs a newer version. Reload the page'],
  ])('says what is wrong when it %s', async (_case, answer, text) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await openShell({ path: '/en/help-center', fetchRemote: async () => answer })
    expect(await heading(text)).toBeDefined()
  })
})

describe('open a site', () => {
  const Opener = () => {
    const host = useHost()
    return <button onClick={host.openSite}>start</button>
  }
  const opener = givenRemote('marketing', [{ path: '', lazy: async () => ({ Component: Opener }) }], [''])

  it('is left to support until the day of the opening, and open from its first moment', { meta: { req: 'D32' } }, async () => {
    const opensAt = '2031-07-07T12:00:00Z'
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(opensAt) - 1 })
    const { user } = await openShell({ path: '/', remotes: [opener], opensAt })
    await user.click(await screen.findByRole('button', { name: 'start' }))
    const text = 'Self-service opens on July 7, 2031. Until then our support team opens sites for you.'
    expect(await screen.findAllByText(text)).not.toHaveLength(0)
    expect(screen.queryByRole('dialog', { name: 'Welcome back' })).toBeNull()
    vi.setSystemTime(opensAt)
    await user.click(screen.getByRole('button', { name: 'start' }))
    expect(await screen.findByRole('dialog', { name: 'Welcome back' })).toBeDefined()
  })

  it('asks a visitor to sign in, and offers the countries right after', { meta: { req: 'R22' } }, async () => {
    const token = fakeToken(nowInSeconds() + 300)
    const country = {
      id: 76,
      countryNames: 'Brazil',
      nativeName: 'Brasil',
      iso2: 'BR',
      currencyCode: 'BRL',
      img: null,
      templateId: 'a',
      isClosed: false,
      isBlocked: false,
    }
    const global = { ...country, id: -1, countryNames: 'Global Station', nativeName: 'Global Station', iso2: null }
    let isDown = true
    const { user } = await openShell({
      path: '/',
      remotes: [opener],
      responses: {
        authorize: { data: { token, accessToken: token, userInfo: TEST_USER } },
        listCountries: () => (isDown ? { failure: { status: 500 } } : { data: [country, global] }),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'start' }))
    const dialog = await screen.findByRole('dialog', { name: 'Welcome back' })
    await user.type(within(dialog).getByLabelText('Account'), 'maria')
    await user.type(within(dialog).getByLabelText('Password'), 'secret1')
    await user.click(within(dialog).getByRole('button', { name: 'Login' }))
    const picker = await screen.findByRole('dialog', { name: 'Choose a country' })
    expect(await within(picker).findByText('Failed to load country list')).toBeDefined()
    isDown = false
    await user.click(within(picker).getByRole('button', { name: 'Retry' }))
    const rows = await within(picker).findAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([expect.stringContaining('Global Station'), expect.stringContaining('Brazil')])
    await user.type(within(picker).getByLabelText('Search countries'), '{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('Brazil')
    await user.keyboard('{Home}')
    expect(document.activeElement?.textContent).toContain('Global Station')
    await user.keyboard('{ArrowUp}{Enter}')
    expect(screen.getByRole('dialog', { name: 'Choose a country' })).toBeDefined()
    await user.keyboard('brasil')
    await waitFor(() => expect(within(picker).getAllByRole('listitem')).toHaveLength(1))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Choose a country' })).toBeNull())
  })
})
