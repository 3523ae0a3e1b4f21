import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '@parlour/tooling/find-browser'
import { startProduct } from '../bench/running-product.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'pictures')
const PAGES = { home: '/en' } as const

// Pictures of the running product for the README, at 1440 × 900 px.
const product = await startProduct('pictures', { RELEASE_PROOFS: 'off' })
const browser = await chromium.launch({ executablePath: await findBrowser() })
try {
  mkdirSync(FOLDER, { recursive: true })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', colorScheme: 'light' })
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(`${product.url}${path}`)
    await page.locator('iframe').first().contentFrame().getByRole('heading', { level: 1 }).waitFor()
    await page.screenshot({ path: join(FOLDER, `${name}.png`) })
  }
} finally {
  await browser.close()
  await product.stop()
}
