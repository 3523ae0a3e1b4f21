import { expectAccessible } from '../fixtures/axe.ts'
import { test } from '../fixtures/product.ts'
import { expectLaunch } from '../pages/launch-case.ts'

test.use({ reducedMotion: 'reduce' })

// Every package, language and device: `e2e/nightly/landing-to-live.spec.ts`.
test(
  'from landing to a live site: standard, ar, phone; no step of the wizard has a grave violation',
  { tag: ['@F01', '@M01', '@WCAG'] },
  async ({ page }) => {
    await expectLaunch(page, { packageId: 'standard', locale: 'ar', device: 'phone' }, (screen) => expectAccessible(page, screen))
  },
)
