import type { Browser, Page } from '@playwright/test'
import { translatorOf } from '../fixtures/translate.ts'
import { measureFirstLoad, measureNavigation, slowDown, withFreshPage, type FirstLoad } from './page-visit.ts'

export const VARIANTS = ['federated', 'single'] as const
export type Variant = (typeof VARIANTS)[number]

export interface Rounds {
  readonly firstLoads: ReadonlyMap<string, Readonly<Record<Variant, FirstLoad[]>>>
  readonly repeats: ReadonlyMap<string, Readonly<Record<Variant, FirstLoad[]>>>
  readonly navigations: ReadonlyMap<string, Readonly<Record<Variant, number[]>>>
}

export const SLOW_LOADS = ['/en slow network, slow processor', '/en/help-center slow network, slow processor'] as const

const FAST_PROCESSOR_LOADS = ['/en slow network', '/en/help-center slow network'] as const
const REPEAT_VISIT = '/en/help-center slow network, slow processor'
const SAME_REMOTE = '/en to /en/help-center'
const OTHER_REMOTE = '/en to /en/my-order, signed in'
const CPU_SLOWDOWN = 4
/** The fast processor only shows the cause of a difference, so few rounds are enough. */
const FAST_PROCESSOR_ROUNDS = 3
/** In ms; on a busy machine the result is based on the rounds done by then. */
const MAX_WAIT_MS = 360_000
const MERCHANT = { account: 'merchant1', password: 'parlour-demo' }
const say = translatorOf('en')

export async function measureRounds(browser: Browser, urls: Readonly<Record<Variant, string>>, rounds: number): Promise<Rounds> {
  const empty = <Sample>(): Record<Variant, Sample[]> => ({ federated: [], single: [] })
  const firstLoads = new Map([...SLOW_LOADS, ...FAST_PROCESSOR_LOADS].map((name) => [name as string, empty<FirstLoad>()]))
  const repeats = new Map([[REPEAT_VISIT as string, empty<FirstLoad>()]])
  const navigations = new Map([SAME_REMOTE, OTHER_REMOTE].map((name) => [name, empty<number>()]))
  const add = <Sample>(samples: ReadonlyMap<string, Record<Variant, Sample[]>>, name: string, variant: Variant, sample: Sample) =>
    void samples.get(name)?.[variant].push(sample)
  for (const variant of VARIANTS) await warm(browser, urls[variant])
  const startedAt = Date.now()
  for (let round = 0; round < rounds && Date.now() - startedAt < MAX_WAIT_MS; round += 1) {
    for (const variant of round % 2 === 0 ? VARIANTS : VARIANTS.toReversed()) {
      const url = urls[variant]
      const home = await loadHome(browser, url, CPU_SLOWDOWN)
      add(firstLoads, SLOW_LOADS[0], variant, home.load)
      add(navigations, SAME_REMOTE, variant, home.navigation)
      const help = await loadTwice(browser, `${url}/en/help-center`)
      add(firstLoads, SLOW_LOADS[1], variant, help.first)
      add(repeats, REPEAT_VISIT, variant, help.repeat)
      add(navigations, OTHER_REMOTE, variant, await goToOrders(browser, url))
      if (round >= FAST_PROCESSOR_ROUNDS) continue
      add(firstLoads, FAST_PROCESSOR_LOADS[0], variant, await load(browser, `${url}/en`, 1))
      add(firstLoads, FAST_PROCESSOR_LOADS[1], variant, await load(browser, `${url}/en/help-center`, 1))
    }
    console.log(`round ${round + 1} of ${rounds} done`)
  }
  return { firstLoads, repeats, navigations }
}

async function warm(browser: Browser, url: string): Promise<void> {
  for (const path of ['/en', '/en/help-center', '/en/about']) {
    await withFreshPage(browser, (page, session) => measureFirstLoad(page, session, url + path))
  }
  await goToOrders(browser, url)
}

async function load(browser: Browser, url: string, cpuSlowdown: number): Promise<FirstLoad> {
  return withFreshPage(browser, async (page, session) => {
    await slowDown(session, { cpuSlowdown })
    return measureFirstLoad(page, session, url)
  })
}

async function loadTwice(browser: Browser, url: string): Promise<{ first: FirstLoad; repeat: FirstLoad }> {
  return withFreshPage(browser, async (page, session) => {
    await slowDown(session, { cpuSlowdown: CPU_SLOWDOWN })
    const first = await measureFirstLoad(page, session, url)
    await page.goto('about:blank')
    return { first, repeat: await measureFirstLoad(page, session, url) }
  })
}

async function loadHome(browser: Browser, url: string, cpuSlowdown: number): Promise<{ load: FirstLoad; navigation: number }> {
  return withFreshPage(browser, async (page, session) => {
    await slowDown(session, { cpuSlowdown })
    const first = await measureFirstLoad(page, session, `${url}/en`)
    return { load: first, navigation: await measureNavigation(page, 'a[href="/en/help-center"]') }
  })
}

async function goToOrders(browser: Browser, url: string): Promise<number> {
  return withFreshPage(browser, async (page, session) => {
    await signIn(page, url)
    await page.getByRole('button', { name: say('shell', 'nav.account') }).click()
    await page.getByRole('menuitem', { name: say('shell', 'nav.myOrder') }).waitFor()
    await whenStill(page)
    await slowDown(session, { cpuSlowdown: CPU_SLOWDOWN })
    return measureNavigation(page, 'a[href="/en/my-order"]')
  })
}

/** Signed-in pages have a live stream, so the network is never idle. */
async function whenStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const count = () => performance.getEntriesByType('resource').length
    for (let before = -1; before !== count();) {
      before = count()
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
  })
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/en?showLogin=1`)
  const panel = page.getByRole('tabpanel', { name: say('shell', 'signIn.login') })
  await panel.getByLabel(say('shell', 'signIn.account')).fill(MERCHANT.account)
  await panel.getByLabel(say('shell', 'signIn.password'), { exact: true }).fill(MERCHANT.password)
  await panel.getByRole('button', { name: say('shell', 'signIn.login'), exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}
