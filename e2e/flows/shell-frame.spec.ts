import { CLOCK } from '@parlour/contracts'
import { LANGUAGES } from '@parlour/i18n'
import type { Page } from '@playwright/test'
import { AT_NIGHT } from '../fixtures/at-night.ts'
import { expect, test } from '../fixtures/product.ts'
import { translatorOf } from '../fixtures/translate.ts'

const say = translatorOf('en')
const SHOWCASE = [
  '/en',
  '/en/services/casino-aggregator-gameapi',
  '/en/services/online-casino-payment-gateway',
  '/en/services/online-casino-advertising',
  '/en/newboss-igaming-alliance',
]
const LEGIBLE = 4.5

test.describe('the header', () => {
  test(
    'is a drawer at 767 px, which keeps the focus inside and gives it back, and a bar at 768 px, whose four entries lead to their pages',
    { tag: ['@R19', '@K12'] },
    async ({ page }) => {
      await page.setViewportSize({ width: 767, height: 800 })
      await page.goto('/en')
      const bar = page.getByRole('navigation', { name: say('shell', 'nav.main') })
      const menuButton = page.getByRole('button', { name: say('shell', 'nav.openMenu') })
      await expect(menuButton).toBeVisible()
      await expect(bar).toBeHidden()
      await menuButton.click()
      await expect(page.getByRole('dialog').getByRole('navigation').getByRole('link')).toHaveCount(4)
      await page.setViewportSize({ width: 768, height: 800 })
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(menuButton).toBeHidden()
      await expect(bar).toBeVisible()
      for (const [index, path] of SHOWCASE.slice(1).entries()) {
        await bar.getByRole('link').nth(index).click()
        await expect(page).toHaveURL(new RegExp(`${path}$`))
        await expect(page.locator('main h1:focus')).toBeVisible()
      }

      await page.setViewportSize({ width: 360, height: 800 })
      await page.goto('/en/help-center')
      await menuButton.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(menuButton).toBeFocused()

      await page.clock.install({ time: '2030-01-01T00:00:00Z' })
      await page.clock.pauseAt('2030-01-01T00:01:00Z')
      await menuButton.click()
      await page.clock.runFor(CLOCK.mobileMenuDelayMs - 1)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.clock.runFor(1)
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.clock.resume()
      // The dialog takes the focus a frame after it shows.
      await expect(page.getByRole('dialog').locator(':focus')).toBeVisible()
      for (let press = 0; press < 40; press += 1) {
        await page.keyboard.press('Tab')
        // A guard outside the dialog passes the focus back a moment later; focus that left for the page would stay there.
        await expect.poll(async () => await page.evaluate(isFocusSame)).toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(menuButton).toBeFocused()
    },
  )

  for (const theme of ['light', 'dark']) {
    test(
      `over every hero it is transparent at 10 px and ink at 11 px, legible in both (${theme})`,
      { tag: [AT_NIGHT, '@R20'] },
      async ({ page, context, baseURL }) => {
        await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }])
        await page.emulateMedia({ reducedMotion: 'reduce' })
        for (const path of SHOWCASE) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          const header = page.getByRole('banner')
          for (const { top, isInk } of [
            { top: CLOCK.headerScrollThresholdPx, isInk: false },
            { top: CLOCK.headerScrollThresholdPx + 1, isInk: true },
          ]) {
            await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
            await expect.poll(async () => await page.evaluate(() => scrollY)).toBe(top)
            await expect(header).toHaveAttribute('data-look', 'transparent')
            if (isInk) await expect(header).toHaveAttribute('data-scrolled', 'true')
            else await expect(header).not.toHaveAttribute('data-scrolled')
            // The colours change with the attribute a frame later.
            await expect
              .poll(async () => (await page.evaluate(headerContrasts)).filter(({ ratio }) => ratio < LEGIBLE), `${path} at ${top} px`)
              .toEqual([])
            expect((await page.evaluate(headerContrasts)).length).toBeGreaterThan(5)
          }
        }
      },
    )
  }
})

test.describe('the list of languages', () => {
  test(
    'is 400 px high, names each language in itself with lang and hreflang, marks the current one, and takes letters',
    { tag: ['@K13', '@M08'] },
    async ({ page }) => {
      await page.goto('/ja/help-center?a=1#b', { waitUntil: 'commit' })
      // Pressed before the script has taken the served page over.
      const button = page.getByRole('banner').getByRole('button', { name: /日本語/ })
      await button.click()
      const panel = page.getByRole('banner').locator('div[id]:has(> ul)')
      await expect(panel).toBeVisible()
      await expect.poll(async () => (await panel.boundingBox())?.height).toBe(400)
      for (const { code, nativeName, hreflang } of LANGUAGES) {
        const link = panel.getByRole('link', { name: nativeName, exact: true })
        await expect(link).toHaveAttribute('lang', code)
        await expect(link).toHaveAttribute('hreflang', hreflang)
        await expect(link).toHaveAttribute('href', `/${code}/help-center?a=1#b`)
      }
      await expect(panel.locator('[aria-current]')).toHaveText('日本語')
      await expect(panel.locator('[aria-current]')).toBeInViewport()
      for (const { keys, name } of [
        { keys: ['t', 'u'], name: 'Türkçe' },
        { keys: ['Home'], name: 'English' },
        { keys: ['ArrowDown'], name: '简体中文' },
        { keys: ['End'], name: 'Türkçe' },
      ]) {
        for (const key of keys) await page.keyboard.press(key)
        await expect(panel.getByRole('link', { name })).toBeFocused()
      }
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect(button).toBeFocused()
    },
  )
})

test.describe('the suggestion of a language', () => {
  test.use({ locale: 'ru-RU' })

  test(
    'offers the language of the browser, stays away after a dismissal, and leads to the same page; a choice by hand wins',
    { tag: ['@D18', '@B31'] },
    async ({ page }) => {
      await page.goto('/en/help-center?a=1')
      const bar = page.getByRole('complementary', { name: translatorOf('ru')('shell', 'languageBar.label') })
      await expect(bar).toContainText(translatorOf('ru')('shell', 'languageBar.text'))
      await expect(bar).toHaveAttribute('lang', 'ru')
      expect(new URL(page.url()).pathname).toBe('/en/help-center')
      await bar.getByRole('button', { name: translatorOf('ru')('shell', 'kit.close') }).click()
      await expect(bar).toBeHidden()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(bar).toBeHidden()

      // Somebody else: nothing is dismissed.
      await page.evaluate(() => localStorage.clear())
      await page.context().clearCookies()
      await page.goto('/en/help-center?a=1#b')
      await page.reload()
      await page.getByRole('link', { name: translatorOf('ru')('shell', 'languageBar.switch') }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
      expect(page.url()).toMatch(/\/ru\/help-center\?a=1#b$/)
      await expect(page.getByRole('complementary')).toHaveCount(0)
      await expect(page.getByRole('banner').getByRole('link').first()).toHaveAttribute('href', '/ru')

      await page
        .getByRole('banner')
        .getByRole('button', { name: /Русский/ })
        .click()
      await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(page.getByRole('complementary', { name: translatorOf('ar')('shell', 'languageBar.label') })).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link').first()).toHaveAttribute('href', '/')
    },
  )
})

test(
  'the footer has ten links, eight named profiles, the messenger, the motto and the year; a second press opens no second tab',
  { tag: '@R23' },
  async ({ page, context }) => {
    await context.route(/t\.me|x\.com|facebook|instagram|youtube|linkedin|whatsapp|discord/, (route) => route.fulfill({ body: 'there' }))
    await page.goto('/en')
    const footer = page.getByRole('contentinfo')
    const links = footer.getByRole('navigation', { name: say('shell', 'footer.label') }).getByRole('link')
    await expect(links).toHaveCount(10)
    for (const href of await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))) {
      expect((await page.request.get(href ?? '', { maxRedirects: 0 })).status(), href ?? '').toBe(200)
    }
    await expect(footer.getByText(say('shell', 'footer.motto'))).toBeVisible()
    await expect(footer.getByText(say('shell', 'footer.copyright', { year: String(new Date().getFullYear()) }))).toBeVisible()
    await expect(footer.getByRole('link', { name: say('shell', 'footer.messenger', { network: 'Telegram' }) })).toBeVisible()
    const outside = footer.locator('a[target="_blank"]')
    await expect(outside).toHaveCount(9)
    for (const link of await outside.all()) {
      expect(await link.getAttribute('rel')).toContain('noopener')
      await expect(link).toHaveAccessibleName(/\S+/)
    }
    const social = footer.getByRole('link', { name: say('shell', 'footer.social', { network: 'X' }) })
    const opened: Page[] = []
    context.on('page', (tab) => void opened.push(tab))
    await social.dblclick()
    await expect.poll(() => opened.length).toBe(1)
    // What the middle button opens is left to the browser, however soon it is pressed again.
    const isLeftToBrowser = social.evaluate(
      async (link) =>
        await new Promise<boolean>((resolve) => {
          link.ownerDocument.addEventListener('auxclick', (event) => resolve(!event.defaultPrevented), { once: true })
        }),
    )
    await social.click({ button: 'middle' })
    expect(await isLeftToBrowser).toBe(true)
  },
)

test(
  'dark is chosen once for the shell, all remotes and the other tab, and a reload comes dark from its first byte',
  { tag: '@S14' },
  async ({ page, context }) => {
    await page.goto('/en/help-center')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    const other = await context.newPage()
    await other.goto('/en/terms')
    await page.getByRole('button', { name: say('shell', 'nav.toDark') }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(other.getByRole('button', { name: say('shell', 'nav.toLight') })).toBeVisible()

    const answer = await page.reload({ waitUntil: 'commit' })
    expect(await answer?.text()).toMatch(/<html[^>]* data-theme="dark"/)
    await page.waitForLoadState()
    await expect(page.getByRole('button', { name: say('shell', 'nav.toLight') })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  },
)

test(
  'offline a bar says so, what was typed and the focus stay, and being online again is said quietly',
  { tag: '@S10' },
  async ({ page, context }) => {
    await page.goto('/en?showLogin=1')
    const account = page.getByRole('dialog').getByLabel(say('shell', 'signIn.account'))
    await account.fill('maria')
    await expect(account).toBeFocused()
    await context.setOffline(true)
    const bar = page.locator('[role="status"][data-offline]')
    await expect(bar).toHaveText(say('shell', 'connection.offline'))
    await expect(account).toBeFocused()
    await context.setOffline(false)
    await expect(bar).toHaveCount(0)
    await expect(page.getByText(say('shell', 'connection.online')).first()).toBeVisible()
    await expect(account).toHaveValue('maria')
    await expect(account).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('F6')
    await expect
      .poll(async () => await page.evaluate(() => document.activeElement?.closest('[role="region"]')?.getAttribute('aria-label')))
      .toBe(say('shell', 'notifications'))
  },
)

test(
  'the account screens are prefetched while the page rests, and not on save-data',
  { tag: [AT_NIGHT, '@C15', '@K15'] },
  async ({ page, browser, baseURL }) => {
    test.setTimeout(90_000)
    const saving = await browser.newContext(baseURL ? { baseURL } : {})
    await saving.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }))
    const thrifty = await saving.newPage()
    await thrifty.clock.install()
    const prefetched: string[] = []
    thrifty.on('request', (request) => void (request.url().includes('/assets/account/') && prefetched.push(request.url())))
    await thrifty.goto('/en/help-center')

    const fetched: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/assets/account/')) fetched.push(pathname)
    })
    await page.goto('/en/help-center')
    await expect.poll(() => fetched.some((path) => path.includes('personal-page')), { timeout: 20_000 }).toBe(true)
    const inOrder = ['my-order', 'cart', 'personal'].map((name) => fetched.findIndex((path) => path.includes(`${name}-page`)))
    expect(inOrder, 'each page is fetched').not.toContain(-1)
    expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other))

    await thrifty.clock.runFor(CLOCK.preloadStartMs + CLOCK.idleTimeoutMs + CLOCK.preloadPagesMs[2] + 500)
    expect(prefetched).toEqual([])
    await saving.close()
  },
)

function headerContrasts(): { text: string; ratio: number }[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const rgba = (colour: string): [number, number, number, number] => {
    if (!canvas) throw new Error('no canvas')
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data
    return [r, g, b, a]
  }
  const luminance = ([r, g, b]: readonly number[]): number => {
    const [red = 0, green = 0, blue = 0] = [r, g, b].map((part = 0) => {
      const share = part / 255
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const behind = (element: Element): readonly number[] => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const layers = [
      ...new Set([element, ...document.elementsFromPoint(left + width / 2, top + height / 2), document.body, document.documentElement]),
    ]
    return layers.map((layer) => rgba(getComputedStyle(layer).backgroundColor)).find(([, , , alpha]) => alpha === 255) ?? [255, 255, 255]
  }
  const shown = [...document.querySelectorAll('header *')].filter(
    (element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) &&
      element.getBoundingClientRect().width > 2 &&
      !element.closest('[hidden]'),
  )
  return shown.map((element) => {
    const [one, two] = [luminance(rgba(getComputedStyle(element).color)), luminance(behind(element))]
    return { text: element.textContent, ratio: (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05) }
  })
}

function isFocusSame(): boolean {
  const focused = document.activeElement
  return focused === document.body || Boolean(focused?.closest('[role="dialog"]'))
}
