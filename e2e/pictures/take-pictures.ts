import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGES, pagePath } from '@parlour/contracts'
import { LANGUAGES } from '@parlour/i18n'
import { renderSpecimen, SAMPLE_DESIGNS } from '@parlour/site-engine'
import { chromium } from '@playwright/test'
import { openCamera } from '@parlour/tooling/camera'
import { findBrowser } from '@parlour/tooling/find-browser'
import { startProduct } from '../bench/running-product.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const SHARED_PAGES = {
  home: PAGES.home,
  games: PAGES.gameApi,
  payments: PAGES.paymentApi,
  advertising: PAGES.advertising,
  affiliates: PAGES.newbossIgamingAlliance,
} as const
const SHARE_QUALITY = 70
const WALL_PICTURE_HEIGHT = 240

const executablePath = await findBrowser()
await takeWallPictures(join(ROOT, 'mfe-marketing', 'src', 'pages', 'home', 'pictures', 'wall'))
const product = await startProduct('pictures', { RELEASE_PROOFS: 'off' })
const browser = await chromium.launch({ executablePath })
try {
  await takeReadmePictures(join(ROOT, 'docs', 'pictures'))
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
