import { PAGES, pagePath } from '@parlour/contracts'
import { LANGUAGES } from '@parlour/i18n'
import { AT_NIGHT } from '../fixtures/at-night.ts'
import { expect, test } from '../fixtures/product.ts'
import { signInByApi } from '../fixtures/merchant.ts'
import { translatorOf } from '../fixtures/translate.ts'

const PUBLIC = [
  { path: PAGES.affiliateProgram, title: 'affiliate.title' },
  { path: PAGES.helpCenter, title: 'help.title' },
  { path: PAGES.advertising, title: 'ads.title' },
  { path: PAGES.paymentApi, title: 'pay.headTitle' },
  { path: PAGES.gameApi, title: 'game.headTitle' },
  { path: PAGES.newbossIgamingAlliance, title: 'alliance.title' },
]
const STEPS: readonly string[] = [PAGES.introduction, PAGES.chooseTheme, PAGES.package, PAGES.siteInfo, PAGES.operationAccount]
const TEST_PAGES = ['image-test', 'sso-test', 'no-header-footer', 'header-only', 'footer-only']

test('forces English after a page in Arabic, and Back leads there again', { tag: [AT_NIGHT, '@R01'] }, async ({ page }) => {
  await page.goto('/ar/help-center')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page.getByRole('button', { name: translatorOf('en')('shell', 'nav.login'), exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
})

test(
  'an address that leads nowhere ends on the home page, at the server and inside the page, with a polite toast; Back does not loop',
  { tag: ['@R02', '@R03', '@R05', '@D17'] },
  async ({ page, request }) => {
    for (const { from, to } of [
      { from: '/xx/help-center', to: '/' },
      { from: '/en/nope', to: '/' },
      { from: '/login?leagueCode=L1&redirect=%2Fen%2Fcart', to: '/?leagueCode=L1&redirect=%2Fen%2Fcart&showLogin=1' },
      { from: '/zh/help-center?a=1', to: '/zh-CN/help-center?a=1' },
      { from: '/zh-Hans', to: '/zh-CN' },
      { from: '/zh-Hant/terms', to: '/zh-TW/terms' },
      { from: '/ZH-cn/terms', to: '/zh-CN/terms' },
      { from: '/PT/terms', to: '/pt/terms' },
    ]) {
      const answer = await request.get(from, { maxRedirects: 0 })
      expect([301, 302, 307, 308], from).toContain(answer.status())
      expect(answer.headers().location, from).toBe(to)
    }
    await page.goto('/en/help-center')
    await page.evaluate(() => {
      history.pushState(null, '', '/en/nope')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page).toHaveURL(/localhost:\d+\/$/)
    const toast = page.getByRole('dialog').filter({ hasText: translatorOf('en')('shell', 'unmatched') })
    await expect(toast).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/en\/help-center$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(translatorOf('en')('marketing', 'help.title'))
  },
)

test(
  '/login keeps what else it carries, opens the dialog once, and its parameters leave with the dialog',
  { tag: '@R05' },
  async ({ page }) => {
    await page.goto('/login?leagueCode=L1&redirect=%2Fen%2Fcart')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toHaveCount(1)
    expect(new URL(page.url()).search).toBe('?leagueCode=L1&redirect=%2Fen%2Fcart&showLogin=1')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/\/\?leagueCode=L1$/)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: translatorOf('en')('shell', 'footer.aboutUs') })
      .click()
    await expect(page.locator('main h1:focus')).toBeVisible()
    await expect(dialog).toHaveCount(0)
  },
)

test('each of the 15 languages has its home page, with its words, lang and dir', { tag: [AT_NIGHT, '@R04', '@M08'] }, async ({ page }) => {
  for (const { code, dir } of LANGUAGES) {
    const say = translatorOf(code)
    await page.goto(`/${code}`)
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    await expect(page.locator('html')).toHaveAttribute('dir', dir)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('marketing', 'home.h1', { minutes: '8' }))
    await expect(page).toHaveTitle(`${say('marketing', 'home.title')} · Parlour`)
    await expect(page.getByRole('banner').getByRole('button', { name: say('shell', 'nav.login'), exact: true })).toBeVisible()
    expect(await page.locator('link[rel="alternate"]').count()).toBe(LANGUAGES.length + 1)
  }
})

for (const locale of ['en', 'ar', 'zh-CN']) {
  test(
    `anonymous visitors get the public pages in ${locale} with their title, and no call needs a token`,
    { tag: [AT_NIGHT, '@R07'] },
    async ({ page }) => {
      const calls: { path: string; status: number; token: string | undefined }[] = []
      page.on('response', (response) => {
        const { pathname } = new URL(response.url())
        if (pathname.startsWith('/api/'))
          calls.push({ path: pathname, status: response.status(), token: response.request().headers().authorization })
      })
      for (const { path, title } of PUBLIC) {
        const answer = await page.goto(pagePath(locale, path))
        expect(answer?.status()).toBe(200)
        await expect(page).toHaveTitle(`${translatorOf(locale)('marketing', title)} · Parlour`)
      }
      expect(calls.filter(({ status, token }) => status >= 400 || token !== undefined)).toEqual([])
    },
  )
}

test(
  'the test pages show the parts of the frame that they name, and stay out of search',
  { tag: [AT_NIGHT, '@R08', '@D38'] },
  async ({ page, request, allowConsoleError }) => {
    allowConsoleError(/404 \(Not Found\).*missing|missing|media/i)
    for (const { path, hasHeader, hasFooter } of [
      { path: 'no-header-footer', hasHeader: false, hasFooter: false },
      { path: 'header-only', hasHeader: true, hasFooter: false },
      { path: 'footer-only', hasHeader: false, hasFooter: true },
      { path: 'sso-test', hasHeader: true, hasFooter: true },
      { path: 'image-test', hasHeader: true, hasFooter: true },
    ]) {
      await page.goto(pagePath('en', path))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('banner')).toHaveCount(hasHeader ? 1 : 0)
      await expect(page.getByRole('contentinfo')).toHaveCount(hasFooter ? 1 : 0)
    }
    for (const path of TEST_PAGES) {
      expect(await (await request.get(pagePath('en', path))).text(), path).toContain('<meta name="robots" content="noindex">')
    }
  },
)

test(
  'broken and flat images and a missing film say so with Retry, and one warning each',
  { tag: [AT_NIGHT, '@X08'] },
  async ({ page, allowConsoleError }) => {
    allowConsoleError(/404 \(Not Found\)|missing|media/i)
    const say = translatorOf('en')
    const warnings: string[] = []
    page.on(
      'console',
      (message) => void (message.type() === 'warning' && /load failed|no height/.test(message.text()) && warnings.push(message.text())),
    )
    await page.goto('/en/image-test')
    await expect(page.getByAltText(say('marketing', 'test.imageGood'))).toHaveAttribute('data-shows', 'original')
    await expect(page.getByAltText(say('marketing', 'test.imageFallback'))).toHaveAttribute('data-shows', 'fallback')
    for (const key of ['test.imageBad', 'test.imageFlat', 'test.videoBad']) {
      await expect(page.getByRole('group', { name: say('marketing', key) }).getByRole('button')).toBeVisible()
    }
    expect(warnings).toHaveLength(4)
    await page.route('**/assets/missing.webp', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"/>' }),
    )
    await page
      .getByRole('group', { name: say('marketing', 'test.imageBad') })
      .getByRole('button')
      .click()
    await expect(page.getByAltText(say('marketing', 'test.imageBad'))).toHaveAttribute('data-shows', 'original')
    await expect
      .poll(
        async () =>
          await page
            .getByAltText(say('marketing', 'test.imageBad'))
            .evaluate((image) => image instanceof HTMLImageElement && image.naturalHeight),
      )
      .toBe(180)
    expect(warnings).toHaveLength(4)
  },
)

test(
  'every page of a signed-in person has a title, lang and dir of its language, and the skip link is the first stop',
  { tag: [AT_NIGHT, '@M08', '@R06'] },
  async ({ page }) => {
    test.setTimeout(180_000)
    await signInByApi(page, 'ar', 'merchant1')
    const unnamed = translatorOf('ar')('marketing', 'home.title')
    const left: readonly string[] = ['', PAGES.checkout, PAGES.created, PAGES.console]
    for (const path of [...Object.values(PAGES).filter((candidate) => !left.includes(candidate)), PAGES.console]) {
      if (path === PAGES.console) await signInByApi(page, 'ar', 'release1')
      await page.goto(pagePath('ar', path, STEPS.includes(path) ? { countriesId: '76' } : {}))
      await expect(page.locator('main h1').first(), path).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(page, path).toHaveTitle(/^.*[\u0600-\u06ff].* · Parlour$/)
      await expect(page).not.toHaveTitle(`${unnamed} · Parlour`)
      if (STEPS.includes(path)) continue
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: translatorOf('ar')('shell', 'skip') }), path).toBeFocused()
    }
  },
)
