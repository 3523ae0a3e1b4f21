import type { Locale } from '@parlour/i18n'
import { expectAccessible } from '../fixtures/axe.ts'
import { overflowOfLongTexts } from '../fixtures/long-texts.ts'
import { takenOver, watchPages } from '../fixtures/page-watch.ts'
import { expect, test } from '../fixtures/product.ts'
import { expectTakenOverAsSent, isLayoutOfItsOwn, readPublicPages } from '../fixtures/public-pages.ts'

const NARROW = { width: 360, height: 800 }
const WIDE = { width: 1440, height: 900 }
/** The preview of a site runs no script, not even the one that watches every frame here. */
const PREVIEW_REFUSES_WATCH = /Blocked script execution in '[^']*\/preview\//
/** The languages that are looked at in every run; `e2e/nightly` looks at every page of every language. */
const CHECKED: readonly Locale[] = ['en', 'ar', 'zh-CN']
/** The one whose pages are also held to WCAG in every run. */
const HARDEST = 'ar'

let pages: ReadonlyMap<Locale, readonly string[]>

test.beforeAll(async ({ baseURL }) => {
  pages = await readPublicPages(baseURL ?? '')
})

for (const code of CHECKED) {
  test(`${code}: the shell takes over every page as it was sent: nothing moves, nothing warns, no sideways scroll at 360 px`, async ({
    page,
    context,
    allowConsoleError,
  }) => {
    test.setTimeout(240_000)
    allowConsoleError(PREVIEW_REFUSES_WATCH)
    await page.setViewportSize(NARROW)
    await watchPages(context)
    const paths = pages.get(code) ?? []
    expect(paths.length).toBeGreaterThan(0)
    await expectTakenOverAsSent(page, paths)
  })
}

test(`WCAG ${HARDEST}: no page has a grave violation in either colour mode, and texts longer by 40 % fit`, async ({ page }) => {
  test.setTimeout(240_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of (pages.get(HARDEST) ?? []).filter(isLayoutOfItsOwn)) {
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
