import { expect, type Page } from '@playwright/test'
import { expectTakenOver } from '../fixtures/page-watch.ts'
import { plantEntry } from '../fixtures/signed-document.ts'
import { translatorOf } from '../fixtures/translate.ts'

const say = translatorOf('en')

export interface FaultyRemote {
  readonly name: string
  readonly path: string
  readonly account: string | null
  readonly page: string
  readonly other: string
}

export const REMOTES: readonly [FaultyRemote, FaultyRemote, ...FaultyRemote[]] = [
  { name: 'marketing', path: '/en/about', account: null, page: 'about', other: '/en/join-team' },
  { name: 'account', path: '/en/cart', account: 'merchant1', page: 'cart', other: '/en/contact' },
  { name: 'onboarding', path: '/en/introduction?countriesId=76', account: 'merchant1', page: 'introduction', other: '/en/contact' },
  { name: 'billing', path: '/en/settlement', account: 'merchant1', page: 'settlement', other: '/en/contact' },
  { name: 'console', path: '/en/console', account: 'release1', page: 'console', other: '/en/contact' },
  { name: 'builder', path: '/en/builder', account: 'merchant1', page: 'builder', other: '/en/contact' },
]

export const FAULTS = [
  '404',
  '500',
  'hang',
  'truncated',
  'syntax',
  'throw at import',
  'throw at render',
  'wrong shared version',
  'CSS 404',
  'wrong MIME',
] as const

type Fault = (typeof FAULTS)[number]

/** Expected console output while a remote is broken; browsers give no details of a syntax error. */
export const FAULT_ERRORS = /planted|integrity|digest|Failed|ERR_|RUNTIME|MIME|Unexpected|Unsatisfied|error|load|^$/i

/** In ms; a remote is reported as missing after 15 seconds. */
const SAID_WITHIN = 25_000

export async function breakRemote(page: Page, remote: FaultyRemote, fault: Fault): Promise<void> {
  const planted = plantedCode(remote, fault)
  if (planted !== null) return plantEntry(page, remote.name, planted)
  const files = fault === 'CSS 404' ? `**/assets/${remote.name}/*.css` : `**/assets/${remote.name}/*.js`
  await page.route(files, async (route) => {
    if (fault === 'hang') return
    if (fault === '500') return route.fulfill({ status: 500 })
    if (fault === '404' || fault === 'CSS 404') return route.fulfill({ status: 404 })
    const answer = await route.fetch()
    const body = await answer.text()
    if (fault === 'truncated') return route.fulfill({ response: answer, body: body.slice(0, body.length / 2) })
    const headers = { ...answer.headers(), 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' }
    await route.fulfill({ status: 200, headers, body })
  })
}

function plantedCode({ name, page }: FaultyRemote, fault: Fault): string | null {
  if (fault === 'syntax') return 'const const = 1'
  if (fault === 'throw at import') return 'throw new Error("planted at import")'
  const container = (init: string, component: string) =>
    `globalThis.parlour_${name} = { init: (scope) => { ${init} }, get: async () => () => ({ default: { contractVersion: 1, name: '${name}',
      ownedPaths: ['${page}'], routes: [{ path: '${page}', Component: () => { ${component} } }], loadLocale: async () => ({}) } }) }`
  if (fault === 'throw at render') return container('', 'throw new Error("planted at render")')
  if (fault === 'wrong shared version')
    return container('if (!scope.react["17.0.2"]) throw new Error("Unsatisfied version of shared singleton react, planted")', 'return null')
  return null
}

export async function expectSurvived(
  page: Page,
  remote: FaultyRemote,
  fault: Fault,
  meanwhile: (page: Page) => Promise<void> = async () => undefined,
): Promise<number> {
  const answeredAfter = await expectFrame(page, remote, fault)
  await meanwhile(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (plantedCode(remote, fault) !== null) await page.reload()
  // The browser remembers some failures for a while, so one press may not do; and the button is gone as soon as one did.
  const retry = retryOf(page)
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 2_000 })
    await expect(retry).toBeHidden({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return answeredAfter
}

export async function expectOthersWork(page: Page, { path, other }: FaultyRemote, fault: Fault): Promise<void> {
  await goInside(page, other)
  await expect(retryOf(page)).toBeHidden()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await goInside(page, path)
  if (fault !== 'CSS 404') await expect(retryOf(page)).toBeVisible({ timeout: SAID_WITHIN })
}

async function expectFrame(page: Page, remote: FaultyRemote, fault: Fault): Promise<number> {
  // Files that hang keep the document from ever being loaded.
  await page.goto(remote.path, { waitUntil: 'commit' })
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link').first()).toBeVisible()
  const retry = retryOf(page)
  await expect(retry.or(page.getByRole('heading', { level: 1 })).first()).toBeVisible()
  // A style sheet that is gone may leave its page as it is, as it was prerendered; code that is wrong may not.
  if (fault === 'CSS 404') await expectTakenOver(page)
  else await expect(retry).toBeVisible()

  const pressedAt = Date.now()
  await banner.getByRole('button', { name: new RegExp(`^${say('shell', 'nav.language')}`) }).click()
  await expect(banner.getByRole('link', { name: 'العربية' })).toBeVisible()
  const answeredAfter = Date.now() - pressedAt
  await page.keyboard.press('Escape')
  await expect(banner.getByRole('link').first()).toBeVisible()
  return answeredAfter
}

function retryOf(page: Page) {
  return page.getByRole('button', { name: say('shell', 'kit.retry') })
}

async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}
