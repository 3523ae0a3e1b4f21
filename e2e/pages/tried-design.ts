import { endpoints } from '@parlour/contracts'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures/product.ts'
import { MerchantLine } from './merchant-line.ts'

const BRAZIL = '76'

export async function expectTriedDesign(page: Page, isSameTab: boolean): Promise<void> {
  await page.goto('/en')
  const theme = await tryDesign(page)
  const wizard = isSameTab ? page : await page.context().newPage()
  const line = new MerchantLine(wizard, 'en')
  await line.openLanding()
  await line.register()

  const dialog = wizard.getByRole('dialog', { name: line.say('shell', 'openSite.title') })
  await expect(dialog.getByRole('listitem').first().getByRole('button')).toContainText('Brazil')
  await dialog.getByRole('searchbox').press('Enter')
  await wizard.waitForURL(new RegExp(`/introduction\\?countriesId=${BRAZIL}`))
  await line.readIntroduction()
  await expect(wizard.getByRole('region', { name: line.say('onboarding', 'preview.label') })).toContainText(theme)
  await expect(wizard.getByRole('radio', { name: line.say('onboarding', 'schemes.red'), exact: true })).toBeChecked()

  const saving = wizard.waitForRequest(`**${endpoints.setCartItemDesign.path}`)
  await wizard.getByRole('button', { name: line.say('onboarding', 'wizard.continue'), exact: true }).click()
  expect((await saving).postDataJSON()).toMatchObject({ themeId: theme.toLowerCase().replace(' ', '-'), schemeId: 'red' })
  await wizard.waitForURL(/\/package\?/)
  // The draft has it now; a second site starts with the design of its own market.
  expect(await wizard.evaluate(() => localStorage.getItem('parlour.design'))).toBeNull()
}

async function tryDesign(page: Page): Promise<string> {
  const market = page.getByLabel('Market', { exact: true })
  await expect(market.getByRole('option')).not.toHaveCount(1)
  await market.selectOption(BRAZIL)
  await page.getByRole('button', { name: 'Next theme' }).click()
  await page.getByRole('radio', { name: 'Red' }).check()
  const theme = await page.getByRole('group', { name: 'Theme' }).locator('bdi').innerText()
  const design = `${theme.split(' ')[0]} ${theme.replace(' ', '-')} red`.toLowerCase()
  await expect(page.getByTitle('Site preview').last()).toHaveAttribute('srcdoc', new RegExp(design))
  return theme
}
