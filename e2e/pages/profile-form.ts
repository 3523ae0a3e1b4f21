import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures/product.ts'
import { translatorOf, type Say } from '../fixtures/translate.ts'

export class ProfileForm {
  readonly page: Page
  readonly locale: string
  readonly say: Say
  readonly values: Readonly<Record<'nickname' | 'realName' | 'phone' | 'otherContact', string>> = {
    nickname: 'Ana',
    realName: 'Ana Silva',
    phone: '+5511987654321',
    otherContact: '@ana',
  }

  constructor(page: Page, locale: string) {
    this.page = page
    this.locale = locale
    this.say = translatorOf(locale)
  }

  async open(): Promise<void> {
    await this.page.goto(`/${this.locale}/personal`)
    await expect(this.field('nickname')).toBeVisible()
  }

  async fill(): Promise<void> {
    for (const [name, value] of Object.entries(this.values)) await this.field(name).fill(value)
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: this.say('account', 'personal.profile.save'), exact: true }).click()
  }

  async expectStored(): Promise<void> {
    const stored = { ...this.values, phone: '11987654321' }
    for (const [name, value] of Object.entries(stored)) await expect(this.field(name)).toHaveValue(value)
  }

  async expectSaved(): Promise<void> {
    await expect(this.page.getByText(this.say('account', 'personal.profile.saved'), { exact: true })).toBeVisible()
  }

  private field(name: string): Locator {
    return this.page.getByRole('textbox', { name: this.say('account', `personal.profile.${name}`), exact: true })
  }
}
