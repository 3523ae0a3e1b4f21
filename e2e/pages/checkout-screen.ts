import { PAGES, pagePath, type OrderTimeline } from '@parlour/contracts'
import type { Page } from '@playwright/test'
import { fillCart, order, signInByApi, type SignedIn } from '../fixtures/merchant.ts'
import { expect } from '../fixtures/product.ts'
import { translatorOf, type Say } from '../fixtures/translate.ts'

export type ScreenTitle = 'waiting' | 'seen' | 'seenPart' | 'partial' | 'paid' | 'over' | 'toppedUp' | 'late' | 'expired'

export interface Deposit {
  readonly address: string
  readonly amount: string
}

export class CheckoutScreen {
  readonly page: Page
  readonly locale: string
  readonly say: Say

  constructor(page: Page, locale = 'en') {
    this.page = page
    this.locale = locale
    this.say = translatorOf(locale)
  }

  async open(orderId: string): Promise<void> {
    await this.page.goto(pagePath(this.locale, PAGES.checkout, { orderId }))
  }

  async start(orderId: string): Promise<Deposit> {
    await this.open(orderId)
    await this.page.getByRole('button', { name: this.say('billing', 'network.continue') }).click()
    return this.deposit()
  }

  async deposit(): Promise<Deposit> {
    const command = await this.page
      .getByText(/npm run wallet -- pay/)
      .first()
      .innerText()
    const [, address = '', amount = ''] = /pay\s+(\S+)\s+(\S+)/.exec(command) ?? []
    return { address, amount: amount.replaceAll(',', '') }
  }

  async expectTitle(title: ScreenTitle): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 2, name: this.say('billing', `state.${title}Title`), exact: true })).toBeVisible({
      timeout: 30_000,
    })
  }

  async expectCreated(siteName: string): Promise<void> {
    await this.page.waitForURL(/\/created\?id=/, { timeout: 60_000 })
    await expect(this.page.getByRole('heading', { level: 1 })).toContainText(siteName)
  }

  attemptId(): string {
    return new URL(this.page.url()).searchParams.get('attempt') ?? ''
  }
}

export async function timelineOf(page: Page, orderId: string): Promise<OrderTimeline> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '')
  const answer = await page.request.get('/api/order/timeline', { params: { id: orderId }, headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { readonly data: OrderTimeline }).data
}

export async function givenOrder(page: Page) {
  const merchant = await signInByApi(page, 'en')
  return { merchant, screen: new CheckoutScreen(page), ...(await orderSite(merchant)) }
}

export async function orderSite(merchant: SignedIn) {
  const siteName = `Quay ${Date.now().toString(36)}`
  return { siteName, orderId: await order(merchant, await fillCart(merchant, 'en', siteName)) }
}
