import { PAGES, pagePath } from '@parlour/contracts'
import { expectAccessible } from '../fixtures/axe.ts'
import { signInByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { translatorOf } from '../fixtures/translate.ts'
import { expectRolledBack, publishChanged } from '../pages/release-console.ts'

const LOCALE = 'en'
const PART = 'account'
const translate = (key: string) => translatorOf(LOCALE)('console', key)

test('a candidate goes out as a train and comes back in two clicks, all of it in the console', async ({ page }) => {
  await signInByApi(page, LOCALE, 'release1')
  const version = publishChanged(PART, 'candidate')

  await test.step('the candidate shows its gates, and its plan is simulated', async () => {
    await page.goto(pagePath(LOCALE, PAGES.console))
    await expectAccessible(page, 'console')
    await page.getByRole('link', { name: `${PART} ${version}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${PART} ${version}` })).toBeVisible()
    await expect(page.getByRole('region', { name: translate('candidate.gates') }).getByRole('listitem')).not.toHaveCount(0)
    await expect(page.getByText(translate('plan.worst'))).toBeVisible()
    await expectAccessible(page, 'candidate')
  })

  await test.step('it sets off as a train', async () => {
    await page.getByRole('radio', { name: translate('plan.presets.careful') }).check()
    await page.getByRole('textbox', { name: translate('reason.label') }).fill('a journey through the desk')
    await page.getByRole('button', { name: translate('candidate.start') }).click()
    await page.waitForURL(/\/console\/trains\//)
    await expect(page.getByRole('heading', { level: 1, name: `${PART} ${version}` })).toBeVisible()
    const evidence = page.getByRole('region', { name: translate('train.evidence') })
    await expect(evidence.getByRole('heading', { level: 3 })).toHaveCount(4)
    await expect(evidence.getByText(translate('train.noMinutes'))).toBeVisible()
    await expectAccessible(page, 'train')
  })

  await test.step('it comes back in two clicks, and the log says why', async () => {
    await expectRolledBack(page, PART, version)
  })
})
