import { signInByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { releaseOfPage } from '../fixtures/live-release.ts'
import { expectRolledBack, publishChanged } from '../pages/release-console.ts'

const PART = 'builder'

test('a live release comes back in two clicks in the console, and the log says why', async ({ page }) => {
  await signInByApi(page, 'en', 'release1')
  const version = publishChanged(PART, 'live')
  await expectRolledBack(page, PART, version)
  expect(await releaseOfPage(page, PART)).not.toBe(version)
})
