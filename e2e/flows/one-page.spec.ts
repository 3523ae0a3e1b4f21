import { PAGES, pagePath, type ReleaseVector } from '@parlour/contracts'
import { AT_NIGHT } from '../fixtures/at-night.ts'
import { expect, test } from '../fixtures/product.ts'
import { expectTakenOver } from '../fixtures/page-watch.ts'
import { signInByApi } from '../fixtures/merchant.ts'
import { translatorOf } from '../fixtures/translate.ts'

/** Every copy of React has this symbol. */
const REACT_MARK = 'react.transitional.element'

/** Classes that the library of the charts writes. */
const CHARTS_MARK = 'visx-'

const PUBLIC_PAGES = [
  PAGES.home,
  PAGES.gameApi,
  PAGES.paymentApi,
  PAGES.advertising,
  PAGES.newbossIgamingAlliance,
  PAGES.affiliateProgram,
  PAGES.about,
  PAGES.partners,
  PAGES.contact,
  PAGES.helpCenter,
  PAGES.terms,
  PAGES.privacy,
] as const

test('one React serves the shell and the remotes: only a file of the shell carries it, and the runtime shares one version', async ({
  page,
  request,
}) => {
  const scripts = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) scripts.add(pathname)
  })
  await signInByApi(page, 'en')
  for (const path of [PAGES.cart, PAGES.settlement, PAGES.home]) {
    await page.goto(pagePath('en', path))
    await expectTakenOver(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const loaded = await Promise.all(
    // A file never changes under its name, so its text can be asked for again.
    [...scripts].map(async (pathname) => ({ owner: pathname.split('/')[2], text: await (await page.request.get(pathname)).text() })),
  )
  expect(new Set(loaded.map(({ owner }) => owner))).toEqual(new Set(['shell', 'marketing', 'account', 'billing']))
  expect(loaded.filter(({ text }) => text.includes(REACT_MARK)).map(({ owner }) => owner)).toEqual(['shell'])
  // None of these pages shows a chart.
  expect(loaded.filter(({ text }) => text.includes(CHARTS_MARK))).toEqual([])
  const shared = await page.evaluate(readSharedReact)
  expect(shared.instances).toEqual(['shell'])
  expect(shared.versions).toHaveLength(1)
  expect(shared.containers).toEqual(['parlour_marketing'])

  // The entries and preloads of all remotes in the vector are free of React.
  const { data } = (await (await request.get('/api/releases/vector')).json()) as { data: ReleaseVector }
  const names = Object.keys(data.remotes)
  expect(names.toSorted()).toEqual(['account', 'billing', 'builder', 'console', 'marketing', 'onboarding'])
  for (const { entry, preloads } of Object.values(data.remotes)) {
    for (const href of [entry, ...preloads.map((preload) => preload.href)]) {
      expect(await (await request.get(href)).text(), href).not.toContain(REACT_MARK)
    }
  }
})

test('a walk over every public page logs no error', { tag: AT_NIGHT }, async ({ page }) => {
  const failed: string[] = []
  page.on('response', (response) => void (response.status() >= 400 && failed.push(`${response.status()} ${response.url()}`)))
  for (const path of PUBLIC_PAGES) {
    await page.goto(pagePath('en', path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(/Parlour/)
  }
  expect(failed).toEqual([])
})

test('a change of language keeps path, query and hash, and words and direction change in one frame', async ({ page }) => {
  await page.goto('/en/contact?order=P-1234&topic=business#main')
  await expectTakenOver(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translatorOf('en')('marketing', 'contact.title'))
  for (const { code, name, dir } of [
    { code: 'ar', name: 'العربية', dir: 'rtl' },
    { code: 'zh-CN', name: '简体中文', dir: 'ltr' },
  ]) {
    const say = translatorOf(code)
    const frames = await page.evaluateHandle(recordFrames)
    await page.getByRole('banner').getByRole('button', { expanded: false }).first().click()
    await page.getByRole('banner').getByRole('link', { name }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    await expect(page.getByRole('banner').getByRole('button', { name: say('shell', 'nav.login') })).toBeVisible()
    const shown = await frames.evaluate((recorder) => recorder.stop())
    expect(shown.length).toBeGreaterThan(1)
    expect(shown.at(-1)).toBe([code, dir, say('shell', 'skip'), say('marketing', 'contact.title')].join(' | '))
    expect(new Set(shown).size, `frames: ${JSON.stringify(shown)}`).toBe(2)
    const { pathname, search, hash } = new URL(page.url())
    expect(pathname + search + hash).toBe(`/${code}/contact?order=P-1234&topic=business#main`)
  }
})

function readSharedReact(): { instances: string[]; versions: string[]; containers: string[] } {
  interface Shared {
    readonly from: string
  }
  type Packages = Readonly<Record<string, Readonly<Record<string, Shared>>>>
  const runtime: object = Reflect.get(globalThis, '__FEDERATION__')
  const instances = Object.values(Reflect.get(runtime, '__SHARE__') as Readonly<Record<string, Readonly<Record<string, Packages>>>>)
  const found = instances.flatMap((scopes) => Object.values(scopes)).flatMap((packages) => Object.entries(packages.react ?? {}))
  return {
    instances: [...new Set(found.map(([, shared]) => shared.from))],
    versions: [...new Set(found.map(([version]) => version))],
    containers: Object.keys(globalThis).filter((name) => name.startsWith('parlour_')),
  }
}

function recordFrames(): { stop: () => Promise<string[]> } {
  const frames: string[] = []
  let isOn = true
  const look = (): void => {
    const { lang, dir } = document.documentElement
    const skipLink = document.querySelector('a[href="#content"]')?.textContent ?? ''
    frames.push([lang, dir, skipLink, document.querySelector('main h1')?.textContent ?? ''].join(' | '))
    if (isOn) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  return {
    // The frame after the next one shows what is in the document now.
    stop: () =>
      new Promise((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            isOn = false
            resolve(frames)
          }),
        )
      }),
  }
}
