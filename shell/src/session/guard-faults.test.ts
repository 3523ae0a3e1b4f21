import type { CallResult } from '@parlour/api-client'
import { endpoints } from '@parlour/contracts'
import { SEED } from '@parlour/tooling/seed'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FakeBrowser } from '../../test/fake-browser.ts'
import { failureOf, PERSON } from '../../test/fake-session-server.ts'
import { createGuard } from '../app/guard-pages.ts'
import { safeStorage } from './session-storage.ts'

const REFRESH: string = endpoints.refreshSession.path
const OK = 200

async function givenTab(statuses: readonly number[]) {
  const browser = new FakeBrowser()
  await browser.login(browser.openTab())
  await browser.time.advance(40_000)
  const calls: string[] = []
  const send = async ({ path }: { readonly path: string }): Promise<CallResult> => {
    // What is asked again later, in the background, is no part of the navigation.
    if (browser.server.network === 'offline') return { failure: failureOf(0) }
    const status = statuses[Math.min(calls.length, statuses.length - 1)] ?? OK
    calls.push(path)
    await browser.time.pause(5)
    if (status !== OK) return { failure: failureOf(status) }
    return path === REFRESH ? { data: { token: await browser.server.login(), userInfo: PERSON } } : { data: PERSON }
  }
  const tab = browser.openTab({ send })
  const memory = new Map<string, string>()
  const storage = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
  }
  const guard = createGuard(
    tab.session,
    safeStorage(() => storage as Storage),
  )
  const visit = async (): Promise<string> => {
    const outcome = guard({ request: new Request('https://a.test/en/my-order?page=2') }).then(
      () => 'page',
      (left: unknown) => (left instanceof Response ? (left.headers.get('location') ?? '') : 'error'),
    )
    const navigation = outcome.finally(() => (browser.server.network = 'offline'))
    await browser.time.advance(20_000)
    return await navigation
  }
  return { browser, tab, calls, visit }
}

describe('the guard', () => {
  it.each([[401], [403]])('%i costs one refresh, then the page opens', { meta: { req: 'session-S11 S09' } }, async (status) => {
    const { calls, visit } = await givenTab([status, OK])
    expect(await visit()).toBe('page')
    expect(calls.filter((path) => path === REFRESH)).toHaveLength(1)
  })

  it.each([[401], [403]])('%i to the refresh too leads to the sign-in dialog', { meta: { req: 'session-S11 S09' } }, async (status) => {
    const { calls, visit, tab } = await givenTab([status])
    expect(await visit()).toBe('/en?showLogin=1&redirect=%2Fen%2Fmy-order%3Fpage%3D2')
    expect(calls).toEqual([endpoints.getUserInfo.path, REFRESH])
    expect(tab.session.token()).toBeNull()
  })

  it('a network error leads to the prompt and leaves the token as it is', { meta: { req: 'S10 session-S11' } }, async () => {
    const { browser, visit, tab } = await givenTab([0])
    const token = browser.stored.get('accessToken')
    expect(await visit()).toContain('networkError=1')
    expect(browser.stored.get('accessToken')).toBe(token)
    expect(tab.session.token()).toBe(token)
  })

  it(
    `never loops over 500 random sequences of failures: at most 2 refreshes for a navigation (seed ${SEED})`,
    { meta: { req: 'session-S11' }, timeout: 30_000 },
    async () => {
      const status = fc.constantFrom(OK, OK, 0, 401, 401, 403, 404, 409, 422, 429, 500, 502, 503, 504)
      const property = fc.asyncProperty(fc.array(status, { minLength: 1, maxLength: 12 }), async (statuses) => {
        const { calls, visit } = await givenTab(statuses)
        expect(await visit()).toMatch(/^(page|\/en\?showLogin=1)/)
        expect(calls.filter((path) => path === REFRESH).length).toBeLessThanOrEqual(status409(statuses) + 2)
        expect(calls.length).toBeLessThanOrEqual(12)
      })
      await fc.assert(property, { numRuns: 500, seed: SEED })
    },
  )
})

function status409(statuses: readonly number[]): number {
  const isBusyLast = statuses.at(-1) === 409
  return isBusyLast ? 8 : statuses.filter((status) => status === 409).length
}
