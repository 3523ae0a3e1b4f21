import { rmSync } from 'node:fs'
import { PAGES, pagePath } from '@parlour/contracts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { expect } from '../fixtures/product.ts'
import { releaseOfPage, vectorOfPage } from '../fixtures/live-release.ts'
import { publishFolder, releaseVariant } from '../fixtures/release-variant.ts'
import { translatorOf } from '../fixtures/translate.ts'

const LOCALE = 'en'
const translate = (key: string) => translatorOf(LOCALE)('console', key)

export async function expectRolledBack(page: Page, part: string, version: string): Promise<void> {
  await page.goto(pagePath(LOCALE, PAGES.console))
  const bad = await vectorOfPage(page)
  const isServed = (await releaseOfPage(page, part)) === version
  await page.getByRole('button', { name: translate('rollBack.of').replace('{{part}}', part) }).click()
  const reason = page.getByRole('textbox', { name: translate('reason.label') })
  await expect(reason).toBeFocused()
  const why = `seen enough of ${version}`
  await reason.fill(why)
  await page.getByRole('button', { name: translate('rollBack.now') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectBlocked(page, `${part} ${version}`)
  await page.getByRole('link', { name: translate('audit.title'), exact: true }).click()
  await expect(page.getByText(why)).toBeVisible()
  await expect(page.getByText(translate('audit.intact'))).toBeVisible()
  // A page with the blocked release reloads at the next quiet moment, which must not come in the middle of the check.
  if (isServed) await expect.poll(async () => vectorOfPage(page).catch(() => bad)).not.toBe(bad)
  await expect(page.getByText(translate('audit.intact'))).toBeVisible()
  await expectAccessible(page, 'audit log')
}

export function publishChanged(part: string, mode: 'candidate' | 'live'): string {
  const folder = releaseVariant(`mfe-${part}`, `desk ${Date.now()}`)
  try {
    return publishFolder(part, folder, mode).version
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function expectBlocked(page: Page, release: string): Promise<void> {
  await page.locator('summary', { hasText: translate('releases.past').split(':')[0] ?? '' }).click()
  const row = page.getByRole('row', { name: release })
  await expect(row.getByText(translate('releases.state.blocked'))).toBeVisible()
}
