// @vitest-environment node
import type { CallArgs, Exchange } from '@parlour/api-client'
import { describe, expect, it } from 'vitest'
import { FakeBrowser, type FakeTab } from '../../test/fake-browser.ts'

const LOGOUT = '/api/login/logout'
const LOOK = '/api/user/info'

async function logOutDuringLooks(isGivenUp: boolean) {
  const browser = new FakeBrowser()
  const openTab = (): FakeTab => {
    const tab: FakeTab = browser.openTab({
      send: async (call, { token = tab.session.token(), signal } = {}) =>
        browser.server.send(call, token, browser.trip(), isGivenUp ? signal : undefined),
    })
    return tab
  }
  const first = openTab()
  const tabs = [first, openTab(), openTab()]
  await browser.login(first)
  await browser.time.advance(1_000)
  browser.trip = () => 400
  for (const { session } of tabs) session.lookAgain()
  await browser.time.advance(50)
  browser.trip = () => 10
  void first.session.signOut()
  await browser.time.advance(1_000)
  return { rejected: browser.server.rejected, phases: tabs.map(({ session }) => session.phase()), isLive: browser.server.isBrowserLive }
}

describe('logging out', () => {
  it(
    'cancels the session checks that are on their way, in this tab and in the others, so that none is rejected',
    { meta: { req: 'S03 R21' } },
    async () => {
      const phases = ['signed-out', 'signed-out', 'signed-out']
      expect(await logOutDuringLooks(true)).toEqual({ rejected: [], phases, isLive: false })
    },
  )

  it('control: session checks that are not cancelled are rejected in every tab', { meta: { req: 'S03' } }, async () => {
    expect((await logOutDuringLooks(false)).rejected).toEqual([LOOK, LOOK, LOOK])
  })

  it(
    'notifies the other tabs and forgets the token before the server is called, which gets the token all the same',
    { meta: { req: 'session-S14' } },
    async () => {
      const browser = new FakeBrowser()
      const sent: { readonly call: CallArgs; readonly exchange: Exchange | undefined; readonly stored: string | undefined }[] = []
      const tab = browser.openTab({
        send: async (call, exchange) => {
          sent.push({ call, exchange, stored: browser.stored.get('accessToken') })
          return { data: null }
        },
      })
      await browser.login(tab)
      const token = tab.session.token()
      await tab.session.signOut()
      const logout = sent.find(({ call }) => call.path === LOGOUT)
      expect([logout?.exchange?.token, logout?.stored]).toEqual([token, undefined])
      expect(browser.stored.get('sessionEvent')).toContain('"type":"logout"')
    },
  )
})
