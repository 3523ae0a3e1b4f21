import { expectAccessible } from '../fixtures/axe.ts'
import { overflowOfLongTexts } from '../fixtures/long-texts.ts'
import { takenOver, watchPages } from '../fixtures/page-watch.ts'
import { expect, test } from '../fixtures/product.ts'
import { expectTakenOverAsSent, isLayoutOfItsOwn, MOST_SHIFT, readPublicPages } from '../fixtures/public-pages.ts'

const NARROW = { width: 360, height: 800 }
const WIDE = { width: 1440, height: 900 }
const PREVIEW_REJECTS_WATCH = /Blocked script execution in '[^']*\/preview\//
const LOOKED_AT = 2

test(
  'the shell takes over each kind of public page as it was sent, at 360 px; its texts may be longer by 40 %',
  { tag: '@WCAG' },
  async ({ page, context, baseURL, allowConsoleError }) => {
    allowConsoleError(PREVIEW_REJECTS_WATCH)
    await page.setViewportSize(NARROW)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await watchPages(context)
    const paths = ((await readPublicPages(baseURL ?? '')).get('ar') ?? []).filter(isLayoutOfItsOwn)
    expect(paths.length).toBeGreaterThan(LOOKED_AT)
    for (const [index, path] of paths.entries()) {
      await expectTakenOverAsSent(page, [path])
      if (index >= LOOKED_AT) continue
      await page.setViewportSize(WIDE)
      const theme = index % 2 === 0 ? 'dark' : 'light'
      await page.evaluate((name) => void (document.documentElement.dataset.theme = name), theme)
      await expectAccessible(page, `${path}, ${theme}`)
      await page.setViewportSize(NARROW)
      expect.soft(await overflowOfLongTexts(page), `${path} with longer texts`).toEqual([])
    }
  },
)

test(
  'a font of a script that comes after the first frame waits for the next page, and nothing moves',
  { tag: '@WCAG' },
  async ({ page, context, allowConsoleError }) => {
    allowConsoleError(PREVIEW_REJECTS_WATCH)
    await page.setViewportSize(NARROW)
    await watchPages(context)
    let release = () => {}
    const isPainted = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/*-arabic-*.woff2', async (route) => {
      await isPainted
      await route.continue()
    })
    await page.goto('/ar', { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    release()
    const { shift, shifted } = await takenOver(page)
    expect(shift, `moved: ${shifted.join(', ')}`).toBeLessThanOrEqual(MOST_SHIFT)
    await expect(page.locator('html')).toHaveAttribute('data-fonts', 'late')
  },
)
