import { expect, type Page } from '@playwright/test'
import { translatorOf } from '../fixtures/translate.ts'

export async function fillSiteInfo(page: Page, locale: string, siteName: string): Promise<{ readonly submit: () => Promise<void> }> {
  const say = translatorOf(locale)
  const field = (key: string) => page.getByRole('textbox', { name: say('onboarding', `siteInfo.${key}`) })
  await field('siteName').fill(siteName)
  await field('contactName').fill('Bea Costa')
  await field('phone').fill('11912345678')
  await field('otherContact').fill('@bea')
  await expect(page.getByText(say('onboarding', 'siteInfo.siteNameFree'))).toBeVisible()
  return { submit: () => page.getByRole('button', { name: say('onboarding', 'wizard.continue'), exact: true }).click() }
}

export async function siteInfoValues(page: Page): Promise<readonly string[]> {
  const values = await page
    .locator('#site-info')
    .locator('input, select, textarea')
    .evaluateAll((fields) =>
      fields.map((field) =>
        field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement ? field.value : '',
      ),
    )
  expect(values).toContain('Bea Costa')
  return values
}
