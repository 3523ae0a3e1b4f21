import { signInByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { journeyRegistry, rewriteDocuments } from '../fixtures/signed-document.ts'
import { translatorOf } from '../fixtures/translate.ts'
import { expectFlippedUnused, expectPageWithoutRegistry, expectWorking } from '../pages/release-faults.ts'
import { breakRemote, expectSurvived, FAULT_ERRORS, REMOTES } from '../pages/remote-faults.ts'

const say = translatorOf('en')
const [PUBLIC, GUARDED] = REMOTES
const SAMPLES = [
  { remote: PUBLIC, fault: '404' },
  { remote: GUARDED, fault: 'throw at render' },
] as const

for (const { remote, fault } of SAMPLES)
  test(
    `${remote.name} × ${fault}: the frame answers, and the remote comes back`,
    { tag: '@federation-F3' },
    async ({ page, allowConsoleError }) => {
      allowConsoleError(FAULT_ERRORS)
      if (remote.account !== null) await signInByApi(page, 'en', remote.account)
      await breakRemote(page, remote, fault)
      await expectSurvived(page, remote, fault)
    },
  )

test('a entry with one flipped byte is not used, and that is reported', { tag: '@federation-F1' }, async ({ page, allowConsoleError }) => {
  allowConsoleError(FAULT_ERRORS)
  await expectFlippedUnused(page, 'entry')
})

test('a page works on a first and on a return visit while the registry answers with 500', async ({ page, allowConsoleError }) => {
  allowConsoleError(/Failed to load resource/)
  await expectPageWithoutRegistry(page, (route) => route.fulfill({ status: 500 }))
})

test('a document with garbage for a vector says so on a first visit, and is a page on a return visit', async ({ page }) => {
  const registry = journeyRegistry()
  const stranger = { ...registry, sign: journeyRegistry().sign }
  await rewriteDocuments(page, (vector) => ({ ...vector, id: 'garbage' }), stranger)
  await page.goto('/en/contact')
  await expect(page.getByRole('heading', { level: 1, name: say('shell', 'failure.untrusted') })).toBeVisible()
  await page.unrouteAll()
  await rewriteDocuments(page, (vector) => vector, registry)
  await page.getByRole('button', { name: say('shell', 'failure.reload') }).click()
  await expectWorking(page)
  await page.unrouteAll()
  await rewriteDocuments(page, (vector) => ({ ...vector, id: 'garbage' }), stranger)
  await page.reload()
  await expectWorking(page)
})
