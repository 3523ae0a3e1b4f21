import { signInByApi } from '../fixtures/merchant.ts'
import { test } from '../fixtures/product.ts'
import { expectRolledBack, publishChanged } from '../pages/release-console.ts'

const PART = 'builder'

test('a live release comes back in two clicks in the console, and the log says why', async ({ page }) => {
  await signInByApi(page, 'en', 'release1')
  await expectRolledBack(page, PART, publishChanged(PART, 'live'))
})
