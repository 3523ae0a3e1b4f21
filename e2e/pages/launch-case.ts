import { isolate, languageOf, type Locale } from '@parlour/i18n'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures/product.ts'
import { pay } from '../fixtures/wallet.ts'
import { MerchantLine } from './merchant-line.ts'

const DEVICES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
const PRICES = { standard: '999.00', elite: '1999.00' } as const

export interface LaunchCase {
  readonly packageId: keyof typeof PRICES
  readonly locale: Locale
  readonly device: keyof typeof DEVICES
}

export async function expectLaunch(
  page: Page,
  { packageId, locale, device }: LaunchCase,
  look: (screen: string) => Promise<void> = async () => undefined,
): Promise<void> {
  await page.setViewportSize(DEVICES[device])
  const line = new MerchantLine(page, locale)
  const siteName = `Aurora ${Date.now().toString(36)}`
  const { dir } = languageOf(locale)

  await line.openLanding()
  await line.register()
  await line.chooseCountry(locale === 'ar' ? 'مصر' : 'Brasil')
  await look('introduction')
  await line.readIntroduction()
  await look('choose-theme')
  await line.chooseDesign('Harbour', 'gold')
  await look('package')
  await line.choosePackage(packageId)
  await look('site-info')
  await line.fillSiteInfo(siteName)
  await look('operation-account')
  await line.acceptOperationAccount()
  await look('cart')
  await line.checkout()
  const { address, amount } = await line.startPayment()
  expect(amount.replaceAll(',', '')).toBe(PRICES[packageId])
  expect(address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)
  pay(address, PRICES[packageId])

  await page.waitForURL(/\/created\?id=/, { timeout: 60_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(line.say('onboarding', 'created.live', { name: isolate(siteName) }))
  await expect(page.getByText(launchTimeIn(line)).filter({ visible: true })).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('dir', dir)
  await look('created')

  const siteLink = page.getByRole('link', { name: /localhost/ }).first()
  const site = await page.context().newPage()
  const answer = await site.goto((await siteLink.getAttribute('href')) ?? '')
  expect(answer?.status()).toBe(200)
  await expect(site).toHaveTitle(new RegExp(siteName))
  // A site speaks the language of its market.
  await expect(site.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
}

function launchTimeIn(line: MerchantLine): RegExp {
  const sentence = line.say('onboarding', 'created.took', { minutes: 'MINUTES', seconds: 'SECONDS' })
  const escaped = sentence.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(escaped.replace('MINUTES', String.raw`\d+`).replace('SECONDS', String.raw`\d+`))
}
