import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { AT_NIGHT } from '../fixtures/at-night.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { answerAge, launchSite } from '../fixtures/live-site.ts'
import { OPERATION_ACCOUNT, signInByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'api', 'src', 'modules', 'backoffice', 'locales')
const GAME = 'Copper Orchard'

function translatorOf(locale: string): (key: string) => string {
  const texts = JSON.parse(readFileSync(join(FOLDER, `${locale}.json`), 'utf8')) as Record<string, string>
  return (key) => {
    const word = texts[key]
    if (word === undefined) throw new Error(`The back office says nothing for ${key} in ${locale}`)
    return word
  }
}

const en = translatorOf('en')
const ar = translatorOf('ar')

async function isPlayed(page: Page, address: string): Promise<boolean> {
  const tab = await page.context().newPage()
  await tab.goto(`${address}/slots?lang=en`)
  const tiles = await tab.locator('main bdi', { hasText: GAME }).count()
  await tab.close()
  return tiles > 0
}

async function writeOwnPage(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/backend/pages?lang=en`)
  await expectAccessible(page, 'the own pages of the back office')
  const slug = page.getByLabel(en('pages.slug'), { exact: true })
  await slug.fill('help')
  await page.getByLabel(en('promo.title')).fill('Who we are')
  await page.getByLabel(en('promo.text')).fill('# Our house\n\n- [Games](/lobby)')
  await page.getByRole('button', { name: en('action.save') }).click()
  await expect(slug).toBeFocused()
  await expect(slug).toHaveAccessibleDescription(new RegExp(en('field.reserved')))
  await expect(page.getByLabel(en('promo.title'))).toHaveValue('Who we are')
  await expectAccessible(page, 'a refused own page')
  await slug.fill('about-us')
  await page.getByLabel(en('pages.inMenu')).check()
  await page.getByRole('button', { name: en('action.save') }).click()
  await expect(page.getByRole('status')).toHaveText(en('saved'))
  const tab = await page.context().newPage()
  await tab.goto(`${address}/about-us`)
  await expect(tab.getByRole('heading', { level: 1, name: 'Who we are' })).toBeVisible()
  await expect(tab.getByRole('heading', { level: 2, name: 'Our house' })).toBeVisible()
  await expect(tab.locator('.own-page').getByRole('link', { name: 'Games' })).toHaveAttribute('href', '/lobby')
  await expectAccessible(tab, 'an own page of the live site')
  await tab.close()
}

async function openRestOfMenu(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/backend/pages?lang=en`)
  const fresh = page.locator('details', { has: page.getByRole('heading', { name: en('pages.new') }) })
  await fresh.locator('summary').click()
  await fresh.getByLabel(en('pages.slug'), { exact: true }).fill('our-partners')
  await fresh.getByLabel(en('promo.title')).fill('Our partners')
  await fresh.getByLabel(en('promo.text')).fill('We work with them.')
  await fresh.getByLabel(en('pages.inMenu')).check()
  await fresh.getByRole('button', { name: en('action.save') }).click()
  await expect(page.getByRole('status')).toHaveText(en('saved'))
  const tab = await page.context().newPage()
  await tab.setViewportSize({ width: 360, height: 800 })
  await tab.goto(`${address}/?lang=ar`)
  const entries = tab.getByRole('navigation').first().getByRole('listitem')
  await expect(entries).toHaveCount(6)
  await entries.last().getByRole('button').press('Enter')
  const rest = tab.getByRole('dialog')
  await expect(rest.getByRole('link')).toHaveText(['Who we are', 'Our partners'])
  await expectAccessible(tab, 'the rest of the menu of a live site in Arabic')
  expect(await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await tab.keyboard.press('Tab')
  await tab.keyboard.press('Tab')
  await tab.keyboard.press('Enter')
  await expect(tab.getByRole('heading', { level: 1, name: 'Our partners' })).toBeVisible()
  await tab.close()
}

async function givenBackOffice(page: Page, look: (screen: string) => Promise<void>): Promise<string> {
  const merchant = await signInByApi(page, 'en')
  const { domain } = await launchSite(page, merchant, `Orchard ${Date.now().toString(36)}`)
  await answerAge(page, domain)
  await page.goto(`${domain}/backend?lang=en`)
  await look('the sign-in of the back office')
  await page.getByLabel(en('signIn.account')).fill(OPERATION_ACCOUNT.operationAccount)
  await page.getByLabel(en('signIn.password')).fill(OPERATION_ACCOUNT.operationPassword)
  await page.getByRole('button', { name: en('signIn.send') }).click()
  await expect(page.getByRole('heading', { level: 1, name: en('nav.overview') })).toBeVisible()
  return domain
}

test(
  'the operator signs in at the backend link and switches a game off, and the live site does not show it any more',
  { tag: '@D04' },
  async ({ page }) => {
    const address = await givenBackOffice(page, (screen) => expectAccessible(page, screen))
    await expectAccessible(page, 'the overview of the back office')
    expect(await isPlayed(page, address)).toBe(true)

    await page.getByRole('link', { name: en('nav.games') }).click()
    await page.getByRole('checkbox', { name: GAME }).uncheck()
    await page
      .getByRole('button', { name: en('action.save') })
      .first()
      .click()
    await expect(page.getByRole('status')).toHaveText(en('saved'))
    await expect(page.getByRole('status')).toBeFocused()
    expect(await isPlayed(page, address)).toBe(false)

    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(`${address}/backend/games?lang=ar`)
    await expectAccessible(page, 'the games of the back office in Arabic')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    const box = page.getByRole('checkbox', { name: GAME })
    await expect(box).not.toBeChecked()
    await box.check()
    await page.getByRole('button', { name: `${ar('action.down')}: ${GAME}` }).press('Enter')
    await expect(page.getByRole('status')).toHaveText(ar('saved'))
    await expect(page.getByRole('button', { name: `${ar('action.down')}: ${GAME}` })).toBeFocused()
    expect(await isPlayed(page, address)).toBe(true)
  },
)

test(
  'the operator writes pages of their own, finds them on the live site, and signs out',
  { tag: [AT_NIGHT, '@D04'] },
  async ({ page, allowConsoleError }) => {
    // The browser logs every response that is not 200, and a rejected form is one.
    allowConsoleError(/status of 400/)
    const address = await givenBackOffice(page, async () => undefined)
    await writeOwnPage(page, address)
    await openRestOfMenu(page, address)
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(`${address}/backend/sessions?lang=ar`)
    await expectAccessible(page, 'the sign-ins of the back office in Arabic')
    await expect(page.getByText(ar('sessions.alone'))).toBeVisible()

    await page.getByRole('button', { name: ar('signOut') }).click()
    await expect(page.getByRole('heading', { level: 1, name: ar('signIn.title') })).toBeVisible()
  },
)
