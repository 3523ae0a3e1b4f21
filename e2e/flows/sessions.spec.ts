import { INJECTION_NOISE } from '../fixtures/fault-watch.ts'
import { test } from '../fixtures/product.ts'
import { logSessions } from '../fixtures/session-log.ts'
import { expectCommonExpiry } from '../pages/expire-together.ts'
import { expectSeenInAllTabs } from '../pages/session-tabs.ts'

test.beforeEach(async ({ context, allowConsoleError }) => {
  allowConsoleError(INJECTION_NOISE)
  await logSessions(context)
})

test('login and logout in one tab are seen in all, without a reload', { tag: ['@S03', '@R21', '@S06'] }, async ({ context }) => {
  await expectSeenInAllTabs(context, 3)
})

test(
  'the tokens of tabs grow old together: nobody is logged out, and all get the same token',
  { tag: '@session-S3' },
  async ({ context }) => {
    await expectCommonExpiry(context, 2, 2)
  },
)
