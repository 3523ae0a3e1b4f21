import { endpoints, type Site } from '@parlour/contracts'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/product.ts'
import { pay } from '../fixtures/wallet.ts'
import { MerchantLine } from '../pages/merchant-line.ts'

const DEVICES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const

const BUDGET = {
  register: 60,
  country: 20,
  introduction: 30,
  design: 120,
  package: 30,
  siteInfo: 50,
  account: 20,
  cart: 20,
  pay: 70,
} as const
const HUMAN_SHARE = 0.95
const REGISTER_TO_PAY_SECONDS = 420

for (const device of ['desktop', 'phone'] as const) {
  test(
    `a merchant at human pace is through from register to pay within seven minutes of the product's own clock (${device})`,
    { tag: '@N1' },
    async ({ newDevice }) => {
      const page = await (await newDevice(DEVICES[device])).newPage()
      const line = new MerchantLine(page, 'en')
      await line.openLanding()
      await atPace('register', () => line.register())
      await atPace('country', () => line.chooseCountry('Brasil'))
      await atPace('introduction', () => line.readIntroduction())
      await atPace('design', () => line.chooseDesign('Harbour', 'gold'))
      await atPace('package', () => line.choosePackage('standard'))
      await atPace('siteInfo', () => line.fillSiteInfo(`Aurora ${Date.now().toString(36)}`))
      await atPace('account', () => line.acceptOperationAccount())
      await atPace('cart', () => line.checkout())
      await atPace('pay', async () => {
        const { address, amount } = await line.startPayment()
        pay(address, amount.replaceAll(',', ''))
      })
      await page.waitForURL(/\/created\?id=/, { timeout: 120_000 })
      const { launchMoments, launchSeconds } = await siteOf(page)
      const paid = launchMoments.find(({ step }) => step === 'paid')?.seconds ?? Number.POSITIVE_INFINITY
      console.log(`${device}: paid after ${paid} s, live after ${launchSeconds} s`)
      expect(paid).toBeLessThanOrEqual(REGISTER_TO_PAY_SECONDS)
    },
  )
}

async function atPace(stage: keyof typeof BUDGET, action: () => Promise<unknown>): Promise<void> {
  const human = new Promise((resolve) => setTimeout(resolve, BUDGET[stage] * HUMAN_SHARE * 1_000))
  await Promise.all([action(), human])
}

async function siteOf(page: Page): Promise<Site> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const answer = await page.request.get(`${endpoints.listSites.path}?id=${id}`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await answer.json()) as { readonly data: { readonly list: readonly Site[] } }
  const [site] = data.list
  if (!site) throw new Error(`No site ${id}`)
  return site
}
