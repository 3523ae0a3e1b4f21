// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { endpoints } from '@parlour/contracts'
import { FakeBrowser, type FakeTab } from '../../test/fake-browser.ts'
import { ELSEWHERE } from '../../test/fake-session-server.ts'
import { HIDE_LIMIT } from './session.ts'

async function givenSignedIn() {
  const browser = new FakeBrowser()
  const [tab, other] = [browser.openTab(), browser.openTab()]
  await browser.login(tab)
  await browser.time.advance(10_000)
  browser.server.calls.length = 0
  return { browser, tab, other }
}

function show({ document }: FakeTab, visibilityState: DocumentVisibilityState): void {
  document.visibilityState = visibilityState
  document.dispatchEvent(new Event('visibilitychange'))
}

function page({ window }: FakeTab, type: 'pagehide' | 'pageshow', persisted = true): void {
  window.dispatchEvent(Object.assign(new Event(type), { persisted }))
}

function freeze(browser: FakeBrowser, tab: FakeTab): () => void {
  const at = browser.tabs.indexOf(tab)
  browser.tabs.splice(at, 1)
  return () => void browser.tabs.splice(at, 0, tab)
}

describe('a tab that resumes', () => {
  it.each([
    [60_000, 0],
    [60_001, 1],
  ])('a tab that was hidden for %i ms requests %i times who is signed in', { meta: { req: 'S05' } }, async (ms, times) => {
    const { browser, tab } = await givenSignedIn()
    show(tab, 'hidden')
    await browser.time.advance(ms)
    show(tab, 'visible')
    await browser.time.advance(100)
    expect(browser.server.calls).toEqual(Array(times).fill(endpoints.getUserInfo.path))
  })

  it('the network coming back requests it too', { meta: { req: 'S05' } }, async () => {
    const { browser, tab } = await givenSignedIn()
    tab.window.dispatchEvent(new Event('online'))
    await browser.time.advance(100)
    expect(browser.server.calls).toEqual([endpoints.getUserInfo.path])
  })

  it(
    'the network coming back requests it anew, whatever was requested before and is not answered; whoever waits learns it at once',
    { meta: { req: 'S05 S10' } },
    async () => {
      const { browser, tab } = await givenSignedIn()
      browser.trip = () => 30_000
      tab.session.lookAgain()
      browser.trip = () => 10
      tab.window.dispatchEvent(new Event('online'))
      const found = tab.session.check()
      await browser.time.advance(100)
      expect(tab.session.phase()).toBe('signed-in')
      expect(await Promise.race([found, Promise.resolve('still waiting')])).toBe('signed-in')
      await browser.time.advance(40_000)
      expect(tab.session.phase()).toBe('signed-in')
    },
  )

  it('notices on becoming visible that the session expired while the tab was hidden', { meta: { req: 'S05' } }, async () => {
    const { browser, tab, other } = await givenSignedIn()
    browser.closeTab(other)
    show(tab, 'hidden')
    void browser.server.send(endpoints.logout, tab.session.token())
    await browser.time.advance(61_000)
    expect(tab.session.view().state).toBe('signed-in')
    show(tab, 'visible')
    await browser.time.advance(1_000)
    expect(tab.session.phase()).toBe('signed-out')
    expect(tab.ends).toEqual([{ reason: 'expired', elsewhere: undefined }])
  })

  it('notices an expiry by itself when the renewal is rejected', { meta: { req: 'S05' } }, async () => {
    const { browser, tab, other } = await givenSignedIn()
    browser.closeTab(other)
    void browser.server.send(endpoints.logout, tab.session.token())
    await browser.time.advance(300_000)
    expect(tab.session.phase()).toBe('signed-out')
    expect(tab.ends).toEqual([{ reason: 'expired', elsewhere: undefined }])
  })

  it('a frozen tab that thaws after a logout elsewhere is signed out at once', { meta: { req: 'browser-B3' } }, async () => {
    const { browser, tab, other } = await givenSignedIn()
    const thaw = freeze(browser, tab)
    void other.session.signOut()
    await browser.time.advance(600_000)
    thaw()
    tab.document.dispatchEvent(new Event('resume'))
    expect(tab.session.phase()).toBe('signed-out')
    expect(tab.ends).toEqual([{ reason: 'logout', elsewhere: undefined }])
    expect(browser.stored.has('accessToken')).toBe(false)
  })

  it(
    'a frozen tab that thaws after a new login takes the new session and writes nothing old',
    { meta: { req: 'browser-B3' } },
    async () => {
      const { browser, tab, other } = await givenSignedIn()
      const thaw = freeze(browser, tab)
      void other.session.signOut()
      await browser.time.advance(1_000)
      await browser.login(other)
      await browser.time.advance(1_000)
      thaw()
      tab.document.dispatchEvent(new Event('resume'))
      await browser.time.advance(1_000)
      expect(tab.session.token()).toBe(other.session.token())
      expect(browser.stored.get('accessToken')).toBe(other.session.token())
      expect(tab.ends).toEqual([])
    },
  )

  it('a frozen tab that thaws after a kick elsewhere learns of it within 1 s', { meta: { req: 'browser-B3' } }, async () => {
    const { browser, tab } = await givenSignedIn()
    show(tab, 'hidden')
    browser.server.loginElsewhere()
    await browser.time.advance(61_000)
    show(tab, 'visible')
    await browser.time.advance(1_000)
    expect(tab.session.phase()).toBe('kicked')
    expect(tab.ends).toEqual([{ reason: 'elsewhere', elsewhere: ELSEWHERE }])
  })
})

describe('the back button', () => {
  it(
    'shows nothing of a page from its cache before the server confirmed the session',
    { meta: { req: 'session-S14 browser-B2' } },
    async () => {
      const { browser, tab } = await givenSignedIn()
      page(tab, 'pagehide')
      expect(tab.veils).toEqual([true])
      page(tab, 'pageshow')
      expect(tab.veils).toEqual([true])
      await browser.time.advance(100)
      expect(browser.server.calls).toEqual([endpoints.getUserInfo.path])
      expect(tab.veils).toEqual([true, false])
    },
  )

  it('after a logout in another tab the page is signed out before it is shown', { meta: { req: 'session-S14 browser-B2' } }, async () => {
    const { browser, tab, other } = await givenSignedIn()
    page(tab, 'pagehide')
    const thaw = freeze(browser, tab)
    void other.session.signOut()
    await browser.time.advance(60_000)
    thaw()
    page(tab, 'pageshow')
    expect(tab.session.view()).toEqual({ state: 'signed-out' })
    expect(tab.ownersLeft).toBe(1)
    expect(tab.veils).toEqual([true])
    await browser.time.advance(100)
    expect(tab.veils).toEqual([true, false])
  })

  it('after a kick by another device the page is shown as kicked only', { meta: { req: 'browser-B2' } }, async () => {
    const { browser, tab } = await givenSignedIn()
    page(tab, 'pagehide')
    browser.server.loginElsewhere()
    page(tab, 'pageshow')
    await browser.time.advance(50)
    expect(tab.veils).toEqual([true])
    await browser.time.advance(1_000)
    expect(tab.session.phase()).toBe('kicked')
    expect(tab.veils).toEqual([true, false])
  })

  it('shows the page after 3 s when nobody answers', { meta: { req: 'browser-B2' } }, async () => {
    const { browser, tab } = await givenSignedIn()
    browser.trip = () => 20_000
    page(tab, 'pagehide')
    page(tab, 'pageshow')
    await browser.time.advance(HIDE_LIMIT - 1)
    expect(tab.veils).toEqual([true])
    await browser.time.advance(2)
    expect(tab.veils).toEqual([true, false])
  })

  it('hides nothing of a visitor who is not signed in, nor on a page that is not kept', async () => {
    const browser = new FakeBrowser()
    const visitor = browser.openTab()
    page(visitor, 'pagehide')
    const { tab } = await givenSignedIn()
    page(tab, 'pagehide', false)
    expect([visitor.veils, tab.veils]).toEqual([[], []])
  })
})
