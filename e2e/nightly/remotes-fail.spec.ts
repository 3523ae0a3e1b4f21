import { signInByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { translatorOf } from '../fixtures/translate.ts'

const say = translatorOf('en')
const ALL_REMOTES = /\/assets\/(marketing|onboarding|account|billing|console|builder)\//
const PAGES = [
  { remote: 'marketing', path: '/en/about', isGuarded: false },
  { remote: 'onboarding', path: '/en/introduction?countriesId=76', isGuarded: true },
  { remote: 'account', path: '/en/cart', isGuarded: true },
  { remote: 'billing', path: '/en/settlement', isGuarded: true },
  { remote: 'console', path: '/en/console', isGuarded: true },
  { remote: 'builder', path: '/en/builder', isGuarded: true },
] as const

for (const { remote, path, isGuarded } of PAGES) {
  const account = remote === 'console' ? 'release1' : 'merchant1'

  test(`the page survives ${remote} being down, and Retry brings it back`, async ({ page, allowConsoleError }) => {
    allowConsoleError(/Failed to load resource|net::ERR_FAILED|RUNTIME-008|loadEntry|load/i)
    if (isGuarded) await signInByApi(page, 'en', account)
    await page.route(`**/assets/${remote}/**`, (route) => route.abort())
    await page.goto(path)
    await expect(page.getByText(say('shell', 'failure.unreachable'))).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await page.unroute(`**/assets/${remote}/**`)
    await page.getByRole('button', { name: say('shell', 'kit.retry') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(say('shell', 'failure.unreachable'))).toBeHidden()
  })

  test(`the page survives ${remote} throwing, and the rest of the site works`, async ({ page, allowConsoleError }) => {
    allowConsoleError(/planted|integrity|digest|Failed|RUNTIME|error/i)
    if (isGuarded) await signInByApi(page, 'en', account)
    await page.route(`**/assets/${remote}/*.js`, async (route) => {
      await route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: 'throw new Error("planted")',
      })
    })
    await page.goto(path)
    await expect(page.getByRole('button', { name: say('shell', 'kit.retry') })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible()
  })
}

test('a remote with one flipped byte is not executed', { tag: '@federation-F1' }, async ({ page, allowConsoleError }) => {
  allowConsoleError(/integrity|digest|Failed|RUNTIME|error/i)
  await page.route('**/assets/marketing/*.js', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `${await answer.text()};globalThis.planted = true` })
  })
  await page.goto('/en/about')
  await expect(page.getByRole('button', { name: say('shell', 'kit.retry') })).toBeVisible()
  expect(await page.evaluate(() => 'planted' in globalThis)).toBe(false)
})

test(
  'the remotes come back: Retry shows the page without a reload',
  { tag: '@federation-F4' },
  async ({ page, context, allowConsoleError }) => {
    allowConsoleError(/Failed to load resource|net::ERR_FAILED|RUNTIME|loadEntry|load/i)
    await context.route(ALL_REMOTES, (route) => route.abort())
    await page.goto('/en/help-center')
    await expect(page.getByText(say('shell', 'failure.unreachable'))).toBeVisible()
    await context.unroute(ALL_REMOTES)
    await page.getByRole('button', { name: say('shell', 'kit.retry') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('marketing', 'help.title'))
  },
)
