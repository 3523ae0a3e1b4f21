import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { expect } from '../fixtures/product.ts'
import { translatorOf } from '../fixtures/translate.ts'

export async function expectWalkByKeys(page: Page, locale: string, next: 'ArrowRight' | 'ArrowLeft'): Promise<void> {
  const say = translatorOf(locale)
  await page.goto(`/${locale}?showLogin=1`)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('textbox', { name: say('shell', 'signIn.account') })).toBeFocused()
  await expectAccessible(page, 'login')
  await tabTo(page, say('shell', 'signIn.login'), 'tab')
  await page.keyboard.press(next)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveAccessibleName(say('shell', 'signIn.registerTitle'))
  await expect(page).toHaveURL(/tab=register/u)
  await expectAccessible(page, 'register')
  await tabTo(page, say('shell', 'signIn.register'), 'tab')
  await page.keyboard.press(next === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight')
  await page.keyboard.press('Enter')
  await tabTo(page, say('shell', 'signIn.forgot'))
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveAccessibleName(say('shell', 'reset.forgotTitle'))
  await expectAccessible(page, 'forgot')
  await tabTo(page, say('shell', 'reset.backToLogin'))
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveAccessibleName(say('shell', 'signIn.loginTitle'))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/showLogin/u)
}

export async function expectMailedLinksOpen(page: Page, locale: string): Promise<void> {
  const say = translatorOf(locale)
  await page.goto(`/${locale}?reset=c2VjcmV0`)
  await expect(page.getByRole('dialog', { name: say('shell', 'reset.title') })).toBeVisible()
  expect(page.url()).not.toContain('c2VjcmV0')
  await expectAccessible(page, 'reset')
  await page.goto(`/${locale}?undoEmail=c2VjcmV0`)
  await expect(page.getByRole('button', { name: say('shell', 'undo.cancel') })).toBeFocused()
  expect(page.url()).not.toContain('c2VjcmV0')
  await expectAccessible(page, 'undo')
}

async function tabTo(page: Page, name: string, role: 'tab' | null = null): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const here = document.activeElement
      return { name: here?.getAttribute('aria-label') ?? here?.textContent, role: here?.getAttribute('role') ?? null }
    })
  for (let presses = 0; presses < 20; presses += 1) {
    const here = await focused()
    if (here.name === name && here.role === role) return
    await page.keyboard.press('Tab')
    // The guards at both ends of the dialog pass the focus on a moment later.
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
  }
  throw new Error(`Tab never reached "${name}"`)
}
