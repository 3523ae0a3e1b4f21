import { PAGES, pagePath } from '@parlour/contracts'
import type { Locator, Page } from '@playwright/test'
import { signInByApi } from '../fixtures/merchant.ts'
import { expect } from '../fixtures/product.ts'
import { seedSettledSite } from '../fixtures/settled-site.ts'
import { translatorOf } from '../fixtures/translate.ts'
import { CheckoutScreen, type Deposit } from './checkout-screen.ts'

export const DAYS = 45
const DEPOSIT = 2_200
/** 45 days of 33 + 3.50 + 5 USDT and one royalty of 100 USDT: below the 30 % line of 300 USDT. */
export const LEFT = 232_500_000n

export class SettlementScreen {
  readonly page: Page
  readonly locale: string

  constructor(page: Page, locale = 'en') {
    this.page = page
    this.locale = locale
  }

  say(key: string, values?: Readonly<Record<string, string>>): string {
    return translatorOf(this.locale)('billing', `settlement.${key}`, values)
  }

  async open(query: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.page.goto(pagePath(this.locale, PAGES.settlement, query))
    await expect(this.page.getByRole('heading', { level: 1, name: this.say('title') })).toBeVisible()
    await expect(this.page.locator('[aria-busy="true"]')).toHaveCount(0)
  }

  async balance(): Promise<bigint> {
    return microIn(await this.deposit().getByText(/USDT$/).first().innerText())
  }

  deposit(): Locator {
    return this.page.getByRole('region', { name: this.say('deposit.heading'), exact: true })
  }

  movements(): Locator {
    return this.page
      .getByRole('tabpanel')
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader') })
  }

  async showAllMovements(): Promise<void> {
    const more = this.page.getByRole('button', { name: this.say('more') })
    for (let shown = await this.movements().count(); await more.isVisible(); shown = await this.movements().count()) {
      await more.click()
      await expect.poll(async () => this.movements().count()).toBeGreaterThan(shown)
    }
  }

  async topUp(amount: string, network: 'trc20' | 'erc20'): Promise<Deposit> {
    await this.page.goto(pagePath(this.locale, PAGES.settlement, { topup: `${amount}.000000` }))
    const sheet = this.page.getByRole('dialog', { name: this.say('topUp.title') })
    await sheet.getByRole('button', { name: this.say('topUp.next') }).click()
    await sheet.getByRole('radio', { name: translatorOf(this.locale)('billing', `network.${network}`) }).check()
    await sheet.getByRole('button', { name: translatorOf(this.locale)('billing', 'network.continue') }).click()
    return new CheckoutScreen(this.page, this.locale).deposit()
  }
}

export async function givenSettledSite(page: Page, locale = 'en') {
  const merchant = await signInByApi(page, locale)
  seedSettledSite(merchant.account, { siteName: 'Harbour Books', days: DAYS, deposit: DEPOSIT })
  const screen = new SettlementScreen(page, locale)
  await screen.open()
  return { merchant, screen }
}

/** Parses a text such as `+1,032.50 USDT` or `−41.50 USDT` to micro-USDT. */
export function microIn(text: string): bigint {
  const [, sign = '', whole = '0', fraction = ''] = /([-−+]?)\s*([\d,]+)(?:\.(\d+))?/u.exec(text) ?? []
  const micro = BigInt(`${whole.replaceAll(',', '')}${fraction.padEnd(6, '0')}`)
  return sign === '-' || sign === '−' ? -micro : micro
}
