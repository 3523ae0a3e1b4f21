import { PAGES, pagePath } from '@parlour/contracts'
import type { Page } from '@playwright/test'
import { signInByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { translatorOf } from '../fixtures/translate.ts'

const LOCALE = 'en'
const STAFF = 'operations1'
const say = translatorOf(LOCALE)
const translate = (key: string) => say('console', key)
const QUEUE = `${PAGES.console}/affiliates`

test(
  'an application is approved in the console, and the applicant finds code and dashboard',
  { tag: '@M05' },
  async ({ page, newDevice }) => {
    const agent = await signInByApi(page, LOCALE)
    const name = `Ana ${agent.account}`
    await agent.call('/api/league/save', {
      name,
      email: `${agent.account}@parlour.example`,
      channel: 'telegram',
      channelValue: '@ana',
      countriesId: 76,
      trafficSources: ['streaming'],
      monthlyVolume: '50-200',
      note: '',
      locale: LOCALE,
      website: '',
      hasConsent: true,
    })

    await test.step('until the decision the page shows the age of the review', async () => {
      await page.goto(pagePath(LOCALE, PAGES.affiliate))
      await expect(page.getByText(say('account', 'agent.pending'), { exact: true })).toBeVisible()
    })

    const code = await test.step('the staff approves after a question, and sees the code', async () => {
      const screen = await (await newDevice()).newPage()
      await signInByApi(screen, LOCALE, STAFF)
      await screen.goto(pagePath(LOCALE, QUEUE))
      await screen.getByRole('link', { name }).click()
      await detail(screen, 'affiliates.detail')
        .getByRole('button', { name: translate('affiliates.approve') })
        .click()
      await screen
        .getByRole('alertdialog')
        .getByRole('button', { name: translate('affiliates.approve') })
        .click()
      await expect(screen.getByRole('alertdialog')).toHaveCount(0)
      const shown = detail(screen, 'affiliates.detail').locator('section bdi')
      await expect(shown).toBeVisible()
      return await shown.innerText()
    })

    await test.step('the agent page shows the code', async () => {
      await page.goto(pagePath(LOCALE, PAGES.affiliate))
      await expect(page.getByText(code, { exact: true })).toBeVisible()
      await expect(page.getByRole('table', { name: say('account', 'agent.weeks') })).toBeVisible()
    })
  },
)

function detail(page: Page, label: string) {
  return page.getByRole('region', { name: translate(label) })
}
