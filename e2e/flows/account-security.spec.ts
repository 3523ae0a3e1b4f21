import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { appCode } from '../fixtures/authenticator-app.ts'
import { readCode, readEmail } from '../fixtures/outbox.ts'
import { expect, test } from '../fixtures/product.ts'
import { openAsNewMerchant, PASSWORD, tokenOf } from '../pages/personal-page.ts'

const NEXT_PASSWORD = 'late-harbour-31'
const REJECTED = /status of 400/

const storedEmail = (page: Page) => page.evaluate(() => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { email?: string }).email)

test(
  'personal fields are saved, and a password is changed: a wrong old one is shown at its field, and the session goes on',
  {
    tag: ['@R16', '@E10', '@C03'],
  },
  async ({ page, allowConsoleError }) => {
    allowConsoleError(REJECTED)
    // The stream may tell that the session ended before the answer brings the next one.
    allowConsoleError(/status of 401/)
    const { personal, logIn } = await openAsNewMerchant(page)
    await personal.openProfile()
    await personal.field('profile.nickname').fill('Ana')
    await personal.field('profile.realName').fill('Ana Silva')
    await personal.field('profile.phone').fill('+55 11 98765 4321')
    await personal.field('profile.otherContact').fill('@ana')
    await personal.button('profile.save').click()
    await expect(page.getByRole('main').getByText(personal.translate('profile.saved'), { exact: true })).toBeVisible()
    await page.reload()
    await expect(personal.field('profile.nickname')).toHaveValue('Ana')
    await expect(personal.field('profile.phone')).toHaveValue('11 98765 4321')

    await personal.openSecurity()
    const before = await tokenOf(page)
    await personal.changePassword('not-my-workspace', NEXT_PASSWORD)
    const oldPassword = personal.field('password.old', personal.section('password'))
    await expect(oldPassword).toHaveAttribute('aria-invalid', 'true')
    await expect(oldPassword).toBeFocused()
    expect(await tokenOf(page)).toBe(before)
    await personal.changePassword(PASSWORD, NEXT_PASSWORD)
    await expect(page.getByText(personal.translate('password.done'))).toBeVisible()
    await expect.poll(() => tokenOf(page)).not.toBe(before)
    await expect(personal.section('logins').getByText(personal.translate('ended.password')).first()).toBeVisible()
    await page.reload()
    await expect(personal.field('password.old')).toBeVisible()
    await personal.logOut()
    await logIn(PASSWORD)
    await expect(page.getByRole('tabpanel').getByRole('alert')).toBeVisible()
    await logIn(NEXT_PASSWORD)
    await expect.poll(() => tokenOf(page)).not.toBeNull()
  },
)

test(
  'the email changes by the codes of both mailboxes, and the link in the old one takes it back',
  { tag: '@D06' },
  async ({ page, allowConsoleError }) => {
    allowConsoleError(REJECTED)
    // The link ends every session; the tab hears so and looks.
    allowConsoleError(/status of 401/)
    const { email, personal } = await openAsNewMerchant(page)
    const newEmail = `n${randomUUID().slice(0, 8)}@parlour.example`
    await personal.beginEmailChange(newEmail, PASSWORD)
    const oldCode = await readCode(page, email, 'email-code-old')
    await personal.enterOldCode(oldCode === '000000' ? '000001' : '000000')
    await expect(personal.field('email.oldCode', personal.dialog())).toHaveAttribute('aria-invalid', 'true')
    await personal.enterOldCode(oldCode)
    await expect(personal.field('email.newCode', personal.dialog())).toBeFocused()
    await personal.enterNewCode(await readCode(page, newEmail, 'email-code-new'))
    await expect(personal.dialog().getByText(personal.translate('email.doneTitle'))).toBeVisible()
    await personal.button('done', personal.dialog()).click()
    await expect(personal.section('email').getByText(newEmail)).toBeVisible()
    await expect.poll(() => storedEmail(page)).toBe(newEmail)
    const [link = ''] = /https?:\S+undoEmail=[\w-]+/.exec(await readEmail(page, email, 'email-changed')) ?? []
    await page.goto(link)
    await personal
      .dialog()
      .getByRole('button', { name: personal.say('shell', 'undo.confirm') })
      .click()
    await expect(personal.dialog().getByText(personal.say('shell', 'undo.done'))).toBeVisible()
  },
)

test('two-step login goes on, requires a code, and goes off by a recovery code', { tag: '@B14' }, async ({ page }) => {
  const { personal, logIn } = await openAsNewMerchant(page)
  const key = await personal.beginTwoStepLogin(PASSWORD)
  const recoveryCodes = await personal.confirmTwoStepLogin(appCode(key))
  expect(recoveryCodes).toHaveLength(10)
  await expect(personal.section('two-step-login').getByText(personal.translate('twoStep.on'), { exact: true })).toBeVisible()
  await personal.logOut()
  await logIn(PASSWORD)
  // A code works once; the next one is good already.
  await personal.enterLoginCode('code', appCode(key, 1))
  await personal.openSecurity()
  await personal.turnTwoStepLoginOff(PASSWORD, recoveryCodes[0] ?? '')
  await expect(personal.section('two-step-login').getByText(personal.translate('twoStep.off'), { exact: true })).toBeVisible()
})
