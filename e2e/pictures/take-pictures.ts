import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGES, pagePath } from '@parlour/contracts'
import { LANGUAGES } from '@parlour/i18n'
import { renderSpecimen, SAMPLE_DESIGNS } from '@parlour/site-engine'
import { chromium, type Page } from '@playwright/test'
import { openCamera } from '@parlour/tooling/camera'
import { findBrowser } from '@parlour/tooling/find-browser'
import { startProduct } from '../bench/running-product.ts'
import { fillCart, order, signInByApi } from '../fixtures/merchant.ts'
import { CheckoutScreen } from '../pages/checkout-screen.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const HOME = join(ROOT, 'mfe-marketing', 'src', 'pages', 'home')
const SHARED_PAGES = {
  home: PAGES.home,
  games: PAGES.gameApi,
  payments: PAGES.paymentApi,
  advertising: PAGES.advertising,
  affiliates: PAGES.newbossIgamingAlliance,
} as const
const SHARE_QUALITY = 70
const TOUR_VIEW = { width: 1200, height: 750 }
const TOUR_SCREENS = [
  ['sites', PAGES.mySite, null],
  ['orders', PAGES.myOrder, null],
  ['money', PAGES.settlement, null],
  ['security', PAGES.security, 'two-step-login'],
] as const
const TIMELINE_VIEW = { width: 1120, height: 700 }
const TIMELINE_SCALE = 0.5
const LIVE_TIMEOUT = 120_000
/** With the position in px to which the page is scrolled. */
const WIZARD_STOPS = [
  ['market', PAGES.introduction, 0],
  ['theme', PAGES.chooseTheme, 150],
  ['colours', PAGES.chooseTheme, 330],
  ['package', PAGES.package, 150],
  ['details', PAGES.siteInfo, 150],
] as const
const SITE_NAMES = [
  'Aurora Coast',
  'Northern Pier',
  'Linden Court',
  'Silver Quay',
  'Amber Hall',
  'Juniper House',
  'Cedar Point',
  'Harbor Lights',
  'Velvet Room',
  'Golden Terrace',
  'Maple Street',
  'River Arcade',
  'Crystal Bay',
  'Summer Palace',
  'Blue Lantern',
]
const WALL_PICTURE_HEIGHT = 240

const executablePath = await findBrowser()
await takeWallPictures(join(HOME, 'pictures', 'wall'))
const product = await startProduct('pictures', { RELEASE_PROOFS: 'off', DEMO: 'on' })
const browser = await chromium.launch({ executablePath })
try {
  await takeReadmePictures(join(ROOT, 'docs', 'pictures'))
  await takeTourPictures(join(HOME, 'pictures', 'tour'))
  await takeTimelinePictures(join(HOME, 'pictures', 'timeline'))
  await takeSharePictures(join(ROOT, 'mfe-marketing', 'src', 'share-pictures'))
} finally {
  await browser.close()
  await product.stop()
}

/** The designs on the wall of the home page. */
async function takeWallPictures(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const camera = await openCamera(executablePath, WALL_PICTURE_HEIGHT)
  try {
    for (const design of SAMPLE_DESIGNS) {
      writeFileSync(join(folder, `${design.themeId}.${design.schemeId}.webp`), await camera.take(renderSpecimen(design)))
    }
  } finally {
    await camera.close()
  }
}

/** The running product at 1440 × 900 px. */
async function takeReadmePictures(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', colorScheme: 'light' })
  await page.goto(`${product.url}/en`)
  await page.locator('iframe').first().contentFrame().getByRole('heading', { level: 1 }).waitFor()
  await page.screenshot({ path: join(folder, 'home.png') })
  await page.close()
}

/** Pages of the demonstration merchant in each language. */
async function takeTourPictures(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const signedIn = await browser.newContext({ baseURL: product.url })
  await signInByApi(await signedIn.newPage(), 'en', 'merchant1')
  const storageState = await signedIn.storageState()
  for (const { code } of LANGUAGES) {
    const context = await browser.newContext({
      baseURL: product.url,
      storageState,
      locale: code,
      viewport: TOUR_VIEW,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    for (const [name, path, section] of TOUR_SCREENS) {
      await page.goto(pagePath(code, path))
      const top =
        section === null ? 0 : await page.locator(`#${section}`).evaluate((element) => element.getBoundingClientRect().top + scrollY - 96)
      writeFileSync(join(folder, `${name}.${code}.webp`), await pictureAt(page, top, TOUR_VIEW))
    }
    await context.close()
  }
}

/** The stops of the launch clock: a merchant registers, orders, pays and is live, in each language. */
async function takeTimelinePictures(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const [index, { code }] of LANGUAGES.entries()) {
    const context = await browser.newContext({
      baseURL: product.url,
      locale: code,
      viewport: TIMELINE_VIEW,
      reducedMotion: 'reduce',
      colorScheme: 'light',
    })
    const page = await context.newPage()
    const take = async (stop: string, top: number) =>
      writeFileSync(join(folder, `${stop}.${code}.webp`), await pictureAt(page, top, TIMELINE_VIEW, TIMELINE_SCALE))
    await page.goto(`/${code}?showLogin=1&tab=register`)
    await take('account', 0)
    const merchant = await signInByApi(page, code)
    const id = await fillCart(merchant, code, SITE_NAMES[index] ?? '')
    for (const [stop, path, top] of WIZARD_STOPS) {
      await page.goto(pagePath(code, path, { id }))
      await take(stop, top)
    }
    const checkout = new CheckoutScreen(page, code)
    await checkout.start(await order(merchant, id))
    await take('payment', 240)
    await merchant.call('/api/pay/test-money', { id: checkout.attemptId() }, randomUUID())
    await page.waitForURL(/\/created\?id=/, { timeout: LIVE_TIMEOUT })
    await page.goto(String(await page.locator('main a[href*=".localhost"]').first().getAttribute('href', { timeout: LIVE_TIMEOUT })))
    // The age question of the site.
    await page.locator('a[href$="/enter"]').click()
    await take('online', 0)
    await context.close()
  }
}

type View = { readonly width: number; readonly height: number }

async function pictureAt(page: Page, top: number, view: View, scale = 1): Promise<Buffer> {
  await page.waitForFunction(() => document.querySelector('h1') !== null && document.querySelector('[aria-busy="true"]') === null)
  await page.evaluate(async (position) => {
    scrollTo(0, position)
    // Pages of a polling merchant are never idle, and a gallery draws its designs one by one.
    await new Promise((resolve) => setTimeout(resolve, 6_000))
    await document.fonts.ready
    await Promise.all([...document.images].map(async (image) => image.decode().catch(() => undefined)))
  }, top)
  const session = await page.context().newCDPSession(page)
  const clip = { x: 0, y: await page.evaluate(() => scrollY), ...view, scale }
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: SHARE_QUALITY, clip })
  await session.detach()
  return Buffer.from(data, 'base64')
}

/** The first view of public pages in each language, which other sites show beside a link. */
async function takeSharePictures(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const { code } of LANGUAGES) {
    const page = await browser.newPage({
      locale: code,
      viewport: { width: 1200, height: 630 },
      reducedMotion: 'reduce',
      colorScheme: 'light',
    })
    const session = await page.context().newCDPSession(page)
    for (const [name, path] of Object.entries(SHARED_PAGES)) {
      await page.goto(`${product.url}${pagePath(code, path)}`, { waitUntil: 'networkidle' })
      await page.evaluate(async () => await document.fonts.ready)
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: SHARE_QUALITY })
      writeFileSync(join(folder, `${name}.${code}.webp`), Buffer.from(data, 'base64'))
    }
    await page.close()
  }
}
