import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { AT_NIGHT } from '../fixtures/at-night.ts'
import { commandReleases, liveReleaseOf, publishSources, vectorOfPage } from '../fixtures/live-release.ts'
import { fillCart, signInByApi } from '../fixtures/merchant.ts'
import { expectTakenOver } from '../fixtures/page-watch.ts'
import { expect, test } from '../fixtures/product.ts'
import { publishFolder, releaseVariant } from '../fixtures/release-variant.ts'
import { translatorOf } from '../fixtures/translate.ts'
import { fillSiteInfo, siteInfoValues } from '../pages/site-info-form.ts'

const say = translatorOf('en')
const OFF_WITHIN = 30_000
const folders: string[] = []

function publishVariant(workspace: string, mark: string) {
  const folder = releaseVariant(workspace, `${mark} ${Date.now()}`)
  folders.push(folder)
  return { folder, ...publishFolder(workspace.replace('mfe-', ''), folder) }
}

test.afterAll(() => {
  publishSources('mfe-onboarding')
  publishSources('mfe-account')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test(
  'a roll-back reaches an open page with a half-filled wizard within 30 s, and nothing typed is lost',
  { tag: '@federation-F9' },
  async ({ page, request }) => {
    const me = await signInByApi(page, 'en')
    publishVariant('mfe-onboarding', 'bad')
    const id = await fillCart(me, 'en', `Bay ${me.account}`)
    await page.goto(`/en/site-info?countriesId=76&id=${id}`)
    await fillSiteInfo(page, 'en', `Dusk ${me.account}`)
    const typed = await siteInfoValues(page)
    const bad = await vectorOfPage(page)

    const documents = countDocuments(page)
    await commandReleases(request, 'switch', { name: 'onboarding', action: 'rollback' })
    await expect.poll(async () => vectorOfPage(page).catch(() => bad), { timeout: OFF_WITHIN }).not.toBe(bad)
    await expect.poll(async () => siteInfoValues(page).catch(() => [])).toEqual(typed)
    expect(documents.count()).toBe(1)
  },
)

test(
  'the kill switch reaches a visitor who only reads answers, and nothing typed is lost',
  { tag: [AT_NIGHT, '@federation-F9'] },
  async ({ page, request }) => {
    publishVariant('mfe-onboarding', 'blocked')
    const releaseId = await liveReleaseOf(request, 'onboarding')
    await page.goto('/en/contact')
    await expectTakenOver(page)
    const name = page.getByRole('textbox', { name: say('marketing', 'contactForm.name') })
    await name.fill('Ada of the open page')
    const bad = await vectorOfPage(page)

    await commandReleases(request, 'block', { releaseId, isBlocked: true })
    await expect.poll(async () => vectorOfPage(page).catch(() => bad), { timeout: OFF_WITHIN + 5_000 }).not.toBe(bad)
    await expect(name).toHaveValue('Ada of the open page')
  },
)

test(
  'a tab of an old build walks its pages while newer ones are live; once its build is gone it reloads exactly once',
  { tag: [AT_NIGHT, '@federation-F5'] },
  async ({ page, allowConsoleError }) => {
    allowConsoleError(/Failed to load resource|ChunkLoadError|Loading chunk/)
    await signInByApi(page, 'en')
    const old = publishVariant('mfe-account', 'n-2')
    await page.goto('/en/cart')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const documents = countDocuments(page)
    publishVariant('mfe-account', 'n-1')
    const newest = publishVariant('mfe-account', 'n')
    await goTo(page, 'nav.myOrder', /\/en\/my-order/)
    await goTo(page, 'nav.personal', /\/en\/personal/)
    expect(documents.count()).toBe(0)

    const stored = readdirSync(join(newest.folder, 'dist'))
    const gone = new Set(readdirSync(join(old.folder, 'dist')).filter((file) => !stored.includes(file)))
    await page.route('**/assets/account/**', async (route) => {
      const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
      await (gone.has(file) ? route.fulfill({ status: 404 }) : route.continue())
    })
    await goTo(page, 'nav.mySite', /\/en\/my-site/)
    await expect.poll(documents.count).toBe(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(say('shell', 'failure.nothingLost'))).toBeHidden()
    await goTo(page, 'nav.myOrder', /\/en\/my-order/)
    expect(documents.count()).toBe(1)
  },
)

async function goTo(page: Parameters<typeof expectTakenOver>[0], entry: string, address: RegExp): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${say('shell', 'nav.account')}`) })
    .click()
  await page.getByRole('menuitem', { name: say('shell', entry) }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

function countDocuments(page: Parameters<typeof expectTakenOver>[0]): { readonly count: () => number } {
  let count = 0
  page.on('domcontentloaded', () => void (count += 1))
  return { count: () => count }
}
