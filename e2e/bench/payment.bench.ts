import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '@parlour/tooling/find-browser'
import { CHROMIUM_TEXTS } from '../fixtures/chromium-texts.ts'
import { fillCart, order, signInByApi, verifyByApi, type SignedIn } from '../fixtures/merchant.ts'
import { CheckoutScreen } from '../pages/checkout-screen.ts'
import { startPaymentClerk, type PaymentClerk } from './payment-clerk.ts'
import { startProduct } from './running-product.ts'
import { median, quantile } from './statistics.ts'

const OPEN_ADDRESSES = 1_000
const PAYMENTS = Number(process.env.BENCH_PAYMENTS ?? 62)
const WARM = 2
const PRICE = '999000000'

interface Delay {
  readonly bought: number
  readonly shown: number
}

async function main(): Promise<void> {
  const product = await startProduct('payment')
  // The staff sign in at the same product.
  process.env.E2E_URL = product.url
  try {
    const clerk = await startPaymentClerk(product.dataDirectory, OPEN_ADDRESSES)
    try {
      print(await measure(product.url, clerk))
    } finally {
      await clerk.stop()
    }
  } finally {
    await product.stop()
  }
}

async function measure(baseURL: string, clerk: PaymentClerk): Promise<readonly Delay[]> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: CHROMIUM_TEXTS })
  try {
    const page = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage()
    const merchant = await signInByApi(page, 'en')
    await verifyByApi(merchant)
    const delays: Delay[] = []
    for (let round = 0; round < PAYMENTS; round += 1) delays.push(await payOnce(page, merchant, clerk, round))
    return delays.slice(WARM)
  } finally {
    await browser.close()
  }
}

async function payOnce(page: Page, merchant: SignedIn, clerk: PaymentClerk, round: number): Promise<Delay> {
  const orderId = await order(merchant, await fillCart(merchant, 'en', `Bench ${round} ${Date.now().toString(36)}`))
  const screen = new CheckoutScreen(page)
  const { address } = await screen.start(orderId)
  const shown = page.evaluate(
    untilPaidIsPainted,
    ['paid', 'over'].map((title) => screen.say('billing', `state.${title}Title`)),
  )
  const { finalAt, paidAt } = await clerk.pay({ orderId, address, micro: PRICE })
  const shownAt = await shown
  await page.waitForURL(/\/created\?id=/, { timeout: 60_000 })
  return { bought: paidAt - finalAt, shown: shownAt - finalAt }
}

async function untilPaidIsPainted(titles: readonly string[]): Promise<number> {
  const isShown = () =>
    location.pathname.endsWith('/created') || [...document.querySelectorAll('h2')].some(({ textContent }) => titles.includes(textContent))
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!isShown()) return
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true, characterData: true })
    look()
  })
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return Date.now()
}

function print(delays: readonly Delay[]): void {
  const [bought, shown] = [delays.map((delay) => delay.bought), delays.map((delay) => delay.shown)]
  console.log(`\n${delays.length} payments with ${OPEN_ADDRESSES} open addresses, from the finality of the block`)
  console.log(`  order purchased   p50 ${median(bought).toFixed(0)} ms p99 ${quantile(bought, 0.99).toFixed(0)} ms`)
  console.log(`  painted           p50 ${median(shown).toFixed(0)} ms p99 ${quantile(shown, 0.99).toFixed(0)} ms\n`)
  console.log(`figure payment-seen-to-paid-p50-ms ${median(shown).toFixed(0)} ms goal <= 1000`)
  console.log(`figure payment-seen-to-paid-p99-ms ${quantile(shown, 0.99).toFixed(0)} ms goal <= 3000`)
}

await main()
