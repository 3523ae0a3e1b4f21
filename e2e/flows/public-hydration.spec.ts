import { LANGUAGES } from '@parlour/i18n'
import { expectAccessible } from '../fixtures/axe.ts'
import { readSiteMap } from '../fixtures/crawler.ts'
import { overflowOfLongTexts } from '../fixtures/long-texts.ts'
import { takenOver, watchPages } from '../fixtures/page-watch.ts'
import { expect, test } from '../fixtures/product.ts'

const MOST_SHIFT = 0.01
const NARROW = { width: 360, height: 800 }
const WIDE = { width: 1440, height: 900 }
/** The preview of a site runs no script, not even the one that watches every frame here. */
const PREVIEW_REFUSES_WATCH = /Blocked script execution in '[^']*\/preview\//
/** The languages whose pages are also checked by axe and with longer texts here; `e2e/nightly/public-axe.spec.ts` takes all of both. */
const CHECKED = ['en', 'ar', 'zh-CN'] as const

let pagesOf: (code: string) => readonly string[]

test.beforeAll(async ({ baseURL }) => {
  const entries = await readSiteMap(baseURL ?? '')
  pagesOf = (code) => {
    const tag = LANGUAGES.find((language) => language.code === code)?.hreflang ?? ''
    const addresses = entries.map(({ alternates }) => alternates.get(tag) ?? '')
    return [...new Set(addresses)].map((address) => new URL(address).pathname)
  }
})

for (const { code } of LANGUAGES) {
  test(`${code}: the shell takes over every page as it was sent: nothing moves, nothing warns, no sideways scroll at 360 px`, async ({
    page,
    context,
    allowConsoleError,
  }) => {
    test.setTimeout(240_000)
    allowConsoleError(PREVIEW_REFUSES_WATCH)
    await page.setViewportSize(NARROW)
    await watchPages(context)
    for (const path of pagesOf(code)) {
      await page.goto(path, { waitUntil: 'commit' })
      const taken = await takenOver(page)
      expect.soft(taken.servedHeading, path).not.toBe('')
      expect.soft(taken.isHeadingKept, `${path} was rendered again`).toBe(true)
      expect.soft(taken.shift, `${path} moved: ${taken.shifted.join(', ')}`).toBeLessThanOrEqual(MOST_SHIFT)
      expect.soft(taken.sideways, `${path} scrolls sideways`).toBe(0)
    }
  })
}

for (const code of CHECKED) {
  test(`WCAG ${code}: no page has a grave violation in either colour mode, and texts longer by 40 % fit`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of pagesOf(code).filter(isLayoutOfItsOwn)) {
      await page.setViewportSize(WIDE)
      await page.goto(path)
      await takenOver(page)
      for (const theme of ['light', 'dark']) {
        await page.evaluate((name) => void (document.documentElement.dataset.theme = name), theme)
        await expectAccessible(page, `${path}, ${theme}`)
      }
      await page.setViewportSize(NARROW)
      expect.soft(await overflowOfLongTexts(page), `${path} with longer texts`).toEqual([])
    }
  })
}

/** Help articles share a layout: the first of them stands for all. */
function isLayoutOfItsOwn(path: string, _index: number, paths: readonly string[]): boolean {
  return !path.includes('/help-center/') || path === paths.find((other) => other.includes('/help-center/'))
}
