import { expect, type Page } from '@playwright/test'
import { registerByApi } from '../fixtures/merchant.ts'
import { translatorOf } from '../fixtures/translate.ts'

export interface FilledForm {
  readonly path: string
  readonly submit: () => Promise<void>
  readonly expectDone: () => Promise<void>
}

export async function fillLogin(page: Page, locale: string): Promise<FilledForm> {
  const say = translatorOf(locale)
  const who = await registerByApi(page.request)
  await page.getByRole('tab', { name: say('shell', 'signIn.login') }).click()
  const panel = page.getByRole('tabpanel', { name: say('shell', 'signIn.login') })
  await panel.getByLabel(say('shell', 'signIn.account')).fill(who.account)
  await panel.getByLabel(say('shell', 'signIn.password'), { exact: true }).fill(who.password)
  return {
    path: '**/api/login/authorize',
    submit: () => panel.getByRole('button', { name: say('shell', 'signIn.login'), exact: true }).click(),
    expectDone: async () => {
      await expect(page.getByRole('dialog').filter({ has: page.getByRole('tab') })).toHaveCount(0)
      await page.evaluate(() => localStorage.clear())
      await page.goto(`/${locale}?showLogin=1`)
    },
  }
}

export async function fillRegistration(page: Page, locale: string): Promise<FilledForm> {
  const say = translatorOf(locale)
  const account = `r${Date.now().toString(36)}`
  await page.getByRole('tab', { name: say('shell', 'signIn.register') }).click()
  const panel = page.getByRole('tabpanel', { name: say('shell', 'signIn.register') })
  await panel.getByLabel(say('shell', 'signIn.account')).fill(account)
  await panel.getByLabel(say('shell', 'signIn.email')).fill(`${account}@parlour.example`)
  await panel.getByLabel(say('shell', 'signIn.password'), { exact: true }).fill('dawn-desk-27')
  return {
    path: '**/api/login/register',
    submit: () => panel.getByRole('button', { name: say('shell', 'signIn.register') }).click(),
    expectDone: async () => {
      const login = page.getByRole('tabpanel', { name: say('shell', 'signIn.login') })
      await expect(login.getByLabel(say('shell', 'signIn.account'))).toHaveValue(account)
    },
  }
}

export async function fillForgot(page: Page, locale: string): Promise<FilledForm> {
  const say = translatorOf(locale)
  await page.getByRole('tab', { name: say('shell', 'signIn.login') }).click()
  await page.getByRole('button', { name: say('shell', 'signIn.forgot') }).click()
  await page.getByLabel(say('shell', 'reset.who')).fill('merchant1')
  return {
    path: '**/api/login/forgot',
    submit: () => page.getByRole('button', { name: say('shell', 'reset.send') }).click(),
    expectDone: async () => {
      await expect(page.getByText(say('shell', 'reset.sent'))).toBeVisible()
      await page.getByRole('button', { name: say('shell', 'reset.backToLogin') }).click()
    },
  }
}

export async function typedValues(page: Page): Promise<readonly string[]> {
  const values = await page
    .getByRole('dialog')
    .locator('input:visible')
    .evaluateAll((inputs) => inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')))
  expect(values.filter((value) => value !== '')).not.toEqual([])
  return values
}
