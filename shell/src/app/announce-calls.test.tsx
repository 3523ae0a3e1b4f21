import { createClient } from '@parlour/api-client'
import { endpoints } from '@parlour/contracts'
import { defineRemote } from '@parlour/federation-sdk'
import { TEST_USER, type FakeResponses } from '@parlour/federation-sdk/testing'
import { toast } from '@parlour/ui'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeToken, nowInSeconds } from '../../test/fake-token.ts'
import { openShell } from '../../test/shell.test-bench.tsx'

const silent = createClient('marketing', endpoints)
const announcing = createClient('announcing', endpoints, { listOrders: { isAnnounced: true }, saveUser: { isAnnounced: true } })

const BUTTONS = ['five panels', 'change'] as const
const PANELS = ['1', '2', '3', '4', '5']

function Front() {
  const [fetchNow] = announcing.listOrders.useLazyQuery()
  const [requestSilently] = silent.listOrders.useLazyQuery()
  const [change] = announcing.saveUser.useMutation()
  return (
    <>
      <h1>Front</h1>
      <button onClick={() => void PANELS.map((page) => fetchNow({ query: { page } }))}>five panels</button>
      <button onClick={() => void PANELS.map((page) => requestSilently({ query: { page } }))}>five silent panels</button>
      <button onClick={() => void change({ body: { version: 1 } })}>change</button>
    </>
  )
}

const front = defineRemote({
  name: 'marketing',
  ownedPaths: [''],
  routes: [{ path: '', lazy: async () => ({ Component: Front }) }],
  loadLocale: async () => ({}),
})

async function openFront(responses: FakeResponses, path = '/') {
  const shell = await openShell(path, responses, [front])
  await screen.findByRole('heading', { level: 1, name: 'Front' })
  await waitFor(() => expect(document.querySelector('[role="region"][aria-live]')).not.toBeNull(), { timeout: 10_000 })
  const press = (name: string) => shell.user.click(screen.getByRole('button', { name }))
  const answered = (operationId: string, times: number) => waitFor(() => expect(shell.bodiesOf(operationId)).toHaveLength(times))
  return { ...shell, press, answered }
}

const toasts = () => [...document.querySelectorAll('[role="region"] [data-tone] p')].map(({ textContent }) => textContent)

async function expectNoToast(): Promise<void> {
  act(() => void toast.show({ title: 'The last' }))
  await waitFor(() => expect(toasts()).toContain('The last'))
  expect(toasts()).toEqual(['The last'])
}

interface Failure {
  readonly status: number
  readonly code?: number
  readonly error?: string
  readonly msg: string
}

const failing = (failure: Failure): FakeResponses => ({ listOrders: { failure } })

function signIn(): void {
  localStorage.setItem('accessToken', fakeToken(nowInSeconds() + 300))
  localStorage.setItem('userInfo', JSON.stringify(TEST_USER))
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  act(() => toast.close())
  cleanup()
  vi.restoreAllMocks()
})

describe('calls that nobody shows', () => {
  it('one toast per failed call: five failures with the same words are one toast', { meta: { req: 'C14' } }, async () => {
    const { press, answered } = await openFront({
      ...failing({ status: 500, msg: 'Internal server error' }),
      saveUser: { failure: { status: 409, msg: 'Somebody else changed this' } },
    })
    await press('five panels')
    await answered('listOrders', 5)
    await waitFor(() => expect(toasts()).toEqual(['Internal server error']))
    await press('change')
    await waitFor(() => expect(toasts().toSorted()).toEqual(['Internal server error', 'Somebody else changed this']))
  })

  it('no toast for silenced calls, and none of them hides a later one', { meta: { req: 'C14' } }, async () => {
    const { press, answered } = await openFront(failing({ status: 500, msg: 'Internal server error' }))
    await press('five silent panels')
    await answered('listOrders', 5)
    await press('five panels')
    await answered('listOrders', 10)
    await waitFor(() => expect(toasts()).toEqual(['Internal server error']))
  })

  it.each([
    ['five panels', 502, 'Request error'],
    ['five panels', 200, 'Request failed'],
    ['change', 502, 'Submission failed'],
    ['change', 200, 'Operation failed'],
  ])('"%s" answered with %i and without words has the specified ones: %s', { meta: { req: 'C14 X07' } }, async (button, status, text) => {
    const failure = { status, code: 1, msg: '' }
    const { press } = await openFront({ listOrders: { failure }, saveUser: { failure } })
    await press(button)
    await waitFor(() => expect(toasts()).toEqual([text]))
  })

  it('the words of a success are a toast', { meta: { req: 'C14' } }, async () => {
    const { press } = await openFront({ saveUser: { data: PROFILE, msg: 'Saved' } })
    await press('change')
    await waitFor(() => expect(toasts()).toEqual(['Saved']))
  })

  it.each([
    ['/', 'Network error, please check your network connection'],
    ['/ru', 'Ошибка сети, проверьте подключение'],
    ['/ja', 'ネットワークエラーです。接続を確認してください'],
  ])('no answer is the network error at %s', { meta: { req: 'X03' } }, async (path, text) => {
    const { press } = await openFront({}, path)
    await press('five panels')
    await waitFor(() => expect(toasts()).toEqual([text]))
  })

  it('while the bar says that there is no connection, no toast repeats it', { meta: { req: 'C14 X03' } }, async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { press, answered } = await openFront({ saveUser: { failure: { status: 500, msg: 'From a cache' } } })
    expect(screen.getByText(/^You are offline/u)).toBeDefined()
    await press('five panels')
    await press('change')
    await answered('saveUser', 1)
    await waitFor(() => expect(toasts()).toEqual(['From a cache']))
  })
})

describe('calls whose failure is about the session', () => {
  it.each(BUTTONS)('leaves a kick to its dialog, after %s', { meta: { req: 'C14 X01' } }, async (button) => {
    signIn()
    const failure = { status: 422, code: 422, error: 'identity.elsewhere', msg: 'Your account has been logged in elsewhere!' }
    const { press } = await openFront({ getUserInfo: { data: PROFILE }, listOrders: { failure }, saveUser: { failure } })
    await press(button)
    await screen.findByRole('alertdialog', { name: 'Your account has been logged in elsewhere!' })
    await expectNoToast()
  })

  it.each([401, 403].flatMap((status) => BUTTONS.map((button) => ({ status, button }))))(
    'a $status that ends the session is silent, after $button',
    { meta: { req: 'C14 X02' } },
    async ({ status, button }) => {
      signIn()
      const failure = { status, msg: 'Unauthorized, please log in again' }
      const { press } = await openFront({
        getUserInfo: { data: PROFILE },
        listOrders: { failure },
        saveUser: { failure },
        refreshSession: { failure },
      })
      await press(button)
      await screen.findByRole('button', { name: 'Login' })
      expect(localStorage.getItem('accessToken')).toBeNull()
      await expectNoToast()
    },
  )

  it('a 401 of a call that was sent after the session ended is silent', { meta: { req: 'C14 X02' } }, async () => {
    const { press, answered } = await openFront(failing({ status: 401, msg: 'Unauthorized, please log in again' }))
    await press('five panels')
    await answered('listOrders', 5)
    await expectNoToast()
  })

  it(
    'a 401 that could not be mended for want of an answer does not ask anybody to log in again',
    { meta: { req: 'C14 X02' } },
    async () => {
      signIn()
      const { press } = await openFront({
        getUserInfo: { data: PROFILE },
        listOrders: { failure: { status: 401, msg: 'Unauthorized, please log in again' } },
        refreshSession: { failure: { status: 503 } },
      })
      await press('five panels')
      await waitFor(() => expect(toasts()).toEqual(['Request error']))
      expect(localStorage.getItem('accessToken')).not.toBeNull()
    },
  )

  it('a missing role is said in the words of the server', { meta: { req: 'C14 D09' } }, async () => {
    signIn()
    const { press } = await openFront({
      getUserInfo: { data: PROFILE },
      ...failing({ status: 403, error: 'identity.role-missing', msg: 'Access denied' }),
    })
    await press('five panels')
    await waitFor(() => expect(toasts()).toEqual(['Access denied']))
  })
})

const PROFILE = { ...TEST_USER, nickname: '', realName: '', phone: '', otherContact: '', remark: '', isSecondFactorOn: false, version: 1 }
