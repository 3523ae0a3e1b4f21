import { rmSync } from 'node:fs'
import { PAGES, pagePath } from '@parlour/contracts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { signInByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { publishFolder, releaseVariant } from '../fixtures/release-variant.ts'
import { wordsOf } from '../fixtures/words.ts'

const LOCALE = 'en'
/** The remote with the fewest pages: all of them are opened before a release is taken. */
const PART = 'builder'
const say = wordsOf(LOCALE)
const words = (key: string) => say('console', key)
const ROLL_BACK = words('rollBack.of').replace('{{part}}', PART)

test('a candidate goes out as a train and comes back in two clicks, all of it at the desk', async ({ page }) => {
  await signInByApi(page, LOCALE, 'release1')
  const version = publishChanged()

  await test.step('the candidate shows its gates, and its plan is rehearsed', async () => {
    await page.goto(pagePath(LOCALE, PAGES.console))
    await expectAccessible(page, 'console')
    await page.getByRole('link', { name: `${PART} ${version}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${PART} ${version}` })).toBeVisible()
    await expect(page.getByRole('region', { name: words('candidate.gates') }).getByRole('listitem')).not.toHaveCount(0)
    await expect(page.getByText(words('plan.worst'))).toBeVisible()
    await expectAccessible(page, 'candidate')
  })

  await test.step('it sets off as a train', async () => {
    await page.getByRole('radio', { name: words('plan.presets.careful') }).check()
    await page.getByRole('textbox', { name: words('reason.label') }).fill('a journey through the desk')
    await page.getByRole('button', { name: words('candidate.start') }).click()
    await page.waitForURL(/\/console\/trains\//)
    await expect(page.getByRole('heading', { level: 1, name: `${PART} ${version}` })).toBeVisible()
    const evidence = page.getByRole('region', { name: words('train.evidence') })
    await expect(evidence.getByRole('heading', { level: 3 })).toHaveCount(4)
    await expect(evidence.getByText(words('train.noMinutes'))).toBeVisible()
    await expectAccessible(page, 'train')
  })

  await test.step('it comes back in two clicks, and the log says why', async () => {
    await page.goto(pagePath(LOCALE, PAGES.console))
    await page.getByRole('button', { name: ROLL_BACK }).click()
    const reason = page.getByRole('textbox', { name: words('reason.label') })
    await expect(reason).toBeFocused()
    await reason.fill('seen enough')
    await page.getByRole('button', { name: words('rollBack.now') }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectState(page, version)
    await page.getByRole('link', { name: words('audit.title'), exact: true }).click()
    await expect(page.getByText('seen enough')).toBeVisible()
    await expect(page.getByText(words('audit.intact'))).toBeVisible()
    await expectAccessible(page, 'audit log')
  })
})

/** The release is blocked: it is never served again. */
async function expectState(page: Page, version: string): Promise<void> {
  await page.locator('summary', { hasText: words('releases.past').split(':')[0] ?? '' }).click()
  const row = page.getByRole('row', { name: `${PART} ${version}` })
  await expect(row.getByText(words('releases.state.blocked'))).toBeVisible()
}

/** Publishes the part with other bytes as a candidate and answers its version. */
function publishChanged(): string {
  const folder = releaseVariant(`mfe-${PART}`, `desk ${Date.now()}`)
  try {
    return publishFolder(PART, folder, 'candidate').version
  } finally {
    rmSync(folder, { recursive: true })
  }
}
