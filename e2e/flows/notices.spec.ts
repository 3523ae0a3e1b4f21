import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { AT_NIGHT } from '../fixtures/at-night.ts'
import { INJECTION_NOISE } from '../fixtures/fault-watch.ts'
import { fillCart, order, signInByApi, type SignedIn } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { pay } from '../fixtures/wallet.ts'
import { translatorOf } from '../fixtures/translate.ts'

const say = translatorOf('en')
const AT_ONCE = 1_000

test.beforeEach(({ allowConsoleError }) => {
  allowConsoleError(INJECTION_NOISE)
})

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: new RegExp(`^${say('shell', 'bell.title')}`) })
const charsOf = async (page: Page, { account }: SignedIn): Promise<readonly string[]> => {
  const emails = (await (await page.request.get('/outbox?format=json')).json()) as readonly { to: string; kind: string }[]
  return emails.filter(({ to }) => to === `${account}@parlour.example`).map(({ kind }) => kind)
}

interface TimedNotice {
  readonly kind: string
  readonly createdAt: string
}

const noticesOf = async (page: Page): Promise<readonly TimedNotice[]> =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('accessToken') ?? ''}` }
    const { data } = (await (await fetch('/api/notices', { headers })).json()) as { readonly data: { readonly list: TimedNotice[] } }
    return data.list
  })

const UNREAD = say('shell', 'bell.unread', { number: '' })

async function ringing(tab: Page): Promise<number> {
  const at = await tab.waitForFunction(
    (label) => (document.querySelector(`header button[aria-label^="${label}"]`) === null ? 0 : Date.now()),
    UNREAD,
    { polling: 50, timeout: 60_000 },
  )
  return await at.jsonValue()
}

async function quiet(tab: Page): Promise<void> {
  await tab.waitForFunction((label) => document.querySelector(`header button[aria-label^="${label}"]`) === null, UNREAD, {
    polling: 50,
    timeout: 15_000,
  })
}

async function payOne(who: SignedIn, siteName: string): Promise<void> {
  const id = await order(who, await fillCart(who, 'en', siteName))
  const { address, amount } = await who.call('/api/pay/unified-ordering', { orderId: id, method: 'trc20' }, randomUUID())
  pay(String(address), String(amount))
}

for (const { within, options } of [
  { within: '', options: { tag: '@B24' } },
  { within: ' within a second', options: { tag: ['@B24', AT_NIGHT] } },
]) {
  test(`a payment rings in two tabs at once${within}, and reading in one quiets the other`, options, async ({ page, context }) => {
    const who = await signInByApi(page, 'en')
    await page.goto('/en/my-order')
    const other = await context.newPage()
    await other.goto('/en/cart')
    await expect(bell(other)).toBeVisible()
    await payOne(who, `Two Bells ${who.account}`)
    const sightings = await Promise.all([page, other].map(async (tab) => ringing(tab)))
    const list = await noticesOf(page)
    const first = Math.min(...list.map(({ createdAt }) => Date.parse(createdAt)))
    if (within !== '') for (const seen of sightings) expect(seen - first).toBeLessThanOrEqual(AT_ONCE)

    await bell(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: say('shell', 'bell.title') })).toBeVisible()
    await expect(page.getByText('Two Bells').first()).toBeVisible()
    // The live site and its empty deposit ring too, each in its time: a list that stays open reads them as they come.
    await quiet(other)
    await page.keyboard.press('Escape')
    await expect(bell(page)).toBeFocused()
    await expect.poll(async () => charsOf(page, who)).toContain('order-paid')
  })
}

test('emails go out only for the kinds that are chosen, and the choice is made by keyboard', { tag: '@B24' }, async ({ page }) => {
  const who = await signInByApi(page, 'en')
  await page.goto('/en/personal#notices')
  await expect(page).toHaveURL(/\/en\/personal\/notifications#notices$/)
  const fold = page.locator('summary').filter({ hasText: say('account', 'notices.topics.orders') })
  await fold.focus()
  await page.keyboard.press('Enter')
  const mail = page
    .getByRole('group', { name: say('account', 'notices.kinds.order-paid') })
    .getByRole('checkbox', { name: say('account', 'notices.mail') })
  await expect(mail).toBeChecked()
  await mail.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(say('account', 'notices.saved'))).toBeVisible()
  await payOne(who, `Quiet Order ${who.account}`)
  await expect.poll(async () => (await noticesOf(page)).map(({ kind }) => kind), { timeout: 60_000 }).toContain('order-paid')
  expect(await charsOf(page, who)).not.toContain('order-paid')
})

test('the list fits on a small Arabic screen', { tag: [AT_NIGHT, '@B24'] }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const who = await signInByApi(page, 'ar')
  await payOne(who, `Bell 360 ${who.account}`)
  await page.goto('/ar/my-order')
  const arabic = translatorOf('ar')
  const button = page.getByRole('banner').getByRole('button', { name: new RegExp(`^${arabic('shell', 'bell.title')}`) })
  await button.click()
  const panel = page.getByRole('group', { name: arabic('shell', 'bell.title') })
  await expect(panel.getByText('Bell 360').first()).toBeVisible({ timeout: 60_000 })
  const box = await panel.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
