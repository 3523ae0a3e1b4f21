// @vitest-environment node
import { apiRoot, callOf, createClient, connectTransport, sendCall, sendOnce } from '@parlour/api-client'
import { CLOCK, endpoints } from '@parlour/contracts'
import { configureStore } from '@reduxjs/toolkit'
import { describe, expect, it, vi } from 'vitest'
import { FakeBrowser, type FakeTab } from '../../test/fake-browser.ts'
import { ELSEWHERE, failureOf } from '../../test/fake-session-server.ts'
import { createGuard } from '../app/guard-pages.ts'
import { safeStorage } from './session-storage.ts'

interface Form {
  readonly status: number
  readonly code?: number
  readonly error?: string
  readonly msg?: string
}

const KICKS: Readonly<Record<string, Form>> = {
  'HTTP 200 with body code 422': { status: 200, code: 422 },
  'HTTP 422 with body code 422': { status: 422, code: 422, error: 'identity.elsewhere' },
  ...Object.fromEntries(
    [401, 403, 422].flatMap((status) => [
      [`HTTP ${status} with the code`, { status, code: status === 422 ? 0 : status, error: 'identity.elsewhere' }],
      [`HTTP ${status} with the message`, { status, code: 0, msg: 'Your account has been logged in elsewhere!' }],
    ]),
  ),
}

const client = createClient('kicked', endpoints)

const PATHS: Readonly<Record<string, (tab: FakeTab, browser: FakeBrowser) => unknown>> = {
  'an RTK query': () => givenStore().dispatch(client.listOrders.initiate()),
  'an RTK mutation': () => givenStore().dispatch(client.saveUser.initiate({ body: { version: 1 } })),
  sendCall: () => sendCall(callOf(endpoints.saveUser, { body: {} })),
  'the start check': (tab) => tab.session.check(),
  'the guard': (tab) =>
    createGuard(tab.session, safeStorage(noStorage))({ request: new Request('https://a.test/en/cart') }).catch(() => null),
  'the refresh': (tab) => tab.session.onFailure(failureOf(401), tab.session.token()),
}

function noStorage(): Storage {
  throw new DOMException('no', 'SecurityError')
}

function givenStore() {
  return configureStore({ reducer: { api: apiRoot.reducer }, middleware: (defaults) => defaults().concat(apiRoot.middleware) })
}

async function kick(form: Form, path: string, refresh?: Form) {
  const browser = new FakeBrowser()
  const tab = browser.openTab({ send: sendOnce })
  const other = browser.openTab()
  await browser.login(tab)
  await browser.time.advance(60_000)
  connectTransport({ accessToken: tab.session.token, locale: () => 'en', vectorId: () => 'v', onFailure: tab.session.onFailure })
  const requested: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url)
    const { status, code = status, error, msg = '' } = (url === endpoints.refreshSession.path ? refresh : undefined) ?? form
    const data = { ...(error ? { error } : {}), elsewhere: ELSEWHERE, requestId: 'r' }
    return Response.json({ code, success: false, msg, data }, { status })
  })
  void PATHS[path]?.(tab, browser)
  // A response body takes turns of the event loop of its own.
  for (let turn = 0; turn < 30; turn += 1) await browser.time.advance(100)
  return { tab, other, requested, browser }
}

const cases = Object.keys(KICKS).flatMap((form) => Object.keys(PATHS).map((path) => ({ form, path })))

describe('being logged in elsewhere', () => {
  it.each(cases)(
    '$form over $path is a kick in every tab, with time and device',
    { meta: { req: 'session-S8 X01 X02' } },
    async ({ form, path }) => {
      const { tab, other, browser } = await kick(KICKS[form] ?? { status: 422 }, path)
      expect(tab.session.phase()).toBe('kicked')
      expect(tab.ends).toEqual([{ reason: 'elsewhere', elsewhere: ELSEWHERE }])
      expect(other.session.phase()).toBe('kicked')
      expect(other.ends).toEqual([{ reason: 'elsewhere', elsewhere: ELSEWHERE }])
      expect([tab.ownersLeft, other.ownersLeft]).toEqual([1, 1])
      expect(browser.stored.has('accessToken') || browser.stored.has('userInfo')).toBe(false)
    },
  )

  it.each(Object.keys(PATHS))('a plain 401 over %s is never a kick', { meta: { req: 'session-S8 X02' } }, async (path) => {
    const { tab, other } = await kick({ status: 401 }, path)
    expect(tab.session.phase()).toBe('signed-out')
    expect(tab.ends.map(({ reason }) => reason)).toEqual(['expired'])
    expect(other.session.phase()).toBe('signed-out')
    expect(other.ends.map(({ reason }) => reason)).toEqual(['logout'])
  })

  it('one failed call costs exactly one refresh', { meta: { req: 'S09' } }, async () => {
    const { requested } = await kick({ status: 401 }, 'sendCall')
    expect(requested.filter((url) => url === endpoints.refreshSession.path)).toHaveLength(1)
  })

  it('a kick of the repeated call counts too', async () => {
    const browser = new FakeBrowser()
    const tab = browser.openTab()
    await browser.login(tab)
    void tab.session.onFailure(failureOf(422, 'identity.elsewhere'), tab.session.token(), true)
    await browser.time.advance(1_000)
    expect(tab.session.phase()).toBe('kicked')
  })

  it('a login after the kick ends the kicked state in every tab', async () => {
    const browser = new FakeBrowser()
    const [tab, other] = [browser.openTab(), browser.openTab()]
    await browser.login(tab)
    browser.server.loginElsewhere()
    void browser.call(tab)
    await browser.time.advance(1_000)
    expect([tab.session.phase(), other.session.phase()]).toEqual(['kicked', 'kicked'])
    await browser.login(other)
    await browser.time.advance(301)
    expect(other.session.phase()).toBe('signed-in')
    expect(tab.session.token()).toBe(other.session.token())
  })

  it.each([
    { reported: 'kicked', soon: ['elsewhere'] },
    { reported: 'logout', soon: ['logout'] },
    { reported: 'login', soon: [] },
  ])(
    'a token that goes after "$reported" was reported counts at once only when that ends the session',
    { meta: { req: 'S07' } },
    async ({ reported, soon }) => {
      const browser = new FakeBrowser()
      const tab = browser.openTab()
      await browser.login(tab)
      await browser.time.advance(1_000)
      browser.stored.set('sessionEvent', JSON.stringify({ type: reported, id: 'other', at: browser.time.now, sid: '' }))
      browser.stored.delete('accessToken')
      browser.notifyTab(tab, 'accessToken', null)
      await browser.time.advance(1)
      expect(tab.ends.map(({ reason }) => reason)).toEqual(soon)
      await browser.time.advance(CLOCK.storageSyncDebounceMs)
      expect(tab.ends).toHaveLength(1)
    },
  )

  it(
    'a tab that reads storage while another one is still writing that the session was kicked reports it too',
    { meta: { req: 'X01' } },
    async () => {
      const browser = new FakeBrowser()
      const [tab, other] = [browser.openTab(), browser.openTab()]
      await browser.login(tab)
      await browser.time.advance(1_000)
      lookAfterEveryWrite(browser, other)
      browser.server.loginElsewhere()
      void browser.call(tab)
      await browser.time.advance(1_000)
      expect(tab.ends.map(({ reason }) => reason)).toEqual(['elsewhere'])
      expect(other.ends).toEqual(tab.ends)
      expect(other.session.phase()).toBe('kicked')
    },
  )
})

/** Tabs are separate processes: one may read between any two writes of another. */
function lookAfterEveryWrite({ stored }: FakeBrowser, tab: FakeTab): void {
  const look = () => tab.document.dispatchEvent(new Event('visibilitychange'))
  const [set, remove] = [stored.set.bind(stored), stored.delete.bind(stored)]
  stored.set = (key, value) => {
    set(key, value)
    look()
    return stored
  }
  stored.delete = (key) => {
    const wasThere = remove(key)
    look()
    return wasThere
  }
}
