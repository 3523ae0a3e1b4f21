import { chromium } from '@playwright/test'
import { findBrowser } from '@parlour/tooling/find-browser'
import { CHROMIUM_TEXTS } from '../fixtures/chromium-texts.ts'
import { fillCart, signInByApi } from '../fixtures/merchant.ts'
import { withFreshPage } from './page-visit.ts'
import { startProduct } from './running-product.ts'
import { median, quantile } from './statistics.ts'
import { measureScroll, measureSteps, measureSwaps, untilGalleryShows, type GalleryScroll } from './wizard-visit.ts'

const SWAPS = Number(process.env.BENCH_SWAPS ?? 62)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 12)
const MARKET = -1

interface WizardTimes {
  readonly swaps: readonly number[]
  readonly steps: readonly number[]
  readonly scroll: GalleryScroll
}

// How fast the wizard is on the product as `npm start` runs it, or on one that runs already (BENCH_URL).
async function main(): Promise<void> {
  const running = process.env.BENCH_URL === undefined ? await startProduct('wizard') : null
  try {
    print(await measure(running?.url ?? process.env.BENCH_URL ?? ''))
  } finally {
    await running?.stop()
  }
}

async function measure(url: string): Promise<WizardTimes> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: CHROMIUM_TEXTS })
  try {
    return await withFreshPage(
      browser,
      async (page, session) => {
        const merchant = await signInByApi(page, 'en')
        const id = await fillCart(merchant, 'en', `Bench ${Date.now().toString(36)}`, MARKET)
        const address = `${url}/en/choose-theme?countriesId=${MARKET}&id=${id}`
        await page.goto(address)
        await untilGalleryShows(page)
        const swaps = await measureSwaps(page, session, SWAPS)
        console.log(`${swaps.length} changes of the preview: ${swaps.map((time) => time.toFixed(0)).join(' ')} ms`)
        await page.goto(address)
        await untilGalleryShows(page)
        const steps = await measureSteps(page, ROUNDS)
        console.log(`${steps.length} changes of the step: ${steps.map((time) => time.toFixed(0)).join(' ')} ms`)
        await untilGalleryShows(page)
        return { swaps, steps, scroll: await measureScroll(page) }
      },
      url,
    )
  } finally {
    await browser.close()
  }
}

function print({ swaps, steps, scroll }: WizardTimes): void {
  console.log(`${scroll.frames} frames while ${scroll.distance.toFixed(0)} px of designs were scrolled\n`)
  console.log(`figure preview-swap-median ${median(swaps).toFixed(0)} ms goal <= 100`)
  console.log(`figure preview-swap-p95 ${quantile(swaps, 0.95).toFixed(0)} ms goal <= 200`)
  console.log(`figure wizard-step-p95 ${quantile(steps, 0.95).toFixed(0)} ms goal <= 200`)
  console.log(`figure gallery-longest-frame ${scroll.longestFrame.toFixed(0)} ms goal <= 50`)
}

await main()
