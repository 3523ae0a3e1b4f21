import { LANGUAGES } from '@parlour/i18n'
import { watchPages } from '../fixtures/page-watch.ts'
import { expect, test } from '../fixtures/product.ts'
import { expectTakenOverAsSent, readPublicPages } from '../fixtures/public-pages.ts'

const NARROW = { width: 360, height: 800 }
const PREVIEW_REJECTS_WATCH = /Blocked script execution in '[^']*\/preview\//

for (const { code } of LANGUAGES) {
  test(`${code}: the shell takes over every public page as it was sent: nothing moves, nothing warns, no sideways scroll at 360 px`, async ({
    page,
    context,
    baseURL,
    allowConsoleError,
  }) => {
    allowConsoleError(PREVIEW_REJECTS_WATCH)
    await page.setViewportSize(NARROW)
    await watchPages(context)
    const paths = (await readPublicPages(baseURL ?? '')).get(code) ?? []
    expect(paths.length).toBeGreaterThan(0)
    await expectTakenOverAsSent(page, paths)
  })
}
