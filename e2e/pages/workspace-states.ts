import { languageOf, type Locale } from '@parlour/i18n'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectArabicNames } from '../fixtures/keyboard.ts'
import { overflowOfLongTexts } from '../fixtures/long-texts.ts'
import { expect } from '../fixtures/product.ts'
import { translatorOf } from '../fixtures/translate.ts'
import { addressOf, isCallOf, nameOf, type WorkspaceScreen } from './workspace-screens.ts'

export async function expectSound(page: Page, locale: Locale, screen: string, ownTexts: readonly string[] = []): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', languageOf(locale).dir)
  await expectAccessible(page, screen)
  if (locale === 'ar') await expectArabicNames(page, screen, ownTexts)
  expect.soft(await overflowOfLongTexts(page), `long texts: ${screen}`).toEqual([])
}

export async function expectWaitsFailsMends(
  page: Page,
  locale: Locale,
  screen: WorkspaceScreen,
  ownTexts: readonly string[],
): Promise<void> {
  const name = nameOf(screen)
  const giveUp = await holdCalls(page, screen)
  await page.goto(addressOf(screen, locale))
  await expect(page.locator('main [aria-busy="true"]').first(), `${name} waits`).toBeVisible()
  expect.soft(await sidewaysOf(page), `${name} waits`).toBe(0)
  await giveUp()
  const retries = page.getByRole('main').getByRole('button', { name: translatorOf(locale)('shell', 'kit.retry'), exact: true })
  await expect(retries.first(), `${name} can be tried again`).toBeVisible()
  await expectAccessible(page, `${name}, failed`)
  // One press after the other: a panel that is there again takes its button away.
  while ((await retries.count()) > 0) {
    const left = await retries.count()
    await retries.first().click()
    await expect.poll(async () => await retries.count(), `${name} comes back`).toBeLessThan(left)
  }
  await expectSound(page, locale, `${name}, mended`, ownTexts)
}

async function holdCalls(page: Page, screen: WorkspaceScreen): Promise<() => Promise<void>> {
  const release = Promise.withResolvers<undefined>()
  const matches = isCallOf(screen)
  await page.route(matches, async (route) => {
    await release.promise
    await route.fulfill({ status: 500, json: FAILURE })
  })
  return async () => {
    release.resolve(undefined)
    await page.waitForResponse((response) => matches(new URL(response.url())))
    // Reads are tried again by themselves; only when the page says so they have failed.
    await expect(page.getByRole('main').getByText(FAILURE.data.requestId).first()).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
}

export const FAILURE = { code: 500, success: false, msg: '', data: { error: 'platform.unexpected', requestId: 'e2e' } }

async function sidewaysOf(page: Page): Promise<number> {
  return await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
