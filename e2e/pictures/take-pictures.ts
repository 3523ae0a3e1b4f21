import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderSpecimen, SAMPLE_DESIGNS } from '@parlour/site-engine'
import { chromium } from '@playwright/test'
import { openCamera } from '@parlour/tooling/camera'
import { findBrowser } from '@parlour/tooling/find-browser'
import { startProduct } from '../bench/running-product.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const WALL_PICTURE_HEIGHT = 240
const PAGES = { home: '/en' } as const

const executablePath = await findBrowser()
await takeWallPictures(join(ROOT, 'mfe-marketing', 'src', 'pages', 'home', 'pictures', 'wall'))
await takeReadmePictures(join(ROOT, 'docs', 'pictures'))

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
  const product = await startProduct('pictures', { RELEASE_PROOFS: 'off' })
  const browser = await chromium.launch({ executablePath })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', colorScheme: 'light' })
    for (const [name, path] of Object.entries(PAGES)) {
      await page.goto(`${product.url}${path}`)
      await page.locator('iframe').first().contentFrame().getByRole('heading', { level: 1 }).waitFor()
      await page.screenshot({ path: join(folder, `${name}.png`) })
    }
  } finally {
    await browser.close()
    await product.stop()
  }
}
