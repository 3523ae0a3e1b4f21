import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures/product.ts'
import { wordsOf, type Say } from '../fixtures/words.ts'

/** What a merchant does on the page of personal settings, in one language. */
export class PersonalPage {
  readonly page: Page
  readonly locale: string
  readonly say: Say

  constructor(page: Page, locale: string) {
    this.page = page
    this.locale = locale
    this.say = wordsOf(locale)
  }

  async open(): Promise<void> {
    await this.page.goto(`/${this.locale}/personal`)
    await expect(this.field('profile.nickname')).toBeVisible()
  }

  /** A part of the page by the id of its heading's section. */
  section(id: 'profile' | 'password' | 'email' | 'two-step-login' | 'logins'): Locator {
    return this.page.locator(`#${id}`)
  }

  dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  field(key: string, where: Locator | Page = this.page): Locator {
    return where.getByLabel(this.words(key), { exact: true })
  }

  button(key: string, where: Locator | Page = this.page): Locator {
    return where.getByRole('button', { name: this.words(key), exact: true })
  }

  words(key: string, values: Readonly<Record<string, string>> = {}): string {
    return this.say('account', `personal.${key}`, values)
  }

  async changePassword(oldPassword: string, newPassword: string): Promise<void> {
    const section = this.section('password')
    await this.field('password.old', section).fill(oldPassword)
    await this.field('password.new', section).fill(newPassword)
    await this.field('password.repeat', section).fill(newPassword)
    await this.button('password.save', section).click()
  }

  /** Opens the dialog and asks for the code of the present mailbox. */
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

  /** Goes to the step of the authenticator app and answers the key that it shows. */
  async beginTwoStepLogin(password: string): Promise<string> {
    await this.button('twoStep.turnOn', this.section('two-step-login')).click()
    await this.field('password.old', this.dialog()).fill(password)
    await this.button('goOn', this.dialog()).click()
    await expect(this.dialog().getByRole('img', { name: this.words('twoStep.qr') })).toBeVisible()
    return (
      await this.dialog()
        .getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4}){3,}$/)
        .innerText()
    ).replaceAll(' ', '')
  }

  /** Sends the first code of the app, reads the recovery codes, ticks that they are stored and closes the dialog. */
  async confirmTwoStepLogin(code: string): Promise<string[]> {
    await this.field('twoStep.appCode', this.dialog()).fill(code)
    await this.button('twoStep.turnOn', this.dialog()).click()
    await expect(this.dialog().getByRole('heading', { name: this.words('twoStep.codesTitle') })).toBeVisible()
    const codes = await this.dialog().getByRole('listitem').allInnerTexts()
    await this.dialog().getByLabel(this.words('twoStep.stored')).check()
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
}
