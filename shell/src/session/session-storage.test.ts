// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { readClaims } from './access-token.ts'
import { deviceIdOf, safeStorage, STORAGE_KEYS, type StorageFault } from './session-storage.ts'
import { FakeBrowser } from '../../test/fake-browser.ts'
import { PERSON } from '../../test/fake-session-server.ts'

function smallStorage(limit: number) {
  const held = new Map<string, string>()
  const size = () => [...held].reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => {
      const before = held.get(key)
      held.set(key, value)
      if (size() <= limit) return
      if (before === undefined) held.delete(key)
      else held.set(key, before)
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: (key) => void held.delete(key),
  }
  return { held, storage: storage as Storage }
}

const denied = (): Storage => {
  throw new DOMException('no', 'SecurityError')
}

describe('what is stored', () => {
  it('is token, person, device and nothing secret besides; exp counts seconds', { meta: { req: 'E01' } }, async () => {
    const browser = new FakeBrowser()
    const tab = browser.openTab()
    await browser.login(tab)
    expect([...browser.stored.keys()].toSorted()).toEqual(['accessToken', 'sessionEvent', 'userInfo'])
    expect(JSON.parse(browser.stored.get('userInfo') ?? '')).toEqual(PERSON)
    const { exp = 0 } = readClaims(browser.stored.get('accessToken') ?? '') ?? {}
    expect(exp - browser.time.now / 1000).toBeGreaterThan(298)
    expect(exp - browser.time.now / 1000).toBeLessThanOrEqual(300)
    void tab.session.signOut()
    await browser.time.advance(100)
    expect([...browser.stored.keys()]).toEqual(['sessionEvent'])
  })

  it('deviceId is made once and kept', { meta: { req: 'E01' } }, () => {
    const { storage, held } = smallStorage(1_000)
    const first = deviceIdOf(safeStorage(() => storage))
    expect(deviceIdOf(safeStorage(() => storage))).toBe(first)
    expect(held.get('deviceId')).toBe(first)
  })
})

describe('storage that denies access', () => {
  it(
    'denied: the session lives in this tab and survives reads of storage; the failure is reported once',
    { meta: { req: 'browser-B4' } },
    async () => {
      const rejections: StorageFault[] = []
      const browser = new FakeBrowser()
      const tab = browser.openTab({ storage: safeStorage(denied, (errorText) => rejections.push(errorText)) })
      await browser.login(tab)
      tab.window.dispatchEvent(new Event('online'))
      await browser.time.advance(3_600_000)
      expect(tab.session.phase()).toBe('signed-in')
      expect(rejections).toEqual(['denied'])
      expect(browser.server.calls.length).toBeLessThan(25)
    },
  )

  it('full: entries that are not needed make room, and the token stays', { meta: { req: 'browser-B4' } }, () => {
    const { storage, held } = smallStorage(60)
    const rejections: StorageFault[] = []
    const safe = safeStorage(
      () => storage,
      (errorText) => rejections.push(errorText),
    )
    safe.write(STORAGE_KEYS.accessToken, 'a-token')
    safe.write(STORAGE_KEYS.loginRedirect, '/en/my-order-long')
    safe.write(STORAGE_KEYS.userInfo, 'a-person-of-some-length')
    expect(held.get('accessToken')).toBe('a-token')
    expect(held.get('userInfo')).toBe('a-person-of-some-length')
    expect(held.has('loginRedirect')).toBe(false)
    expect(rejections).toEqual([])
  })

  it('full to the brim: what does not fit stays in memory until another tab writes it', { meta: { req: 'browser-B4' } }, () => {
    const { storage, held } = smallStorage(30)
    const rejections: StorageFault[] = []
    const safe = safeStorage(
      () => storage,
      (errorText) => rejections.push(errorText),
    )
    safe.write(STORAGE_KEYS.accessToken, 'old')
    safe.write(STORAGE_KEYS.accessToken, 'a token that is much too long')
    expect(safe.read(STORAGE_KEYS.accessToken)).toBe('a token that is much too long')
    expect(rejections).toEqual(['full'])
    held.set('accessToken', 'newer')
    expect(safe.read(STORAGE_KEYS.accessToken)).toBe('newer')
  })

  it('cleared under the page: signed out in every tab, without an error and without a loop', { meta: { req: 'browser-B4' } }, async () => {
    const browser = new FakeBrowser()
    const tabs = [browser.openTab(), browser.openTab()]
    await browser.login(tabs[0] ?? browser.openTab())
    await browser.time.advance(1_000)
    browser.stored.clear()
    browser.server.calls.length = 0
    for (const tab of tabs) browser.notifyTab(tab, null, null)
    await browser.time.advance(300_000)
    expect(tabs.map(({ session }) => session.phase())).toEqual(['signed-out', 'signed-out'])
    expect(browser.server.calls).toEqual([])
  })
})
