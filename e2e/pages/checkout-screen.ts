import { PAGES, pagePath, type OrderTimeline } from '@parlour/contracts'
import type { Page } from '@playwright/test'
import { fillCart, order, signInByApi, type SignedIn } from '../fixtures/merchant.ts'
import { expect } from '../fixtures/product.ts'
import { translatorOf, type Say } from '../fixtures/translate.ts'

/** What the checkout panel of a payment says of itself. */
export type ScreenTitle = 'waiting' | 'seen' | 'seenPart' | 'partial' | 'paid' | 'over' | 'toppedUp' | 'late' | 'expired'

/** Where to send how much, as the checkout panel says it. */
export interface Deposit {
  readonly address: string
  /** A plain amount, as a wallet takes it. */
  readonly amount: string
}

/** The checkout of one order as a payer uses it. */
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

  /** Opens the checkout, takes the proposed network and answers what to send. */
  async start(orderId: string): Promise<Deposit> {
    await this.open(orderId)
    await this.page.getByRole('button', { name: this.say('billing', 'network.continue') }).click()
    return this.deposit()
  }

  /** What the checkout panel asks for now, read from the command of the local chain. */
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

  /** The new site stands on the page that says what comes next. */
  async expectCreated(siteName: string): Promise<void> {
    await this.page.waitForURL(/\/created\?id=/, { timeout: 60_000 })
    await expect(this.page.getByRole('heading', { level: 1 })).toContainText(siteName)
  }

  /** The attempt that the address of the page names. */
  attemptId(): string {
    return new URL(this.page.url()).searchParams.get('attempt') ?? ''
  }
}

/** The way of the money of an order, as the API tells it to its merchant. */
export async function timelineOf(page: Page, orderId: string): Promise<OrderTimeline> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '')
  const answer = await page.request.get('/api/order/timeline', { params: { id: orderId }, headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { readonly data: OrderTimeline }).data
}

/** A new merchant with one order to pay. */
export async function givenOrder(page: Page) {
  const merchant = await signInByApi(page, 'en')
  return { merchant, screen: new CheckoutScreen(page), ...(await orderSite(merchant)) }
}

/** Orders one more site for a merchant. */
export async function orderSite(merchant: SignedIn) {
  const siteName = `Quay ${Date.now().toString(36)}`
  return { siteName, orderId: await order(merchant, await fillCart(merchant, 'en', siteName)) }
}
