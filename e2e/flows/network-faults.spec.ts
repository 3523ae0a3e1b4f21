import { INJECTION_NOISE } from '../fixtures/fault-watch.ts'
import { signInByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { breakCalls, endSilence, NETWORK_FAULTS } from '../fixtures/stub-answers.ts'
import { expectFormsKeep, expectGuardWaits, expectProfileKeeps } from '../pages/network-faults.ts'
import { expectSignedIn, storedSession } from '../pages/session-tabs.ts'

test.beforeEach(async ({ page, allowConsoleError }) => {
  allowConsoleError(/Failed to load resource/)
  allowConsoleError(INJECTION_NOISE)
  await page.clock.install()
})

test('S10 at the start, whatever the network does, nobody is signed out and the token stays as it is, byte for byte', async ({ page }) => {
  await signInByApi(page, 'en')
  const session = await storedSession(page)
  for (const fault of NETWORK_FAULTS.filter((kind) => kind !== 'offline')) {
    const mend = await breakCalls(page, '**/api/**', fault)
    const asked = page.waitForRequest('**/api/user/info')
    await page.goto('/en/terms')
    await asked
    if (fault === 'silence') await endSilence(page)
    await expectSignedIn(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await storedSession(page), fault).toEqual(session)
    await mend()
  }
})

test('S10 S11 guard, reset: the prompt says so, the token stays, and the page continues without a login when the network is back', async ({
  page,
  context,
}) => {
  await expectGuardWaits(page, context, 'reset')
})

test('X03 C01 en: offline, no address and 30 s of silence give the specified text in login, registration and forgot, and what was typed stays', async ({
  page,
}) => {
  await expectFormsKeep(page, 'en')
})

test('X03 ar: the profile keeps what was typed whatever the network does, with the specified text, and saves once it is back', async ({
  page,
}) => {
  await expectProfileKeeps(page, 'ar')
})
