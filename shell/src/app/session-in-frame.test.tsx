import { createClient } from '@parlour/api-client'
import { endpoints } from '@parlour/contracts'
import { announceToken, defineRemote, useSession } from '@parlour/federation-sdk'
import { TEST_USER, type FakeResponses } from '@parlour/federation-sdk/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeToken, nowInSeconds } from '../../test/fake-token.ts'
import { openShell } from '../../test/shell.test-bench.tsx'

const client = createClient('frame', endpoints)

const PROFILE = { ...TEST_USER, nickname: '', realName: '', phone: '', otherContact: '', remark: '', isSecondFactorOn: false, version: 1 }
const ANSWERS: FakeResponses = {
  getUserInfo: { data: PROFILE },
  listOrders: { data: { list: [], total: 0, isMore: false, page: 1, pageSize: 20, next: null, previous: null } },
  logout: { data: null },
}

function Page({ name }: { name: string }) {
  const session = useSession()
  const [fetchNow] = client.listOrders.useLazyQuery()
  return (
    <>
      <h1>{name}</h1>
      <p>{session.state === 'signed-in' ? `${name} of ${session.user.username}` : `${name} of nobody`}</p>
      <button onClick={() => announceToken(newToken())}>adopt a token</button>
      <button onClick={() => announceToken(null)}>drop the token</button>
      <button onClick={() => void fetchNow()}>ask</button>
      <Link to="/en/cart">to the cart</Link>
      <Link to="/en/checkout">to the checkout</Link>
    </>
  )
}

function remoteWith(name: string, path: string, title: string) {
  const routes = [{ path, lazy: async () => ({ Component: () => <Page name={title} /> }) }]
  return defineRemote({ name, ownedPaths: [path], routes, loadLocale: async () => ({}) })
}

const REMOTES = [
  remoteWith('marketing', '', 'Front'),
  remoteWith('account', 'cart', 'Basket'),
  remoteWith('billing', 'checkout', 'Checkout'),
]

const newToken = () => fakeToken(nowInSeconds() + 300)
const open = (path: string, answers: FakeResponses = ANSWERS) => openShell(path, answers, REMOTES)
const page = (name: string) => screen.findByRole('heading', { level: 1, name })
const bearerOf = ({ headers }: { headers: Headers }) => headers.get('authorization')

function storeLogin(token: string): void {
  localStorage.setItem('accessToken', token)
  localStorage.setItem('userInfo', JSON.stringify(TEST_USER))
}

function onWrite(key: string): void {
  act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) })))
}

function watchMain(): readonly string[] {
  const seen: string[] = []
  new MutationObserver(() => seen.push(document.querySelector('main')?.textContent ?? '')).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  })
  return seen
}

async function turns(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await act(() => new Promise((resolve) => void setTimeout(resolve)))
}

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('the guard', () => {
  it('requests who is signed in before anything protected shows, and once for all remotes', { meta: { req: 'F02' } }, async () => {
    storeLogin(newToken())
    const answer = Promise.withResolvers<void>()
    const seen = watchMain()
    const { user, calls } = await open('/en/cart', { ...ANSWERS, getUserInfo: async () => answer.promise.then(() => ({ data: PROFILE })) })
    await waitFor(() => expect(calls).toHaveLength(1))
    await turns()
    expect(seen.join()).not.toContain('Basket')
    answer.resolve()
    await page('Basket')
    expect(screen.getByText('Basket of merchant')).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'to the checkout' }))
    await page('Checkout')
    await user.click(screen.getByRole('link', { name: 'to the cart' }))
    await page('Basket')
    expect(seen.join()).not.toContain('of nobody')
    expect(calls.filter(({ operationId }) => operationId === 'getUserInfo')).toHaveLength(1)
    expect(
      calls.filter(({ operationId }) => !['getUserInfo', 'listCartItems', 'listNotices', 'getSettlementSummary'].includes(operationId)),
    ).toEqual([])
  })

  it('shows nothing protected to somebody whose session is over', { meta: { req: 'F02' } }, async () => {
    storeLogin(newToken())
    const answer = Promise.withResolvers<void>()
    const seen = watchMain()
    const failure = { status: 401, msg: 'Unauthorized, please log in again' }
    await open('/en/cart', { getUserInfo: async () => answer.promise.then(() => ({ failure })), refreshSession: { failure } })
    await turns()
    answer.resolve()
    await screen.findByText('Front of nobody')
    expect(localStorage.getItem('accessToken')).toBeNull()
    expect(seen.join()).not.toContain('Basket')
  })
})

describe('the header', () => {
  it('swaps when another tab logs in and out, without a reload', { meta: { req: 'R21' } }, async () => {
    const { user } = await open('/en')
    const shown = await page('Front')
    expect(screen.getByRole('button', { name: 'Login' })).toBeDefined()
    expect(screen.getAllByRole('button', { name: 'Open a site' })).not.toHaveLength(0)
    storeLogin(newToken())
    onWrite('accessToken')
    const account = await screen.findByRole('button', { name: 'Account: merchant' })
    expect(screen.getByRole('link', { name: 'Cart' })).toBeDefined()
    expect(within(screen.getByRole('banner')).queryByRole('button', { name: 'Login' })).toBeNull()
    expect(within(screen.getByRole('banner')).queryByRole('button', { name: 'Open a site' })).toBeNull()
    await user.click(account)
    const entries = await screen.findAllByRole('menuitem', {}, { timeout: 10_000 })
    expect(entries.map(({ textContent }) => textContent)).toEqual(['Overview', 'My orders', 'My sites', 'Personal settings', 'Log out'])
    await user.keyboard('{Escape}')
    localStorage.removeItem('accessToken')
    localStorage.removeItem('userInfo')
    onWrite('accessToken')
    await screen.findByRole('button', { name: 'Login' })
    expect(screen.queryByRole('button', { name: 'Account: merchant' })).toBeNull()
    expect(await page('Front')).toBe(shown)
  })
})

describe('a remote that announces a token', () => {
  it(
    'is followed by the shell: stored, shown in the header, and carried by the next call; without one all of it goes',
    { meta: { req: 'S08' } },
    async () => {
      const { user, calls } = await open('/en')
      await page('Front')
      const requested = () => calls.filter(({ operationId }) => operationId === 'listOrders')
      await user.click(screen.getByRole('button', { name: 'ask' }))
      await waitFor(() => expect(requested().map(bearerOf)).toEqual([null]))

      await user.click(screen.getByRole('button', { name: 'adopt a token' }))
      await screen.findByRole('button', { name: 'Account: merchant' })
      const token = localStorage.getItem('accessToken')
      expect(await screen.findByText('Front of merchant')).toBeDefined()
      await user.click(screen.getByRole('button', { name: 'ask' }))
      await waitFor(() => expect(requested().map(bearerOf)).toEqual([null, `Bearer ${token}`]))

      await user.click(screen.getByRole('button', { name: 'drop the token' }))
      await screen.findByRole('button', { name: 'Login' })
      expect(await screen.findByText('Front of nobody')).toBeDefined()
      expect([localStorage.getItem('accessToken'), localStorage.getItem('userInfo')]).toEqual([null, null])
      await user.click(screen.getByRole('button', { name: 'ask' }))
      await waitFor(() => expect(requested().map(bearerOf)).toEqual([null, `Bearer ${token}`, null]))
    },
  )
})
