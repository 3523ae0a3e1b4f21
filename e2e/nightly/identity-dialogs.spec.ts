import { test } from '../fixtures/product.ts'
import { expectMailedLinksOpen, expectWalkByKeys } from '../pages/identity-dialogs.ts'

test.use({ reducedMotion: 'reduce' })

test('R24 R18 en: the keyboard alone reaches every step of the identity dialogs, and none has a grave violation', async ({ page }) => {
  await expectWalkByKeys(page, 'en', 'ArrowRight')
})

test('R18 D06 ar: mailed links leave no secret in the address, and their dialogs have no grave violation', async ({ page }) => {
  await expectMailedLinksOpen(page, 'ar')
})
