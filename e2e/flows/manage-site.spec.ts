import { PAGES, pagePath } from '@parlour/contracts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { answerAge, launchSite } from '../fixtures/live-site.ts'
import { signInByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { translatorOf } from '../fixtures/translate.ts'

const say = (key: string, values?: Readonly<Record<string, string>>) => translatorOf('en')('account', key, values)

async function visit(page: Page, address: string) {
  await answerAge(page, address)
  const tab = await page.context().newPage()
  const answer = await tab.goto(address)
  const design = await tab.locator('html').getAttribute('data-design')
  await tab.close()
  return { status: answer?.status(), design }
}

test(
  'a live site gets a new design by draft, preview and publication, the old one back, and a pause',
  { tag: ['@B02', '@B06'] },
  async ({ page, allowConsoleError }) => {
    const merchant = await signInByApi(page, 'en')
    const site = await launchSite(page, merchant, `Harbour ${Date.now().toString(36)}`)
    expect(await visit(page, site.domain)).toEqual({ status: 200, design: 'harbour harbour-pilot gold 1' })

    await page.goto(pagePath('en', PAGES.manageSite, { id: site.id, panel: 'design' }))
    await page.getByRole('radio', { name: say('manage.schemes.purple') }).check()
    await page.getByRole('button', { name: say('manage.design.saveDraft') }).click()
    const draft = page.getByRole('link', { name: say('manage.design.preview') })
    await expect(draft).toBeVisible()
    await expectAccessible(page, 'the design of a site')
    const preview = await page.request.get((await draft.getAttribute('href')) ?? '')
    expect(await preview.text()).toContain('harbour harbour-pilot purple')
    expect((await visit(page, site.domain)).design).toBe('harbour harbour-pilot gold 1')

    await page.getByRole('button', { name: say('manage.design.publish') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('manage.design.publish') })
      .click()
    await expect(page.getByRole('button', { name: say('manage.design.restoreOf', { version: '1' }) })).toBeVisible()
    expect((await visit(page, site.domain)).design).toBe('harbour harbour-pilot purple 2')

    await page.getByRole('button', { name: say('manage.design.restoreOf', { version: '1' }) }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('manage.design.restore') })
      .click()
    await expect(page.getByText(say('manage.design.version', { version: '3' }))).toBeVisible()
    expect((await visit(page, site.domain)).design).toBe('harbour harbour-pilot gold 3')

    await page.getByRole('tab', { name: say('manage.panels.status') }).click()
    await page.getByRole('button', { name: say('manage.status.pause') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('manage.status.pause') })
      .click()
    const resume = page.getByRole('button', { name: say('manage.status.resume') })
    await expect(resume).toBeVisible()
    allowConsoleError(/503/)
    expect((await visit(page, site.domain)).status).toBe(503)
    await resume.click()
    await expect(page.getByRole('button', { name: say('manage.status.pause') })).toBeVisible()
    expect((await visit(page, site.domain)).status).toBe(200)
  },
)
