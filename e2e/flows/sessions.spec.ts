import { endpoints } from '@parlour/contracts'
import type { Page } from '@playwright/test'
import { INJECTION_NOISE } from '../fixtures/fault-watch.ts'
import { registerByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { logSessions } from '../fixtures/session-log.ts'
import { expectCommonExpiry } from '../pages/expire-together.ts'
import { expectSeenInAllTabs, expectSignedOut, logOutByMenu, openSignedInTabs, wake } from '../pages/session-tabs.ts'

const LOOK = endpoints.getUserInfo.path

test.beforeEach(async ({ context, allowConsoleError }) => {
  allowConsoleError(INJECTION_NOISE)
  await logSessions(context)
})

test('login and logout in one tab are seen in all, without a reload', { tag: ['@S03', '@R21', '@S06'] }, async ({ context }) => {
  await expectSeenInAllTabs(context, 3)
})

test('the tokens of tabs grow old together: nobody is logged out, and all get the same token', { tag: '@S3' }, async ({ context }) => {
  await expectCommonExpiry(context, 2, 2)
})

test('S03 R21 looks that are held up while a tab logs out are given up in every tab: the server has to refuse none', async ({
  context,
}) => {
  const tabs = await openSignedInTabs(context, ['/en/terms', '/en/help-center', '/en/about'], await registerByApi(context.request))
  const isOver = Promise.withResolvers<void>()
  const asked = new Set<Page>()
  const givenUp = new Set<Page>()
  context.on('requestfailed', (request) => request.url().endsWith(LOOK) && givenUp.add(request.frame().page()))
  await context.route(`**${LOOK}`, async (route, request) => {
    asked.add(request.frame().page())
    await isOver.promise
    await route.continue()
  })
  const [first] = tabs
  if (!first) throw new Error('no tab')
  // A tab whose look at the start is not over yet does not begin another one.
  await expect
    .poll(async () => {
      for (const tab of tabs) if (!asked.has(tab)) await wake(tab)
      return asked.size
    })
    .toBe(tabs.length)
  await logOutByMenu(first)
  for (const tab of tabs) await expectSignedOut(tab)
  isOver.resolve()
  await expect.poll(() => givenUp.size).toBe(tabs.length)
})
