import { appCode } from '../fixtures/authenticator-app.ts'
import { expect, test } from '../fixtures/product.ts'
import { openAsNewMerchant, PASSWORD, tokenOf } from '../pages/personal-page.ts'

test('two-step login goes on, requires a code or a recovery code, and goes off', { tag: '@B14' }, async ({ page }) => {
  const { personal, logIn } = await openAsNewMerchant(page)
  const key = await personal.beginTwoStepLogin(PASSWORD)
  const recoveryCodes = await personal.confirmTwoStepLogin(appCode(key))
  expect(recoveryCodes).toHaveLength(10)
  const [loginCode = '', offCode = ''] = recoveryCodes
  await expect(personal.section('two-step-login').getByText(personal.translate('twoStep.on'), { exact: true })).toBeVisible()

  await personal.logOut()
  await logIn(PASSWORD)
  // A code works once; the next one is good already.
  await personal.enterLoginCode('code', appCode(key, 1))
  await personal.openSecurity()
  await personal.logOut()
  await logIn(PASSWORD)
  await page.getByRole('button', { name: personal.say('shell', 'signIn.useRecovery') }).click()
  await personal.enterLoginCode('recovery', loginCode)

  await personal.openSecurity()
  await personal.turnTwoStepLoginOff(PASSWORD, offCode)
  await expect(personal.section('two-step-login').getByText(personal.translate('twoStep.off'), { exact: true })).toBeVisible()
  await personal.logOut()
  await logIn(PASSWORD)
  await expect.poll(() => tokenOf(page)).not.toBeNull()
})
