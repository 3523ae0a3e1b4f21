import type { ReleaseRecord } from '@parlour/contracts'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { logInByApi, storeGrant } from '../fixtures/merchant.ts'
import { expect } from '../fixtures/product.ts'
import { PLANTED_WORKER, plantedCode, WORKER_CODE } from '../fixtures/planted-code.ts'
import { publishPlanted } from '../fixtures/planted-release.ts'
import { newSymptoms, reportedSymptoms, type ReportedSymptoms } from '../fixtures/release-health.ts'

export const PLANTED_IN_EACH = 100

export const PLANTED_REMOTES = {
  marketing: { path: '/en/about', account: undefined, away: '/en/cart' },
  onboarding: { path: '/en/introduction?countriesId=76', account: 'merchant1', away: '/en/cart' },
  account: { path: '/en/cart', account: 'merchant1', away: '/en/about' },
  billing: { path: '/en/settlement', account: 'merchant1', away: '/en/about' },
  console: { path: '/en/console', account: 'release1', away: '/en/about' },
  builder: { path: '/en/builder', account: 'merchant1', away: '/en/about' },
} as const

export type RemoteName = keyof typeof PLANTED_REMOTES

const WAYS = [
  { way: 'click', signal: 'uncaught-error', here: 3, away: 3 },
  { way: 'timer', signal: 'uncaught-error', here: 3, away: 3 },
  { way: 'deepTimer', signal: 'uncaught-error', here: 1, away: 1 },
  { way: 'frame', signal: 'uncaught-error', here: 1, away: 1 },
  { way: 'microtask', signal: 'uncaught-error', here: 1, away: 1 },
  { way: 'word', signal: 'uncaught-error', here: 1, away: 1 },
  { way: 'listener', signal: 'uncaught-error', here: 1, away: 1 },
  { way: 'rejection', signal: 'uncaught-error', here: 3, away: 3 },
  { way: 'asynchronous', signal: 'uncaught-error', here: 3, away: 3 },
  { way: 'wordRejection', signal: 'uncaught-error', here: 2, away: 0 },
  { way: 'reactEvent', signal: 'uncaught-error', here: 3, away: 2 },
  { way: 'reactRender', signal: 'uncaught-error', here: 2, away: 1 },
  { way: 'reactEffect', signal: 'uncaught-error', here: 2, away: 1 },
  { way: 'sharedCode', signal: 'uncaught-error', here: 3, away: 3 },
  { way: 'sharedCallback', signal: 'uncaught-error', here: 2, away: 1 },
  { way: 'reported', signal: 'uncaught-error', here: 2, away: 1 },
  { way: 'worker', signal: 'uncaught-error', here: 2, away: 1 },
  { way: 'script', signal: 'load-failure', here: 3, away: 2 },
  { way: 'style', signal: 'load-failure', here: 3, away: 2 },
  { way: 'chunk', signal: 'load-failure', here: 2, away: 1 },
  { way: 'failedCall', signal: 'failed-call', here: 3, away: 3 },
  { way: 'lostCall', signal: 'failed-call', here: 1, away: 1 },
  { way: 'undeclaredCall', signal: 'refused-capability', here: 1, away: 1 },
  { way: 'longTimer', signal: 'long-task', here: 2, away: 1 },
  { way: 'longReactEvent', signal: 'long-task', here: 1, away: 0 },
  { way: 'shift', signal: 'layout-shift', here: 2, away: 0 },
  { way: 'styleAttribute', signal: 'policy-violation', here: 2, away: 2 },
  { way: 'inlineScript', signal: 'policy-violation', here: 1, away: 1 },
  { way: 'missingText', signal: 'missing-text', here: 2, away: 1 },
] as const

export interface Blamed {
  readonly planted: number
  readonly right: number
  readonly wrong: number
}

export async function plantSymptoms(browser: Browser, request: APIRequestContext, name: RemoteName): Promise<Blamed> {
  const { accessToken } = await logInByApi(request, { account: 'operations1', password: 'parlour-demo' })
  const releaseId = await plant(request, accessToken, name)
  const read = async () => reportedSymptoms(request, accessToken)
  const { path, account, away } = PLANTED_REMOTES[name]
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await breakCalls(page)
  if (account !== undefined) await signIn(page, account)
  await openWatched(page, path, name)
  await notifyNow(page)
  const before = await quiet(read)
  const here = await goWrong(page, name, 'here')
  await leaveFor(page, away)
  const planted = here + (await goWrong(page, name, 'away'))
  await notifyNow(page)
  const blamed = judge(await newSymptoms(read, before), `${name}@${releaseId}`)
  await context.close()
  return { planted, ...blamed }
}

interface PlantedRemote {
  readonly name: RemoteName
  readonly received: () => Promise<Readonly<Record<string, number>> | undefined>
}

export async function plantRemote(request: APIRequestContext, name: RemoteName): Promise<PlantedRemote> {
  const { accessToken } = await logInByApi(request, { account: 'operations1', password: 'parlour-demo' })
  const releaseId = await plant(request, accessToken, name)
  return { name, received: async () => (await reportedSymptoms(request, accessToken)).get(`${name}@${releaseId}`) }
}

export async function expectSymptomsBlamed(page: Page, { name, received }: PlantedRemote): Promise<void> {
  const { path, account } = PLANTED_REMOTES[name]
  await breakCalls(page)
  if (account !== undefined) await signIn(page, account)
  await openPlanted(page, path, name)
  for (const way of ['click', 'rejection', 'failedCall', 'script'] as const) await plantOnce(page, name, way)
  await expect
    .poll(async () => {
      await hideForAMoment(page)
      return received()
    })
    .toMatchObject({ 'uncaught-error': 2, 'failed-call': 1, 'load-failure': 1 })
}

async function plant(request: APIRequestContext, token: string, name: RemoteName): Promise<string> {
  const { remotes } = await dataOf<{ readonly remotes: Readonly<Record<string, { readonly releaseId: string }>> }>(
    request,
    '/api/releases/vector',
  )
  const question = `/api/console/releases/one?releaseId=${remotes[name]?.releaseId ?? ''}`
  const { record } = await dataOf<{ readonly record: ReleaseRecord }>(request, question, token)
  // The gate finds these addresses in the code. `undeclaredCall` hides its address from it.
  const planted = { ...record, capabilities: [...(record.capabilities ?? []), 'http:/api/planted/*'] }
  return publishPlanted(request, planted, plantedCode(name), [{ path: PLANTED_WORKER, text: WORKER_CODE }])
}

async function dataOf<Data>(request: APIRequestContext, path: string, token?: string): Promise<Data> {
  const answer = await request.get(path, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { readonly data: Data }).data
}

async function breakCalls(page: Page): Promise<void> {
  await page.route('**/api/planted/fails', (route) => route.fulfill({ status: 500, json: { code: 500, success: false, data: {} } }))
  await page.route('**/api/planted/lost', (route) => route.abort())
}

/** Uses a document without a shell, so that the next one starts with the session. */
async function signIn(page: Page, account: string): Promise<void> {
  await page.goto('/robots.txt')
  await storeGrant(page, await logInByApi(page.request, { account, password: 'parlour-demo' }))
}

async function openPlanted(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  await page.locator(`html[data-planted~="${name}"]`).waitFor({ state: 'attached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function openWatched(page: Page, path: string, name: string): Promise<void> {
  await openPlanted(page, path, name)
  // What watches comes after the page; what goes wrong before is kept for it.
  await page.waitForTimeout(1_500)
}

async function leaveFor(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await page.waitForTimeout(1_500)
}

async function goWrong(page: Page, name: RemoteName, place: 'here' | 'away'): Promise<number> {
  let planted = 0
  for (const { way, ...times } of WAYS) {
    for (let turn = 0; turn < times[place]; turn += 1) {
      await plantOnce(page, name, way)
      await page.waitForTimeout(
        way.startsWith('long') || way.startsWith('react') || way === 'missingText' ? 520 : way === 'shift' ? 1_200 : 20,
      )
      planted += 1
    }
  }
  return planted
}

async function plantOnce(page: Page, name: RemoteName, way: (typeof WAYS)[number]['way']): Promise<void> {
  await page.evaluate(([part, detail]) => dispatchEvent(new CustomEvent(`plant-${part}`, { detail })), [name, way] as const)
}

async function notifyNow(page: Page): Promise<void> {
  await page.waitForTimeout(1_000)
  await hideForAMoment(page)
}

async function hideForAMoment(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
  })
}

async function quiet(read: () => Promise<ReportedSymptoms>): Promise<ReportedSymptoms> {
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  return read()
}

function judge(reported: ReportedSymptoms, expected: string): { readonly right: number; readonly wrong: number } {
  const wanted = new Map<string, number>()
  for (const { signal, here, away } of WAYS) wanted.set(signal, (wanted.get(signal) ?? 0) + here + away)
  let right = 0
  for (const [signal, count] of wanted) {
    const found = reported.get(expected)?.[signal] ?? 0
    right += Math.min(found, count)
    if (found !== count) console.log(`${expected} ${signal}: planted ${count}, told ${found}`)
  }
  const others = [...reported].filter(([part]) => part !== expected)
  for (const [part, symptoms] of others) console.log(`blamed ${part} while ${expected} went wrong: ${JSON.stringify(symptoms)}`)
  return { right, wrong: others.flatMap(([, symptoms]) => Object.values(symptoms)).reduce((sum, count) => sum + count, 0) }
}
