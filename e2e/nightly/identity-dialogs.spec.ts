import { test } from '../fixtures/product.ts'
import { expectMailedLinksOpen, expectWalkByKeys } from '../pages/identity-dialogs.ts'

test.use({ reducedMotion: 'reduce' })

test(
  'en: the keyboard alone reaches every step of the identity dialogs, and none has a grave violation',
  { tag: ['@R24', '@R18'] },
  async ({ page }) => {
    await expectWalkByKeys(page, 'en', 'ArrowRight')
  },
)

test(
  'ar: mailed links leave no secret in the address, and their dialogs have no grave violation',
  { tag: ['@R18', '@D06'] },
  async ({ page }) => {
    await expectMailedLinksOpen(page, 'ar')
  },
)
