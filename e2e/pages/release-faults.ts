import type { ReleaseVector } from '@parlour/contracts'
import type { APIRequestContext, Page, Route } from '@playwright/test'
import { signInByApi } from '../fixtures/merchant.ts'
import { expectTakenOver } from '../fixtures/page-watch.ts'
import { expect, test } from '../fixtures/product.ts'
import { translatorOf } from '../fixtures/translate.ts'

const say = translatorOf('en')

export async function expectPageWithoutRegistry(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/api/releases/vector', answer)
  for (const visit of ['first', 'return'])
    await test.step(visit, async () => {
      await page.goto('/en/contact')
      await expectWorking(page)
    })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

export async function expectFlippedUnused(page: Page, kind: 'entry' | 'chunk' | 'style'): Promise<void> {
  await signInByApi(page, 'en', 'merchant1')
  await page.addInitScript(() => {
    const reports: string[] = []
    Object.assign(globalThis, { reports })
    addEventListener('parlourError', (event) => void reports.push(String((event as CustomEvent<{ error: unknown }>).detail.error)))
  })
  const entry = (await vectorOf(page.request)).remotes.account?.entry
  await page.route('**/assets/account/**', async (route) => {
    const path = new URL(route.request().url()).pathname
    const isKind = kind === 'style' ? path.endsWith('.css') : path.endsWith('.js') && (path === entry) === (kind === 'entry')
    if (!isKind) return route.continue()
    const answer = await route.fetch()
    const planted = kind === 'style' ? '\nbody{outline-color:rgb(1,2,3)}' : '\n;globalThis.planted = true'
    await route.fulfill({ response: answer, body: `${await answer.text()}${planted}` })
  })
  await page.goto('/en/cart')
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('button', { name: say('shell', 'kit.retry') })).toBeVisible()
  expect(await page.evaluate(() => 'planted' in globalThis)).toBe(false)
  expect(await page.evaluate(() => getComputedStyle(document.body).outlineColor)).not.toBe('rgb(1, 2, 3)')
  await expect.poll(async () => page.evaluate(() => (globalThis as unknown as { reports: string[] }).reports.length)).toBeGreaterThan(0)
}

export async function expectWorking(page: Page): Promise<void> {
  await expectTakenOver(page)
  await expect(page.getByRole('heading', { level: 1, name: say('marketing', 'contact.title') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-remotes', /marketing@/)
}

export async function vectorOf(request: APIRequestContext): Promise<ReleaseVector> {
  const { data } = (await (await request.get('/api/releases/vector')).json()) as { readonly data: ReleaseVector }
  return data
}
