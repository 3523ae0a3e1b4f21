import { PAGES, pagePath } from '@parlour/contracts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { answerAge, launchSite } from '../fixtures/live-site.ts'
import { signInByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { wordsOf } from '../fixtures/words.ts'

const say = (key: string, values?: Readonly<Record<string, string>>) => wordsOf('en')('builder', key, values)

/** The names of the blocks on the desk, top to bottom. */
const order = async (page: Page) => page.locator('[data-block] > span').allTextContents()

/** Walks to a control by the Tab key alone. */
async function tabTo(page: Page, isThere: () => Promise<boolean>) {
  for (let step = 0; step < 80; step += 1) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The Tab key never came there')
}

async function pressByKeys(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true })
  await tabTo(page, async () => button.evaluate((element) => element === document.activeElement))
  await page.keyboard.press('Enter')
}

test('M07 a page is built by keys alone: add, write, move, delete, undo, save, reload, publish, and players see it', async ({ page }) => {
  const merchant = await signInByApi(page, 'en')
  const site = await launchSite(page, merchant, `Builder ${Date.now().toString(36)}`)
  await page.goto(pagePath('en', PAGES.builder, { id: site.id }))
  await expect(page.locator('[data-puck-component]').first()).toBeVisible()
  const start = await order(page)

  await pressByKeys(page, say('types.text'))
  await expect(page.locator('[data-block]').last()).toBeFocused()
  await tabTo(page, async () => page.getByLabel(say('fields.title')).evaluate((element) => element === document.activeElement))
  await page.keyboard.type('Built by keys')
  await expect(page.frameLocator(`iframe[title="${say('builder.frame')}"]`).getByRole('heading', { name: 'Built by keys' })).toBeAttached()
  const text = `${say('types.text')}: Built by keys`
  expect(await order(page)).toEqual([...start, text])
  await page.keyboard.press('Shift+Tab')
  await page.locator('[data-block]').last().focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(async () => order(page)).toEqual([...start.slice(0, -1), text, start.at(-1)])
  await page.keyboard.press('Control+d')
  await expect.poll(async () => order(page)).toEqual([...start.slice(0, -1), text, text, start.at(-1)])
  await page.keyboard.press('Delete')
  await expect.poll(async () => order(page)).toEqual([...start.slice(0, -1), text, start.at(-1)])
  await expect(page.locator('[data-block]').last()).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect.poll(async () => order(page)).toEqual([...start.slice(0, -1), text, text, start.at(-1)])
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(async () => order(page)).toEqual([...start.slice(0, -1), text, start.at(-1)])
  await expectAccessible(page, 'the page builder')

  await page.getByRole('button', { name: say('builder.save') }).press('Enter')
  await expect(page.getByRole('group', { name: say('builder.acts') }).getByText(say('builder.draft'))).toBeVisible()
  await page.reload()
  await expect.poll(async () => order(page)).toEqual([...start.slice(0, -1), text, start.at(-1)])

  await answerAge(page, site.domain)
  const tab = await page.context().newPage()
  await tab.goto(site.domain)
  await expect(tab.getByRole('heading', { name: 'Built by keys' })).toHaveCount(0)
  await page.getByRole('button', { name: say('builder.publish') }).press('Enter')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('builder.publish') })
    .press('Enter')
  await expect(page.getByText(say('builder.version', { version: '2' }))).toBeVisible()
  await tab.reload()
  await expect(tab.getByRole('heading', { name: 'Built by keys' })).toBeVisible()
  await tab.close()
})
