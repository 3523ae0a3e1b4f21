import { INJECTION_NOISE } from '../fixtures/fault-watch.ts'
import { test } from '../fixtures/product.ts'
import { logSessions } from '../fixtures/session-log.ts'
import { expectLoginElsewhere } from '../pages/login-elsewhere.ts'

test.beforeEach(async ({ context, allowConsoleError }) => {
  allowConsoleError(INJECTION_NOISE)
  allowConsoleError(/status of 4(01|03|22)/)
  await logSessions(context)
})

test(
  'a login on a phone: every tab of the computer shows at once when and where, and nothing of the session is left',
  { tag: ['@X01', '@session-S8'] },
  async ({ context, newDevice, seenLive }) => {
    await expectLoginElsewhere({ context, newDevice, seenLive })
  },
)
