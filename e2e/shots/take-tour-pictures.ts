/** Takes eight minutes. `node e2e/shots/take-tour-pictures.ts`, with E2E_URL and E2E_DATA_DIR of an unused product. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PAGES, pagePath } from '@parlour/contracts'
import { LANGUAGES } from '@parlour/i18n'
import { chromium, expect, type Page } from '@playwright/test'
import { fillCart, order, signInByApi, type SignedIn } from '../fixtures/merchant.ts'
import { pay } from '../fixtures/wallet.ts'

const SCREENS = {
  sites: { path: PAGES.mySite, section: null },
  orders: { path: PAGES.myOrder, section: null },
  money: { path: PAGES.settlement, section: null },
  security: { path: PAGES.personal, section: 'two-step-login' },
} as const
const VIEWPORT = { width: 1200, height: 750 }
const QUALITY = 80
const MERCHANT = 'merchant1'
/** From the order to the payment, so that launch times on the pictures are realistic. */
const PACE_MS = 372_000

const folder = process.argv[2] ?? 'mfe-marketing/src/pages/home/pictures/tour'
mkdirSync(folder, { recursive: true })
const baseURL = process.env.E2E_URL ?? 'http://localhost:8080'
const browser = await chromium.launch({
  ...(process.env.PLAYWRIGHT_CHROMIUM ? { executablePath: process.env.PLAYWRIGHT_CHROMIUM } : {}),
  args: ['--no-sandbox', '--disable-quic'],
})
const consoleScreen = await browser.newContext({ baseURL })
const page = await consoleScreen.newPage()
const merchant = await signInByApi(page, 'en', MERCHANT)
const orders = [
  await order(merchant, await fillCart(merchant, 'en', 'Aurora Coast', 76)),
  await order(merchant, await fillCart(merchant, 'en', 'Northern Pier', 124)),
]
await order(merchant, await fillCart(merchant, 'en', 'Linden Court', 356))
await pause(PACE_MS)
const payer = await signInByApi(page, 'en', MERCHANT)
for (const orderId of orders) await payFor(payer, orderId)
await expect(async () => {
  await page.goto(pagePath('en', PAGES.mySite))
  await expect(page.getByText('Aurora Coast')).toBeVisible({ timeout: 3_000 })
  await expect(page.getByText('Northern Pier')).toBeVisible({ timeout: 3_000 })
}).toPass({ timeout: 120_000 })

const storageState = await consoleScreen.storageState()
for (const { code } of LANGUAGES) {
  const reader = await browser.newContext({
    baseURL,
    storageState,
    locale: code,
    viewport: VIEWPORT,
    reducedMotion: 'reduce',
  })
  const screen = await reader.newPage()
  for (const [id, { path, section }] of Object.entries(SCREENS)) {
    await screen.goto(pagePath(code, path))
    await settled(screen)
    if (section !== null) await scrollTo(screen, section)
    writeFileSync(join(folder, `${id}.${code}.webp`), await photograph(screen))
  }
  await reader.close()
}
await browser.close()

async function payFor({ call }: SignedIn, orderId: string): Promise<void> {
  const attempt = await call('/api/pay/unified-ordering', { orderId, method: 'trc20' }, randomUUID())
  pay(String(attempt.address), '999.00')
}

async function settled(shown: Page): Promise<void> {
  await shown.getByRole('heading', { level: 1 }).waitFor()
  await shown.waitForLoadState('networkidle')
  await shown.evaluate(async () => await document.fonts.ready)
  await shown.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
}

async function scrollTo(shown: Page, section: string): Promise<void> {
  await shown.evaluate((name) => document.getElementById(name)?.scrollIntoView(), section)
  await expect(shown.locator('header').first()).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await shown.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await Promise.all(document.getAnimations().map(async (animation) => await animation.finished))
  })
}

async function photograph(shown: Page): Promise<Buffer> {
  const session = await shown.context().newCDPSession(shown)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  await session.detach()
  return Buffer.from(data, 'base64')
}
