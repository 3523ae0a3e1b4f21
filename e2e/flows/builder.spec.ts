import { PAGES, pagePath } from '@parlour/contracts'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { answerAge, launchSite, type LiveSite } from '../fixtures/live-site.ts'
import { signInByApi, type SignedIn } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { addPicture, expectPictureShown } from '../pages/builder-picture.ts'
import { translatorOf } from '../fixtures/translate.ts'

const say = (key: string, values?: Readonly<Record<string, string>>) => translatorOf('en')('builder', key, values)

const order = async (page: Page) => page.locator('[data-block] > span').allTextContents()

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

async function dragBlock(page: Page, from: number, to: number) {
  const blocks = page.locator('[data-card]')
  await blocks.nth(from).evaluate(showMiddle)
  const [start, end] = [await boxOf(blocks.nth(from)), await boxOf(blocks.nth(to))]
  const x = start.x + 16
  await drag(page, { x, y: middle(start) }, { x, y: middle(end) + Math.sign(to - from) * 12 })
}

async function dragKind(page: Page, kind: string, to: number) {
  const grip = page.locator(`[data-kind="${kind}"]`)
  await grip.evaluate(showMiddle)
  const [start, end] = [await boxOf(grip), await boxOf(page.locator('[data-card]').nth(to))]
  await drag(page, { x: start.x + start.width / 2, y: middle(start) }, { x: end.x + end.width / 2, y: end.y + 4 })
}

type Box = Point & { readonly width: number; readonly height: number }

const middle = ({ y, height }: Box) => y + height / 2

async function boxOf(thing: Locator): Promise<Box> {
  const box = await thing.boundingBox()
  if (!box) throw new Error(`Not on the page: ${thing.toString()}`)
  return box
}

function showMiddle(element: Element) {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
}

type Point = { readonly x: number; readonly y: number }

async function drag(page: Page, start: Point, end: Point) {
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  for (let step = 1; step <= 12; step += 1) {
    await page.mouse.move(start.x + ((end.x - start.x) * step) / 12, start.y + ((end.y - start.y) * step) / 12)
    await painted(page, 4)
  }
  await painted(page, 20)
  await page.mouse.up()
}

async function offerArabic(merchant: SignedIn, { id }: LiveSite) {
  const { settings } = (await merchant.read(`/api/site/manage?id=${id}`)) as { readonly settings: { readonly version: number } }
  await merchant.call('/api/site/settings', { id, version: settings.version, languages: ['en', 'ar'] })
}

async function publish(page: Page) {
  await page.getByRole('button', { name: say('builder.publish') }).press('Enter')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('builder.publish') })
    .press('Enter')
}

async function painted(page: Page, times: number): Promise<void> {
  await page.evaluate(async (count) => {
    for (let left = count; left > 0; left -= 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, times)
}

test(
  'a page is built by keys alone: add, write, move, delete, undo, save, reload, publish, and players see it in their language',
  { tag: '@M07' },
  async ({ page }) => {
    const merchant = await signInByApi(page, 'en')
    const site = await launchSite(page, merchant, `Builder ${Date.now().toString(36)}`)
    await offerArabic(merchant, site)
    await page.goto(pagePath('en', PAGES.builder, { id: site.id }))
    await expect(page.locator('[data-card]').first()).toBeVisible()
    const start = await order(page)

    await pressByKeys(page, say('types.text'))
    await expect(page.locator('[data-block]').last()).toBeFocused()
    await tabTo(page, async () => page.getByLabel(say('fields.title')).evaluate((element) => element === document.activeElement))
    await page.keyboard.type('Built by keys')
    const preview = page.frameLocator(`iframe[title="${say('builder.frame')}"]`)
    await expect(preview.getByRole('heading', { name: 'Built by keys' })).toBeAttached()
    const text = `${say('types.text')}: Built by keys`
    expect(await order(page)).toEqual([...start, text])
    await page.getByRole('checkbox', { name: say('builder.rightToLeft') }).focus()
    await page.keyboard.press('Tab')
    await expect(preview.locator('html')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect.poll(async () => page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME')
    await page.keyboard.press('Shift+Tab')
    await page.locator('[data-block]').last().focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(async () => order(page)).toEqual([...start.slice(0, -1), text, start.at(-1)])
    await expect(page.locator('[data-block]').nth(start.length - 1)).toBeFocused()
    await page.keyboard.press('Control+d')
    await expect.poll(async () => order(page)).toEqual([...start.slice(0, -1), text, text, start.at(-1)])
    await expect(page.locator('[data-block]').nth(start.length)).toBeFocused()
    await page.keyboard.press('Delete')
    await expect.poll(async () => order(page)).toEqual([...start.slice(0, -1), text, start.at(-1)])
    await expect(page.locator('[data-block]').last()).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect.poll(async () => order(page)).toEqual([...start.slice(0, -1), text, text, start.at(-1)])
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(async () => order(page)).toEqual([...start.slice(0, -1), text, start.at(-1)])
    await expectAccessible(page, 'the page builder')

    const built = await order(page)
    await dragBlock(page, 1, 3)
    await expect.poll(async () => order(page)).toEqual(built.toSpliced(1, 1).toSpliced(3, 0, ...built.slice(1, 2)))
    await page.keyboard.press('Control+z')
    await expect.poll(async () => order(page)).toEqual(built)

    await dragKind(page, 'columns', built.length - 1)
    await expect.poll(async () => order(page)).toEqual(built.toSpliced(-1, 0, say('types.columns')))
    await page.keyboard.press('Control+z')
    await expect.poll(async () => order(page)).toEqual(built)

    await page
      .locator('[data-block]')
      .nth(built.length - 2)
      .click()
    await page.getByLabel(say('builder.language')).selectOption('ar')
    await page.getByLabel(say('fields.title')).fill('بُنيت بالمفاتيح')
    await page.getByLabel(say('builder.language')).selectOption('en')
    await expect.poll(async () => order(page)).toEqual(built)

    await page.getByRole('button', { name: say('builder.save') }).press('Enter')
    await expect(
      page.getByRole('group', { name: say('builder.actions') }).getByText(new RegExp(`^${say('builder.savedAt', { time: '' })}`)),
    ).toBeVisible()
    await page.reload()
    await expect.poll(async () => order(page)).toEqual([...start.slice(0, -1), text, start.at(-1)])

    await answerAge(page, site.domain)
    const tab = await page.context().newPage()
    await tab.goto(site.domain)
    await expect(tab.getByRole('heading', { name: 'Built by keys' })).toHaveCount(0)
    await publish(page)
    await expect(page.getByText(say('builder.version', { version: '2' }))).toBeVisible()
    await tab.reload()
    await expect(tab.getByRole('heading', { name: 'Built by keys' })).toBeVisible()

    await tab.goto(`${site.domain}/?lang=ar`)
    await expect(tab.getByRole('heading', { name: 'بُنيت بالمفاتيح' })).toBeVisible()
    await tab.goto(site.domain)

    await addPicture(page, 'A view of the desk')
    await publish(page)
    await expect(page.getByText(say('builder.version', { version: '3' }))).toBeVisible()
    await tab.reload()
    await expectPictureShown(tab, 'A view of the desk')
    await tab.close()
  },
)
