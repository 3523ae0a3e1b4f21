// @vitest-environment jsdom
import { connectTransport, sendOnce } from '@parlour/api-client'
import type { ReleaseVector } from '@parlour/contracts'
import { fakeFetch, givenEntry, givenVector } from '@parlour/federation-sdk/testing'
import type { DataRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ERROR_EVENT } from '../health/early-symptoms.ts'
import { RemoteFailure } from '../remotes/remote-failure.ts'
import type { Session } from '../session/session.ts'
import { LATE_MS, watchReleases } from './watch-releases.ts'
import { createReleaseUpdates } from './release-updates.ts'

const own = givenVector({ id: 'v-own', epoch: 5, shell: givenEntry('shell'), remotes: { billing: givenEntry('billing') } })
const bad = givenVector({ id: 'v-new', epoch: 6, blocked: ['billing-release'] })
const newer = givenVector({ id: 'v-new', epoch: 6 })
type RouterState = Pick<DataRouter['state'], 'location' | 'navigation'>

let stop: () => void = () => undefined

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  history.replaceState(null, '', '/en/introduction')
})
afterEach(() => {
  stop()
  document.body.innerHTML = ''
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function openPage(newest: ReleaseVector) {
  const answers = { newest }
  const { fetch, calls } = fakeFetch({ getReleaseVector: () => ({ data: answers.newest }) })
  vi.stubGlobal('fetch', fetch)
  const update = createReleaseUpdates(own.epoch)
  connectTransport({
    accessToken: () => null,
    locale: () => 'en',
    vectorId: () => own.id,
    onEpoch: update.notify,
    onContractGone: update.announceGone,
    onFailure: async () => 'give-up',
  })
  const opened: (string | null)[] = []
  let onNavigation: (state: RouterState) => void = () => undefined
  let listenToSession: Parameters<Session['subscribe']>[0] = () => undefined
  const state = { location: { pathname: '/en/introduction', search: '', hash: '' }, navigation: {} }
  stop = watchReleases({
    own,
    update,
    session: { view: () => ({ state: 'signed-out' }), subscribe: (listener) => ((listenToSession = listener), () => undefined) },
    router: {
      state,
      subscribe: (listener: (state: RouterState) => void) => ((onNavigation = listener), () => undefined),
    } as unknown as DataRouter,
    now: Date.now,
    open: (path) => void opened.push(path),
  })
  return {
    answers,
    opened,
    update,
    requested: () => calls.length,
    fail: () =>
      vi.stubGlobal('fetch', async () => Response.json({ code: 410, data: { error: 'platform.contract-gone' } }, { status: 410 })),
    navigate: (pathname: string) =>
      onNavigation({ ...state, navigation: { location: { pathname, search: '?a=1', hash: '' } } } as unknown as RouterState),
    signIn: () => listenToSession({ state: 'signed-in' } as Parameters<typeof listenToSession>[0]),
  }
}

const wait = async (ms: number) => vi.advanceTimersByTimeAsync(ms)
const press = () => document.body.dispatchEvent(new Event('keydown', { bubbles: true }))

describe('a page whose release was blocked', { meta: { req: 'federation-F9' } }, () => {
  it('leaves within seconds of the news once nobody does anything', async () => {
    const page = openPage(bad)
    page.update.notify(6)
    await wait(6_000)
    expect(page.opened).toEqual([null])
  })

  it('learns of it by polling when no notification comes, within 30 s', async () => {
    const page = openPage(bad)
    await wait(30_000)
    expect(page.opened).toEqual([null])
  })

  it.each([
    ['somebody types', () => void press()],
    ['a dialog is open', () => void (document.body.innerHTML = '<div role="dialog"></div>')],
    [
      'a password is typed',
      () => {
        document.body.innerHTML ||= '<input type="password" value="x">'
        document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }))
      },
    ],
  ])('stays while %s, and leaves with the next page', async (_what, markBusy) => {
    const page = openPage(bad)
    page.update.notify(6)
    for (let second = 0; second < 20; second += 1) {
      markBusy()
      await wait(1_000)
    }
    expect(page.opened).toEqual([])
    page.navigate('/en/cart')
    expect(page.opened).toEqual(['/en/cart?a=1'])
  })

  it('leaves once in a minute at most', { meta: { req: 'federation-F9 federation-F5' } }, async () => {
    const page = openPage(bad)
    page.update.notify(6)
    await wait(6_000)
    stop()
    const next = openPage(bad)
    next.update.notify(6)
    await wait(50_000)
    expect([page.opened, next.opened]).toEqual([[null], []])
    await wait(10_000)
    expect(next.opened).toEqual([null])
  })
})

describe('a page whose releases are only old', () => {
  it('stays where it is, and leaves with another page after ten minutes', async () => {
    const page = openPage(newer)
    page.update.notify(6)
    await wait(60_000)
    page.navigate('/en/cart')
    expect(page.opened).toEqual([])
    await wait(LATE_MS)
    page.navigate('/en/orders')
    expect(page.opened).toEqual(['/en/orders?a=1'])
  })

  it('is opened anew, once, when a part of it is gone', { meta: { req: 'federation-F5' } }, async () => {
    const page = openPage(newer)
    const fail = () =>
      dispatchEvent(
        new CustomEvent(ERROR_EVENT, { detail: { remote: 'billing', error: new RemoteFailure('billing', 'unreachable', null) } }),
      )
    fail()
    await wait(1)
    fail()
    await wait(1)
    expect(page.opened).toEqual([null])
  })

  it('stays when its own releases are the newest and a part could not be fetched, or another error came', async () => {
    const page = openPage(own)
    const error = new Error('of a page')
    dispatchEvent(new CustomEvent(ERROR_EVENT, { detail: { remote: 'billing', error } }))
    await wait(1)
    expect(page.requested()).toBe(0)
    dispatchEvent(
      new CustomEvent(ERROR_EVENT, { detail: { remote: 'billing', error: new RemoteFailure('billing', 'unreachable', error) } }),
    )
    await wait(10_000)
    expect(page.opened).toEqual([])
  })
})

describe('a page whose contract the API no longer serves', () => {
  it('leaves for the newest releases once nobody does anything, even if they are its own, and at most once in a minute', async () => {
    const page = openPage(own)
    page.fail()
    await sendOnce({ method: 'GET', path: '/api/user/info' })
    await wait(2_900)
    expect(page.opened).toEqual([null])
    stop()
    const next = openPage(own)
    next.fail()
    await sendOnce({ method: 'GET', path: '/api/user/info' })
    await wait(30_000)
    expect(next.opened).toEqual([])
  })
})

describe('when the page polls', () => {
  it('polls once, within two seconds of a sign-in, since an account may get other releases', async () => {
    const page = openPage(own)
    page.signIn()
    await wait(2_000)
    expect(page.requested()).toBe(1)
  })

  it('polls every 25 s while it is visible and gets no events, and not while the stream is open', async () => {
    const page = openPage(own)
    for (let beat = 0; beat < 10; beat += 1) {
      page.update.notify()
      await wait(15_000)
    }
    expect(page.requested()).toBe(0)
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await wait(60_000)
    expect(page.requested()).toBe(0)
    vi.restoreAllMocks()
    await wait(60_000)
    expect(page.requested()).toBe(3)
  })
})
