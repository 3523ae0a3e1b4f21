import { test } from '../fixtures/product.ts'
import { expectLaunch, type LaunchCase } from '../pages/launch-case.ts'

/** Each package, device and direction of writing, and Chinese; `e2e/nightly/landing-to-live.spec.ts` takes all of all. */
const CASES: readonly LaunchCase[] = [
  { packageId: 'standard', locale: 'en', device: 'desktop' },
  { packageId: 'elite', locale: 'en', device: 'phone' },
  { packageId: 'standard', locale: 'ar', device: 'phone' },
  { packageId: 'elite', locale: 'zh-CN', device: 'desktop' },
]

for (const launch of CASES) {
  test(`F01 M01 from landing to a live site: ${launch.packageId}, ${launch.locale}, ${launch.device}`, async ({ page }) => {
    await expectLaunch(page, launch)
  })
}
