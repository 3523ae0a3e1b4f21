import { PAGES, pagePath } from '@parlour/contracts'
import type { Locator, Page } from '@playwright/test'
import { signInByApi } from '../fixtures/merchant.ts'
import { expect } from '../fixtures/product.ts'
import { translatorOf, type Say } from '../fixtures/translate.ts'
import { MerchantLine } from './merchant-line.ts'

export const PASSWORD = 'dawn-desk-27'

export const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'))

export class PersonalPage {
  readonly page: Page
  readonly locale: string
  readonly say: Say

  constructor(page: Page, locale: string) {
    this.page = page
    this.locale = locale
    this.say = translatorOf(locale)
  }

  async openProfile(): Promise<void> {
    await this.page.goto(pagePath(this.locale, PAGES.personal))
    await expect(this.field('profile.nickname')).toBeVisible()
  }

  async openSecurity(): Promise<void> {
    await this.page.goto(pagePath(this.locale, PAGES.security))
    await expect(this.field('password.old')).toBeVisible()
  }

  section(id: 'password' | 'email' | 'two-step-login' | 'logins'): Locator {
    return this.page.locator(`#${id}`)
  }

  dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  field(key: string, where: Locator | Page = this.page): Locator {
    return where.getByLabel(this.translate(key), { exact: true })
  }

  button(key: string, where: Locator | Page = this.page): Locator {
    return where.getByRole('button', { name: this.translate(key), exact: true })
  }

  translate(key: string, values: Readonly<Record<string, string>> = {}): string {
    return this.say('account', `personal.${key}`, values)
  }

  async changePassword(oldPassword: string, newPassword: string): Promise<void> {
    const section = this.section('password')
    await this.field('password.old', section).fill(oldPassword)
    await this.field('password.new', section).fill(newPassword)
    await this.field('password.repeat', section).fill(newPassword)
    await this.button('password.save', section).click()
  }

  async beginEmailChange(newEmail: string, password: string): Promise<void> {
    await this.button('email.change', this.section('email')).click()
    await this.field('email.new', this.dialog()).fill(newEmail)
    await this.field('password.old', this.dialog()).fill(password)
    await this.button('goOn', this.dialog()).click()
    await expect(this.field('email.oldCode', this.dialog())).toBeFocused()
  }

  async enterOldCode(code: string): Promise<void> {
    await this.field('email.oldCode', this.dialog()).fill(code)
    await this.button('goOn', this.dialog()).click()
  }

  async enterNewCode(code: string): Promise<void> {
    await this.field('email.newCode', this.dialog()).fill(code)
    await this.button('email.change', this.dialog()).click()
  }

  async beginTwoStepLogin(password: string): Promise<string> {
    await this.button('twoStep.turnOn', this.section('two-step-login')).click()
    await this.field('password.old', this.dialog()).fill(password)
    await this.button('goOn', this.dialog()).click()
    await expect(this.dialog().getByRole('img', { name: this.translate('twoStep.qr') })).toBeVisible()
    return (
      await this.dialog()
        .getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4}){3,}$/)
        .innerText()
    ).replaceAll(' ', '')
  }

  async confirmTwoStepLogin(code: string): Promise<string[]> {
    await this.field('twoStep.appCode', this.dialog()).fill(code)
    await this.button('twoStep.turnOn', this.dialog()).click()
    await expect(this.dialog().getByRole('heading', { name: this.translate('twoStep.codesTitle') })).toBeVisible()
    const codes = await this.dialog().getByRole('listitem').allInnerTexts()
    await this.dialog().getByLabel(this.translate('twoStep.stored')).check()
    await this.button('done', this.dialog()).click()
    await expect(this.dialog()).toBeHidden()
    return codes
  }

  async turnTwoStepLoginOff(password: string, code: string): Promise<void> {
    await this.button('twoStep.turnOff', this.section('two-step-login')).click()
    await this.field('password.old', this.dialog()).fill(password)
    await this.field('twoStep.anyCode', this.dialog()).fill(code)
    await this.button('twoStep.turnOff', this.dialog()).click()
    await expect(this.dialog()).toBeHidden()
  }

  async logOut(): Promise<void> {
    await this.page
      .getByRole('banner')
      .getByRole('button', { name: this.say('shell', 'nav.account') })
      .click()
    await this.page.getByRole('menuitem', { name: this.say('shell', 'nav.logOut') }).click()
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.say('shell', 'logOut.confirm') })
      .click()
    await expect.poll(() => this.page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  }

  async enterLoginCode(label: 'code' | 'recovery', code: string): Promise<void> {
    await this.dialog()
      .getByLabel(this.say('shell', `signIn.${label}`), { exact: true })
      .fill(code)
    await this.dialog()
      .getByRole('button', { name: this.say('shell', 'signIn.goOn'), exact: true })
      .click()
    await expect.poll(() => tokenOf(this.page)).not.toBeNull()
  }
}

export async function openAsNewMerchant(page: Page) {
  const { account } = await signInByApi(page, 'en')
  const personal = new PersonalPage(page, 'en')
  await personal.openSecurity()
  const logIn = async (password: string) => {
    await page.goto('/en?showLogin=1')
    await new MerchantLine(page, 'en').signIn({ account, password })
  }
  return { account, email: `${account}@parlour.example`, personal, logIn }
}
