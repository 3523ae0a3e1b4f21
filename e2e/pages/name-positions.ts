import { randomUUID } from 'node:crypto'
import { PAGES, pagePath, type Site } from '@parlour/contracts'
import { expect, type Locator, type Page } from '@playwright/test'
import { settled } from '../fixtures/axe.ts'
import { answerAge } from '../fixtures/live-site.ts'
import type { SignedIn } from '../fixtures/merchant.ts'
import { pay } from '../fixtures/wallet.ts'
import { translatorOf } from '../fixtures/translate.ts'

export const EGYPT = 818
const PROPOSED = 3
export const NAME_LOCALES = ['en', 'ar'] as const
type PageLocale = (typeof NAME_LOCALES)[number]

/** The place cannot be used afterwards. */
export type LookAtName = (place: string, locale: PageLocale, name: string, locator: Locator) => Promise<void>

export class NamePlaces {
  readonly page: Page
  readonly merchant: SignedIn
  readonly look: LookAtName

  constructor(page: Page, merchant: SignedIn, look: LookAtName) {
    this.page = page
    this.merchant = merchant
    this.look = look
  }

  async cart(locale: PageLocale, names: readonly string[]): Promise<void> {
    await this.open(pagePath(locale, PAGES.cart))
    for (const name of names) {
      const row = this.page.getByRole('article').filter({ hasText: name })
      await row.getByRole('button').last().click()
      const question = this.page.getByRole('alertdialog').filter({ hasText: name })
      await this.look('the question before a draft is deleted', locale, name, question)
      await this.page.keyboard.press('Escape')
      await expect(this.page.getByRole('alertdialog')).toHaveCount(0)
      await this.look('a row of the cart', locale, name, row)
    }
  }

  async header(names: readonly string[]): Promise<void> {
    const id = await this.newDraft()
    for (const siteName of names) {
      await this.merchant.call('/api/cart/create', { id, siteName })
      for (const locale of NAME_LOCALES) {
        await this.page.goto(pagePath(locale, PAGES.terms))
        const chip = this.page.getByRole('banner').getByRole('link').filter({ hasText: siteName })
        await this.look('the way back to a draft in the header', locale, siteName, chip)
      }
    }
  }

  async orders(locale: PageLocale, names: readonly string[], orderIds: readonly string[]): Promise<void> {
    await this.open(pagePath(locale, PAGES.myOrder))
    for (const name of names) {
      const row = this.page.getByRole('row').filter({ hasText: name })
      await row.getByRole('link').click()
      await this.look('the facts of an order', locale, name, this.page.getByRole('dialog').getByRole('heading', { name }).locator('..'))
      await this.page.keyboard.press('Escape')
      await expect(this.page.getByRole('dialog')).toHaveCount(0)
      await this.look('a row of the orders', locale, name, row)
    }
    for (const [index, orderId] of orderIds.entries()) {
      const name = names[index] ?? ''
      await this.open(pagePath(locale, PAGES.checkout, { orderId }))
      await this.look('the head of the checkout', locale, name, this.page.locator('main p').filter({ hasText: name }))
    }
  }

  async openSites(orderIds: readonly string[]): Promise<readonly Site[]> {
    for (const orderId of orderIds) {
      const { address, amount } = await this.merchant.call('/api/pay/unified-ordering', { orderId, method: 'trc20' }, randomUUID())
      pay(String(address), String(amount))
    }
    const token = await this.page.evaluate(() => localStorage.getItem('accessToken'))
    const headers = { 'x-parlour-vector': 'e2e', authorization: `Bearer ${token}` }
    const live = async (): Promise<readonly Site[]> => {
      const answer = await this.page.request.get('/api/site', { headers })
      const { data } = (await answer.json()) as { readonly data: { readonly list: readonly Site[] } }
      return data.list.filter(({ status }) => status !== 'provisioning')
    }
    await expect.poll(async () => (await live()).length, { timeout: 90_000 }).toBe(orderIds.length)
    return await live()
  }

  async sites(locale: PageLocale, sites: readonly Site[]): Promise<void> {
    await this.open(pagePath(locale, PAGES.settlement, { view: 'terms' }))
    for (const { siteName } of sites) {
      const head = this.page.locator('main h3').filter({ hasText: siteName }).locator('..')
      await this.look('the sites beside their fees', locale, siteName, head)
    }
    await this.open(pagePath(locale, PAGES.mySite))
    for (const { siteName } of sites) await this.siteCard(locale, siteName)
    for (const site of sites) {
      await this.createdSite(locale, site)
      await this.playerSite(locale, site)
    }
  }

  async proposals(locale: PageLocale, names: readonly string[]): Promise<void> {
    const say = translatorOf(locale)
    await this.open(pagePath(locale, PAGES.siteInfo, { countriesId: String(EGYPT), id: await this.newDraft() }))
    for (const name of names) {
      await this.page.getByRole('textbox', { name: say('onboarding', 'siteInfo.siteName') }).fill(name)
      const group = this.page.getByRole('group', { name: say('onboarding', 'siteInfo.proposals') }).filter({ hasText: name })
      await expect(group.getByRole('button')).toHaveCount(PROPOSED)
      const second = await group.getByRole('button').nth(1).innerText()
      await this.look('the names proposed instead of a taken one', locale, second, group)
    }
  }

  private async siteCard(locale: PageLocale, name: string): Promise<void> {
    const say = translatorOf(locale)
    const card = this.page.getByRole('listitem').filter({ hasText: name })
    await card.getByRole('button').last().click()
    const dialog = this.page.getByRole('dialog').filter({ hasText: name })
    const password = dialog.getByLabel(say('account', 'reset.password'), { exact: true })
    await password.fill('48150927')
    await this.look('the question for a new password', locale, name, dialog)
    await dialog.getByRole('button', { name: say('account', 'reset.save') }).click()
    await expect(password).toHaveCount(0)
    const shown = this.page.getByRole('dialog').filter({ hasText: name })
    await this.look('the new password of a site', locale, name, shown.getByRole('heading'))
    await shown.getByRole('checkbox').check()
    await shown.getByRole('button', { name: say('account', 'personal.done') }).click()
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
    await this.look('the card of a site', locale, name, card)
  }

  private async createdSite(locale: PageLocale, { id, siteName }: Site): Promise<void> {
    await this.open(pagePath(locale, PAGES.created, { id }))
    const heading = this.page.getByRole('heading', { level: 1 }).filter({ hasText: siteName })
    await this.look('the heading of a live site', locale, siteName, heading)
    await this.page.emulateMedia({ media: 'print' })
    await this.look('the report of a launch', locale, siteName, this.page.locator('article').filter({ hasText: siteName }))
    await this.page.emulateMedia({ media: 'screen' })
  }

  private async playerSite(locale: PageLocale, { domain, siteName }: Site): Promise<void> {
    // Sites ask for the age first.
    await answerAge(this.page, domain)
    await this.page.goto(`${domain}/?lang=${locale}`)
    await this.look('the head of a player site', locale, siteName, this.page.getByRole('banner'))
    await this.look('the greeting of a player site', locale, siteName, this.page.getByRole('heading', { level: 1 }))
    await this.look('the foot of a player site', locale, siteName, this.page.getByRole('contentinfo'))
  }

  private async newDraft(): Promise<string> {
    const { id } = await this.merchant.call('/api/cart/create', { countriesId: EGYPT, locale: 'ar' })
    await this.merchant.call('/api/cart/template', { id, templateId: 'harbour', themeId: 'harbour-pilot', schemeId: 'gold' })
    await this.merchant.call('/api/cart/create', { id, packageId: 'standard' })
    return String(id)
  }

  private async open(path: string): Promise<void> {
    await this.page.goto(path)
    await settled(this.page)
  }
}
