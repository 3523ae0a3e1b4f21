import { endpoints } from '@parlour/contracts'
import { INJECTION_NOISE } from '../fixtures/fault-watch.ts'
import { logInByApi, registerByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { logSessions } from '../fixtures/session-log.ts'
import { expireTogether } from '../pages/expire-together.ts'
import { thawAfter } from '../pages/frozen-tab.ts'
import {
  expectSignedIn,
  expectSignedOut,
  logInByDialog,
  openSignedInTabs,
  openTabs,
  storedSession,
  TAB_PATHS,
  wake,
} from '../pages/session-tabs.ts'
import { measureTabs, percentile } from '../pages/tab-latency.ts'

const ROUNDS = 100
const SLOWEST_SPREAD = 1_000
const P99 = 500
const THAWS = 5
const LOGOUTS = 60
const LOOK = `**${endpoints.getUserInfo.path}`

test.beforeEach(({ allowConsoleError }) => {
  allowConsoleError(INJECTION_NOISE)
})

for (const count of [2, 5]) {
  test(`S3 the tokens of ${count} tabs grow old together ${ROUNDS} times: nobody is logged out, all get the same token`, async ({
    context,
  }) => {
    await logSessions(context)
    await context.clock.install()
    const tabs = await openSignedInTabs(context, TAB_PATHS.slice(0, count), await registerByApi(context.request))
    const report = await expireTogether(context, tabs, ROUNDS)
    console.log(`${count} tabs: slowest spread ${Math.max(...report.spreads)} ms, ${report.refreshes} refreshes in ${ROUNDS} rounds`)
    expect(report).toMatchObject({ loggedOut: 0, kicked: 0 })
    expect(report.spreads).toHaveLength(ROUNDS)
    expect(Math.max(...report.spreads)).toBeLessThanOrEqual(SLOWEST_SPREAD)
    expect(report.refreshes).toBeLessThanOrEqual(ROUNDS * count)
  })
}

test(`B1 a login, a logout and a kick are seen in 5 tabs ${ROUNDS} times, 99 of 100 within ${P99} ms`, async ({
  context,
  newDevice,
  allowConsoleError,
}) => {
  // A tab may still ask about a session that ends in the next moment.
  allowConsoleError(/status of 4(01|22)/)
  await logSessions(context)
  const who = await registerByApi(context.request)
  const tabs = await openTabs(context, TAB_PATHS)
  const found = await measureTabs(context, await newDevice(), tabs, who, ROUNDS)
  for (const [change, times] of Object.entries(found)) {
    console.log(`${change}: ${times.length} sightings, p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms`)
    expect(times.length).toBeGreaterThanOrEqual(ROUNDS * (tabs.length - 1))
    expect(percentile(times, 0.99), change).toBeLessThanOrEqual(P99)
  }
})

for (const change of ['logout', 'kick', 'login'] as const) {
  test(`B3 a frozen tab that thaws after a ${change} is in the right state within 1 s, ${THAWS} times, and overwrites nothing`, async ({
    newDevice,
    allowConsoleError,
  }) => {
    allowConsoleError(/status of 4(01|22)/)
    for (let thaw = 0; thaw < THAWS; thaw += 1) {
      const ms = await thawAfter(await newDevice(), change, async (who) => {
        await logInByApi((await newDevice()).request, who)
      })
      expect(ms).toBeLessThanOrEqual(1_000)
    }
  })
}

test(`S14 a person that one tab looks up in the moment in which another signs out stays in no storage, ${LOGOUTS} times`, async ({
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 401/)
  const who = await registerByApi(context.request)
  const [first, second] = await openSignedInTabs(context, ['/en/help-center', '/en/terms'], who)
  if (!first || !second) throw new Error('two tabs are needed')
  for (let round = 0; round < LOGOUTS; round += 1) {
    const isAnswered = Promise.withResolvers<void>()
    const isOver = Promise.withResolvers<void>()
    await context.route(LOOK, async (route, request) => {
      if (request.frame().page() === first) return await route.continue()
      const response = await route.fetch()
      isAnswered.resolve()
      await isOver.promise
      await route.fulfill({ response })
    })
    await wake(second)
    await isAnswered.promise
    isOver.resolve()
    await first.evaluate(() => void dispatchEvent(new CustomEvent('accessTokenChanged', { detail: {} })))
    for (const tab of [first, second]) await expectSignedOut(tab)
    for (const tab of [first, second]) expect(await storedSession(tab)).toEqual({ accessToken: null, userInfo: null })
    await context.unroute(LOOK)
    await logInByDialog(second, who)
    await expectSignedIn(first)
  }
})
