import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { expect } from '../fixtures/product.ts'
import { translatorOf } from '../fixtures/translate.ts'

const say = (key: string, values?: Readonly<Record<string, string>>) => translatorOf('en')('builder', key, values)

export async function addPicture(page: Page, shows: string): Promise<void> {
  await page.getByRole('button', { name: say('types.picture'), exact: true }).press('Enter')
  const choose = page.getByRole('button', { name: say('pictures.choose') })
  await choose.press('Enter')
  const dialog = page.getByRole('dialog')
  const file = { name: 'view.png', mimeType: 'image/png', buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 400 } }) }
  await dialog.getByLabel(say('pictures.upload')).setInputFiles(file)
  const frame = dialog.getByRole('slider', { name: say('pictures.part') })
  const stored = dialog.getByText(/^Keeps .* pixels$/)
  const whole = await stored.textContent()
  await frame.press('Shift+ArrowLeft')
  await frame.press('ArrowDown')
  await expect(stored).not.toHaveText(whole ?? '')
  await expectAccessible(page, 'cutting a picture')
  await dialog.getByRole('button', { name: say('pictures.add') }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: say('pictures.change') })).toBeFocused()
  await page.getByLabel(say('fields.alt')).fill(shows)
}

export async function expectPictureShown(tab: Page, shows: string): Promise<void> {
  const image = tab.getByRole('img', { name: shows })
  await image.scrollIntoViewIfNeeded()
  await expect.poll(async () => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(100)
  const source = await image.evaluate((element: HTMLImageElement) => element.currentSrc)
  // Only the browser knows the host names of sites; the same path is served on the product's own.
  const answer = await tab.request.get(new URL(source).pathname)
  expect(answer.headers()).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' })
  const { width, height } = (await image.boundingBox()) ?? { width: 0, height: 1 }
  expect(Math.abs(width / height - 16 / 9)).toBeLessThan(0.02)
}
