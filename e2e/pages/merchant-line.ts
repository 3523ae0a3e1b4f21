import type { Locator, Page } from '@playwright/test'
import type { Credentials } from '../fixtures/merchant.ts'
import { expect } from '../fixtures/product.ts'
import { translatorOf, type Say } from '../fixtures/translate.ts'

export class MerchantLine {
  readonly page: Page
  readonly locale: string
  readonly say: Say

  constructor(page: Page, locale: string) {
    this.page = page
    this.locale = locale
    this.say = translatorOf(locale)
  }

  async openLanding(): Promise<void> {
    await this.page.goto(`/${this.locale}`)
    await this.page
      .getByRole('main')
      .getByRole('link', { name: this.say('marketing', 'parts.open') })
      .first()
      .click()
  }

  async register(): Promise<Credentials> {
    const credentials = { account: `m${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`, password: 'dawn-desk-27' }
    await this.page.getByRole('tab', { name: this.say('shell', 'signIn.register') }).click()
    const panel = this.page.getByRole('tabpanel', { name: this.say('shell', 'signIn.register') })
    await panel.getByLabel(this.say('shell', 'signIn.account')).fill(credentials.account)
    await panel.getByLabel(this.say('shell', 'signIn.email')).fill(`${credentials.account}@parlour.example`)
    await panel.getByLabel(this.say('shell', 'signIn.password'), { exact: true }).fill(credentials.password)
    await panel.getByRole('button', { name: this.say('shell', 'signIn.register') }).click()
    const login = this.page.getByRole('tabpanel', { name: this.say('shell', 'signIn.login') })
    await expect(login.getByLabel(this.say('shell', 'signIn.account'))).toHaveValue(credentials.account)
    await expect(login.getByLabel(this.say('shell', 'signIn.password'), { exact: true })).toHaveValue(credentials.password)
    await login.getByRole('button', { name: this.say('shell', 'signIn.login'), exact: true }).click()
    return credentials
  }

  async signIn({ account, password }: Credentials): Promise<void> {
    const login = this.page.getByRole('tabpanel', { name: this.say('shell', 'signIn.login') })
    await login.getByLabel(this.say('shell', 'signIn.account')).fill(account)
    await login.getByLabel(this.say('shell', 'signIn.password'), { exact: true }).fill(password)
    await login.getByRole('button', { name: this.say('shell', 'signIn.login'), exact: true }).click()
  }

  async chooseCountry(nativeName: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: this.say('shell', 'openSite.title') })
    await dialog.getByLabel(this.say('shell', 'openSite.search')).fill(nativeName)
    await dialog.getByRole('button', { name: nativeName }).first().click()
    await this.page.waitForURL(/\/introduction\?/)
  }

  async readIntroduction(): Promise<void> {
    await this.page.getByRole('button', { name: this.say('onboarding', 'introduction.start') }).click()
    await this.page.waitForURL(/\/choose-theme\?/)
  }

  async chooseDesign(themeName: string, schemeId: string): Promise<void> {
    await this.page
      .getByRole('radio', { name: new RegExp(themeName) })
      .first()
      .click()
    // On a phone the colours are in the sheet of the preview.
    const sheet = this.page.getByRole('button', { name: this.say('onboarding', 'theme.showPreview') })
    if (await sheet.isVisible()) await sheet.click()
    await this.page
      .getByRole('radio', { name: this.say('onboarding', `schemes.${schemeId}`), exact: true })
      .first()
      .click()
    await this.goOn()
    await this.page.waitForURL(/\/package\?/)
  }

  async choosePackage(packageId: 'standard' | 'elite'): Promise<void> {
    await this.goOn()
    await expect(this.page.getByText(this.say('onboarding', 'package.required'))).toBeInViewport({ ratio: 1 })
    await this.page.getByRole('radio', { name: this.say('onboarding', `package.${packageId}`) }).click()
    await this.goOn()
    await this.page.waitForURL(/\/site-info\?/)
  }

  async fillSiteInfo(siteName: string): Promise<void> {
    await this.field('siteInfo.siteName').fill(siteName)
    await this.field('siteInfo.contactName').fill('Ana Silva')
    await this.page.getByRole('combobox', { name: this.say('onboarding', 'siteInfo.dial') }).fill('+55')
    await this.page.keyboard.press('Enter')
    await this.field('siteInfo.phone').fill('11987654321')
    await this.field('siteInfo.otherContact').fill('@ana')
    await expect(this.page.getByText(this.say('onboarding', 'siteInfo.siteNameFree'))).toBeVisible()
    await this.goOn()
    await this.page.waitForURL(/\/operation-account\?/)
  }

  async acceptOperationAccount(): Promise<void> {
    await this.page.getByRole('button', { name: this.say('onboarding', 'operation.toCart') }).click()
    await this.page.waitForURL(/\/cart/)
  }

  async checkout(): Promise<void> {
    await this.page.getByRole('checkbox', { name: this.say('account', 'cart.terms') }).check()
    await this.page.getByRole('button', { name: this.say('account', 'cart.checkout') }).click()
    await this.page.waitForURL(/\/checkout\?/)
  }

  async startPayment(): Promise<{ readonly address: string; readonly amount: string }> {
    await expect(this.page.getByRole('radio', { name: this.say('billing', 'network.trc20') })).toBeChecked()
    await expect(this.page.getByRole('radio', { name: this.say('billing', 'network.erc20') })).toHaveCount(0)
    await this.page.getByRole('button', { name: this.say('billing', 'network.continue') }).click()
    const command = await this.page
      .getByText(/npm run wallet -- pay/)
      .first()
      .innerText()
    const [, address = '', amount = ''] = /pay\s+(\S+)\s+(\S+)/.exec(command) ?? []
    return { address, amount }
  }

  private field(key: string): Locator {
    return this.page.getByRole('textbox', { name: this.say('onboarding', key) })
  }

  private async goOn(): Promise<void> {
    await this.page.getByRole('button', { name: this.say('onboarding', 'wizard.continue'), exact: true }).click()
  }
}
