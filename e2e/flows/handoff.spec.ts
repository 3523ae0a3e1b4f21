import { PAGES, pagePath } from '@parlour/contracts'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { INJECTION_NOISE } from '../fixtures/fault-watch.ts'
import { expect, test } from '../fixtures/product.ts'
import { pay } from '../fixtures/wallet.ts'
import { translatorOf } from '../fixtures/translate.ts'
import { CheckoutScreen, givenOrder } from '../pages/checkout-screen.ts'

const billing = (key: string, values?: Readonly<Record<string, string>>) => translatorOf('en')('billing', key, values)
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const ONE_AGE = 5

test.beforeEach(({ allowConsoleError }) => allowConsoleError(INJECTION_NOISE))

async function linkOf(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: billing('handoff.open') }).click()
  const dialog = page.getByRole('dialog', { name: billing('handoff.title') })
  await expect(dialog.getByRole('img', { name: billing('handoff.qrAlt') })).toBeVisible()
  await expectAccessible(page, 'checkout, handed to another device')
  await dialog.getByRole('button', { name: billing('handoff.copy') }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.keyboard.press('Escape')
  return link
}

async function secondsOn(page: Page): Promise<number> {
  const [minutes = '0', seconds = '0'] = (await page.getByRole('timer').innerText()).split(':')
  return Number(minutes) * 60 + Number(seconds)
}

test(
  'a payment begun on a computer is paid on a signed-out phone: one address, one countdown, and both know the end',
  { tag: '@N7' },
  async ({ page, newDevice }) => {
    const { screen, orderId, siteName } = await givenOrder(page)
    const deposit = await screen.start(orderId)
    const link = await linkOf(page)
    expect(new URL(link).pathname).toBe(pagePath('en', PAGES.pay))

    const phone = await (await newDevice(PHONE)).newPage()
    const requested: string[] = []
    phone.on('request', (request) => requested.push(request.url()))
    await phone.goto(link)
    const there = new CheckoutScreen(phone)
    expect(await there.deposit()).toEqual(deposit)
    expect(Math.abs((await secondsOn(phone)) - (await secondsOn(page)))).toBeLessThanOrEqual(ONE_AGE)
    await expect(phone.getByText(siteName).first()).toBeVisible()
    expect(await phone.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
    const secret = new URL(link).hash.slice(1)
    expect(
      requested.filter((url) => url.includes(secret)),
      'the secret is in no address that a server sees',
    ).toEqual([])
    await expectAccessible(phone, 'a payment on another device')

    pay(deposit.address, '999')
    await screen.expectCreated(siteName)
    await expect(phone.getByText(billing('pay.liveTitle'))).toBeVisible({ timeout: 30_000 })
    await phone.reload()
    await expect(phone.getByText(billing('pay.overTitle')).or(phone.getByText(billing('pay.liveTitle')))).toBeVisible()
  },
)
