// @vitest-environment node
import { TOKEN_EVENT } from '@parlour/federation-sdk'
import { describe, expect, it } from 'vitest'
import { FakeBrowser } from '../../test/fake-browser.ts'

const REFRESH = '/api/login/refresh'

async function changePassword(isReported: boolean) {
  const browser = new FakeBrowser()
  const first = browser.openTab()
  await browser.login(first)
  const other = browser.openTab()
  await browser.time.advance(1_000)
  const answered = browser.server.replaceSession(400)
  if (isReported) first.session.onReplacing(answered)
  for (const { session } of browser.tabs) session.lookAgain()
  await browser.time.advance(399)
  const atWaiting = [first, other].map(({ session, ends }) => [session.view().state, ends.length])
  // As a remote announces it.
  const announced = answered.then((token) => first.window.dispatchEvent(new CustomEvent(TOKEN_EVENT, { detail: { token } })))
  await browser.time.advance(1_000)
  await announced
  return {
    atWaiting,
    ends: browser.tabs.flatMap(({ ends }) => ends),
    isLive: browser.server.isBrowserLive,
    tokens: new Set(browser.tabs.map(({ session }) => session.token())).size,
    refreshes: browser.server.calls.filter((path) => path === REFRESH).length,
  }
}

describe('a call that replaces the session', () => {
  it('ends no tab while its answer is awaited: all go on with the next session', { meta: { req: 'C03 D06' } }, async () => {
    const signedIn = ['signed-in', 0]
    expect(await changePassword(true)).toEqual({ atWaiting: [signedIn, signedIn], ends: [], isLive: true, tokens: 1, refreshes: 0 })
  })

  it('control: every tab is signed out on the way when the session is not notified of the call', { meta: { req: 'C03' } }, async () => {
    const { atWaiting, ends } = await changePassword(false)
    expect(atWaiting.map(([state]) => state)).toEqual(['signed-out', 'signed-out'])
    expect(ends.length).toBeGreaterThan(0)
  })

  it('a session that is over stays so when the call that was to replace it got no answer', { meta: { req: 'C03' } }, async () => {
    const browser = new FakeBrowser()
    const tab = browser.openTab()
    await browser.login(tab)
    await browser.time.advance(1_000)
    tab.session.onReplacing(browser.time.pause(400))
    void browser.server.replaceSession(60_000)
    tab.session.lookAgain()
    await browser.time.advance(1_000)
    expect(tab.ends.map(({ reason }) => reason)).toEqual(['expired'])
  })
})
