import { test } from '../fixtures/product.ts'
import { expectLaunch } from '../pages/launch-case.ts'

for (const locale of ['en', 'ar', 'zh-CN'] as const) {
  for (const packageId of ['standard', 'elite'] as const) {
    for (const device of ['desktop', 'phone'] as const) {
      test(`from landing to a live site: ${packageId}, ${locale}, ${device}`, { tag: ['@F01', '@M01'] }, async ({ page }) => {
        await expectLaunch(page, { packageId, locale, device })
      })
    }
  }
}
