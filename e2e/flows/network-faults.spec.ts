import { INJECTION_NOISE } from '../fixtures/fault-watch.ts'
import { test } from '../fixtures/product.ts'
import { expectFormsRetain, expectGuardWaits, expectSignedInAtStart } from '../pages/network-faults.ts'

test.beforeEach(async ({ page, allowConsoleError }) => {
  allowConsoleError(/Failed to load resource/)
  allowConsoleError(INJECTION_NOISE)
  await page.clock.install()
})

test(
  'a network that resets or is silent at the start signs nobody out, and the token stays as it is',
  { tag: '@S10' },
  async ({ page }) => {
    await expectSignedInAtStart(page, ['reset', 'silence'])
  },
)

test(
  'guard, reset: the prompt says so, the token stays, and the page continues without a login when the network is back',
  { tag: ['@S10', '@session-S11'] },
  async ({ page, context }) => {
    await expectGuardWaits(page, context, 'reset')
  },
)

test(
  'en: offline, no address and 30 s of silence give the specified text in login, registration and forgot, and what was typed stays',
  { tag: ['@X03', '@C01'] },
  async ({ page }) => {
    await expectFormsRetain(page, 'en')
  },
)
