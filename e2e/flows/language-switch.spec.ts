import { GLOBAL_STATION_ID, PAGES, pagePath, type Country } from '@parlour/contracts'
import { SEED } from '@parlour/tooling/seed'
import { AT_NIGHT } from '../fixtures/at-night.ts'
import { switchLanguages, walkTo, watchLanguages } from '../fixtures/language-watch.ts'
import { expect, test } from '../fixtures/product.ts'
import { expectTakenOver } from '../fixtures/page-watch.ts'
import { loadEveryRemote, tourLanguages } from '../pages/language-tour.ts'

const SWITCHES = 7

test(
  `${SWITCHES} changes of language on pages of all remotes show no mixed frame, and fetch each text once`,
  { tag: ['@M08', '@PB4'] },
  async ({ page }) => {
    console.log(`seed ${SEED}`)
    await loadEveryRemote(page)
    const report = await tourLanguages(page, SWITCHES, SEED)
    console.log(
      `${report.switches} switches, ${report.frames} frames, ${report.mutations} changes, ${report.known} known texts, ${report.requests.size} text files`,
    )
    expect(report.frames).toBeGreaterThan(SWITCHES)
    expect(report.known / report.frames).toBeGreaterThan(20)
    expect(report.mixed).toEqual([])
    expect([...report.requests].filter(([, times]) => times > 1)).toEqual([])
  },
)

test(
  'names that are on their way as the language changes are in no other language than that of the page',
  { tag: [AT_NIGHT, '@M08'] },
  async ({ page }) => {
    const isShown = Promise.withResolvers<void>()
    await page.goto(pagePath('ar', PAGES.contact))
    await expectTakenOver(page)
    await page.route('**/api/opening-station/countries-list*', async (route) => {
      if (route.request().headers()['accept-language'] === 'ar') await isShown.promise
      await route.continue()
    })
    const watch = await watchLanguages(page)
    const arabic = page.waitForRequest('**/api/opening-station/countries-list*')
    await walkTo(page, pagePath('ar', PAGES.home))
    await arabic
    await expect(page.locator('main h1:focus')).toBeVisible()
    await switchLanguages(page, ['ko'])
    isShown.resolve()
    await (await arabic).response()
    const answer = await page.request.get('/api/opening-station/countries-list', { headers: { 'accept-language': 'ko' } })
    const { data } = (await answer.json()) as { readonly data: readonly Country[] }
    // The Global Station stands there before any answer.
    const { countryNames = '' } = data.find(({ id, isClosed }) => id !== GLOBAL_STATION_ID && !isClosed) ?? {}
    await expect(page.locator('main option').filter({ hasText: countryNames }).first()).toBeAttached()
    expect((await watch.evaluate((running) => running.read())).mixed).toEqual([])
  },
)

test(
  '† the same watch sees a change that shows the words before the page of the language is there',
  { tag: [AT_NIGHT, '@M08'] },
  async ({ page }) => {
    await page.goto('/en/contact')
    await expectTakenOver(page)
    await switchLanguages(page, ['ru', 'en'])
    const watch = await watchLanguages(page)
    await page.evaluate(changeTextsAlone, 'ru')
    await expect.poll(async () => (await watch.evaluate((running) => running.read())).mixed.length).toBeGreaterThan(0)

    const early = await watchLanguages(page)
    await page.evaluate(changeTextsAlone, 'tr')
    await expect.poll(async () => (await early.evaluate((running) => running.read())).mixed.length).toBeGreaterThan(0)
  },
)

/** Negative control: text changes first. i18n is reachable only through React's own tree. */
async function changeTextsAlone(code: string): Promise<void> {
  interface Fiber {
    readonly memoizedProps: { readonly value?: { readonly i18n?: { changeLanguage: (language: string) => Promise<unknown> } } } | null
    readonly child: Fiber | null
  }
  const root = document.getElementById('root')
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'))
  let fiber = root && key ? (Reflect.get(root, key) as Fiber | null) : null
  while (fiber && !fiber.memoizedProps?.value?.i18n) fiber = fiber.child
  const i18n = fiber?.memoizedProps?.value?.i18n
  if (!i18n) throw new Error('No i18n in the tree')
  await i18n.changeLanguage(code)
}
