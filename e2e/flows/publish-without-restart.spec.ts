import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGES, pagePath } from '@parlour/contracts'
import { LANGUAGES } from '@parlour/i18n'
import type { BrowserContext, Page } from '@playwright/test'
import { commandReleases } from '../fixtures/live-release.ts'
import { signInByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { publishFolder, releaseVariant } from '../fixtures/release-variant.ts'
import { translatorOf } from '../fixtures/translate.ts'
import { vectorOf } from '../pages/release-faults.ts'

const MARK = 'document.documentElement.dataset.changed = "yes"'

test('another build of a remote is live for the next visit, its navigation entry too; an open page goes on, and the old files stay', async ({
  page,
  context,
  request,
}) => {
  await signInByApi(page, 'en')
  await page.goto(pagePath('en', PAGES.builder))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  const before = await vectorOf(request)
  const folder = releaseVariant('mfe-builder', 'changed', (file) => (file.startsWith('builder.') ? `\n;${MARK}` : ''))
  addEntries(folder)
  publishFolder('builder', folder)
  try {
    const next = await context.newPage()
    await next.goto(pagePath('en', PAGES.builder))
    await expect(next.locator('html')).toHaveAttribute('data-changed', 'yes')
    await expect(next.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(heading).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-changed')
    await expectEntry(context, 1)
    await expectInHeader(context)
    expect((await request.get(before.remotes.builder?.entry ?? '')).status()).toBe(200)
    const after = await vectorOf(request)
    expect(after.epoch).toBeGreaterThan(before.epoch)
    expect(after.shell.version).toBe(before.shell.version)
  } finally {
    await commandReleases(request, 'switch', { name: 'builder', action: 'rollback' })
    rmSync(folder, { recursive: true })
  }
  await expectEntry(context, 0)
})

/** As the build does for entries of the manifest. */
function addEntries(folder: string): void {
  const file = join(folder, 'dist', 'parlour-build.json')
  const texts = Object.fromEntries(LANGUAGES.map(({ code }) => [code, translatorOf(code)('builder', 'builder.title')]))
  const navigation = ['workspace', 'header'].map((place) => ({ place, path: PAGES.builder, textKey: 'builder.title', texts }))
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), navigation }))
}

/** In the bar where it fits, and in the menu where it does not. */
async function expectInHeader(context: BrowserContext): Promise<void> {
  const translate = translatorOf('ru')
  const page = await context.newPage()
  await page.setViewportSize({ width: 1200, height: 740 })
  await page.goto(pagePath('ru', PAGES.overview))
  const bar = page.getByRole('banner').getByRole('navigation', { name: translate('shell', 'nav.main') })
  const link = bar.getByRole('link', { name: translate('builder', 'builder.title') })
  await expect(link).toBeVisible()
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 768, height: 740 })
  await expect(link).toBeHidden()
  await expectNoOverflow(page)
  await page.getByRole('button', { name: translate('shell', 'nav.openMenu') }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: translate('builder', 'builder.title') })).toBeVisible()
  await page.close()
}

async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** On a phone, in Arabic. */
async function expectEntry(context: BrowserContext, count: number): Promise<void> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(pagePath('ar', PAGES.overview))
  const translate = translatorOf('ar')
  await page
    .getByRole('navigation', { name: translate('shell', 'workspace.nav') })
    .getByRole('button')
    .click()
  await expect(page.getByRole('menuitem', { name: translate('shell', 'workspace.settings') })).toBeVisible()
  const entry = page.getByRole('menuitem', { name: translate('builder', 'builder.title') })
  await expect(entry).toHaveCount(count)
  if (count > 0) {
    await entry.click()
    await expect(page).toHaveURL(pagePath('ar', PAGES.builder))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.close()
}
