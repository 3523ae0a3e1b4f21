import { test } from '../fixtures/product.ts'
import { expectLaunch } from '../pages/launch-case.ts'

// Every package, language and device: `e2e/nightly/landing-to-live.spec.ts`.
test('F01 M01 from landing to a live site: standard, ar, phone', async ({ page }) => {
  await expectLaunch(page, { packageId: 'standard', locale: 'ar', device: 'phone' })
})
