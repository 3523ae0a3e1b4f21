import { rmSync } from 'node:fs'
import { PAGES, pagePath } from '@parlour/contracts'
import { commandReleases } from '../fixtures/live-release.ts'
import { signInByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { publishFolder, releaseVariant } from '../fixtures/release-variant.ts'
import { vectorOf } from '../pages/release-faults.ts'

const MARK = 'document.documentElement.dataset.changed = "yes"'

test('another build of a remote is live for the next visit, an open page goes on, and the old files stay', async ({
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
  publishFolder('builder', folder)
  try {
    const next = await context.newPage()
    await next.goto(pagePath('en', PAGES.builder))
    await expect(next.locator('html')).toHaveAttribute('data-changed', 'yes')
    await expect(next.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(heading).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-changed')
    expect((await request.get(before.remotes.builder?.entry ?? '')).status()).toBe(200)
    const after = await vectorOf(request)
    expect(after.epoch).toBeGreaterThan(before.epoch)
    expect(after.shell.version).toBe(before.shell.version)
  } finally {
    await commandReleases(request, 'switch', { name: 'builder', action: 'rollback' })
    rmSync(folder, { recursive: true })
  }
})
