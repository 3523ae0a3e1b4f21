import { LANGUAGES } from '@parlour/i18n'
import { expectAccessible } from '../fixtures/axe.ts'
import { readSiteMap } from '../fixtures/crawler.ts'
import { overflowOfLongTexts } from '../fixtures/long-texts.ts'
import { takenOver } from '../fixtures/page-watch.ts'
import { expect, test } from '../fixtures/product.ts'

const NARROW = { width: 360, height: 800 }
const WIDE = { width: 1440, height: 900 }

for (const { code, hreflang } of LANGUAGES) {
  test(
    `${code}: no public page has a grave violation in either colour mode, and texts longer by 40 % fit`,
    { tag: '@WCAG' },
    async ({ page, baseURL }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const addresses = (await readSiteMap(baseURL ?? '')).map(({ alternates }) => alternates.get(hreflang) ?? '')
      for (const address of new Set(addresses)) {
        await page.setViewportSize(WIDE)
        await page.goto(address)
        await takenOver(page)
        for (const theme of ['light', 'dark']) {
          await page.evaluate((name) => void (document.documentElement.dataset.theme = name), theme)
          await expectAccessible(page, `${address}, ${theme}`)
        }
        await page.setViewportSize(NARROW)
        expect.soft(await overflowOfLongTexts(page), `${address} with longer texts`).toEqual([])
      }
    },
  )
}
