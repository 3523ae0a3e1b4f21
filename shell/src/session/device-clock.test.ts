// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { FakeBrowser } from '../../test/fake-browser.ts'
import { endpoints } from '@parlour/contracts'

const DAY = 86_400_000
const SKEWS = [-DAY, -DAY / 2, -3_600_000, -360_000, 360_000, 3_600_000, DAY / 2, DAY]

describe('a wrong device clock', () => {
  it.each(SKEWS)(
    'set %i ms off leaves the session usable with at most 2 refreshes a minute over an hour',
    { meta: { req: 'session-S16' } },
    async (skew) => {
      const browser = new FakeBrowser()
      browser.skew = skew
      await browser.login(browser.openTab())
      const { calls } = browser.server
      const refreshes: number[] = []
      for (let minute = 0; minute < 60; minute += 1) {
        const before = calls.length
        // A page is opened anew every minute: the decision "expired" is made afresh.
        if (minute % 5 === 0) browser.openTab()
        else if (browser.tabs.length > 3) browser.closeTab(browser.tabs[0] ?? browser.openTab())
        for (const tab of browser.tabs) void tab.session.check()
        void browser.call(browser.tabs[0] ?? browser.openTab())
        await browser.time.advance(60_000)
        refreshes.push(calls.slice(before).filter((path) => path === endpoints.refreshSession.path).length)
        for (const { session } of browser.tabs) expect(session.view().state).toBe('signed-in')
      }
      expect(Math.max(...refreshes)).toBeLessThanOrEqual(2)
      expect(refreshes.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(20)
      expect(browser.tabs.flatMap(({ ends }) => ends)).toEqual([])
    },
  )

  it('is known at the next start, so that a good token is not renewed', async () => {
    const browser = new FakeBrowser()
    browser.skew = DAY
    await browser.login(browser.openTab())
    browser.server.calls.length = 0
    const tab = browser.openTab()
    void tab.session.check()
    await browser.time.advance(100)
    expect(browser.server.calls).toEqual([endpoints.getUserInfo.path])
  })

  it.each([0, DAY, -DAY])('set %i ms off, events count by their age alone', { meta: { req: 'session-S13' } }, async (skew) => {
    const ages: readonly (readonly [number, boolean])[] = [
      [0, true],
      [4_900, true],
      [5_100, false],
      [3_600_000, false],
      [-3_600_000, false],
    ]
    for (const [age, isReceived] of ages) {
      const browser = new FakeBrowser()
      browser.skew = skew
      const tab = browser.openTab()
      await browser.login(tab)
      browser.stored.delete('accessToken')
      const event = { type: 'logout', id: 'e', at: browser.time.now + skew - age, sid: 's1' }
      browser.notifyTab(tab, 'sessionEvent', JSON.stringify(event))
      expect(tab.session.view().state, `${age} ms`).toBe(isReceived ? 'signed-out' : 'signed-in')
    }
  })
})

describe('renewal', () => {
  it.each([
    [0, 210_000],
    [0.5, 240_000],
    [0.999_999, 270_000],
  ])('comes after 80 %% ± 10 %% of the life of the token (random %d: %i ms)', async (random, due) => {
    const browser = new FakeBrowser()
    browser.random = () => random
    await browser.login(browser.openTab())
    browser.server.calls.length = 0
    await browser.time.advance(due - 50)
    expect(browser.server.calls).toEqual([])
    await browser.time.advance(100)
    expect(browser.server.calls).toEqual([endpoints.refreshSession.path])
  })

  it('goes out once for five tabs that grow old together', async () => {
    const browser = new FakeBrowser()
    for (let tabs = 0; tabs < 5; tabs += 1) browser.openTab()
    await browser.login(browser.tabs[0] ?? browser.openTab())
    await browser.time.advance(230_000)
    browser.server.calls.length = 0
    await browser.time.advance(20_000)
    expect(browser.server.calls.filter((path) => path === endpoints.refreshSession.path)).toHaveLength(1)
    expect(new Set(browser.tabs.map(({ session }) => session.token())).size).toBe(1)
  })

  it.each(['lost', 'unavailable', 'offline'] as const)('never signs out while the network is %s, and recovers', async (network) => {
    const browser = new FakeBrowser()
    const tab = browser.openTab()
    await browser.login(tab)
    browser.server.network = network
    await browser.time.advance(3_600_000)
    expect(tab.session.view().state).toBe('signed-in')
    expect(tab.session.phase()).toBe('unconfirmed')
    browser.server.network = 'ok'
    await browser.time.advance(90_000)
    expect(tab.session.phase()).toBe('signed-in')
    expect(tab.ends).toEqual([])
  })
})
