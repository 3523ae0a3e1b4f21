import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { leavingCode } from '../fixtures/hostile-channels.ts'
import { publishSources } from '../fixtures/live-release.ts'
import { signInByApi, verifyByApi, type SignedIn } from '../fixtures/merchant.ts'
import { openSink, type Sink } from '../fixtures/sink-server.ts'
import { translatorOf } from '../fixtures/translate.ts'
import { goInside, leaveBy, leaveOnce, openHostile, publishHostile } from '../pages/hostile-remote.ts'

/** Possible for a hostile remote and not preventable by us (decision 0032), each with its reason. */
const ACCEPTED = {
  'top-level navigation': 'pages lead to other sites: explorers, messengers, sites of merchants',
  'refresh of the document': 'it is a top-level navigation',
  'new window': 'pages open other sites in new windows',
  'link that is pressed': 'it is a top-level navigation',
  'connection ahead': 'browsers open it without a request; nothing but the name of a host leaves',
  'name looked up ahead': 'browsers look it up without a request; nothing but the name of a host leaves',
} as const
const ENDS_THE_PAGE = 'web RTC of a frame'
const ACCESS_LIFE_SECONDS = 300
const GUESS = 'a guess of hostile code'
const ELSEWHERE = 'hostile@evil.example'

const DELICATE: readonly (readonly [string, object])[] = [
  ['/api/settlement/payout', { amount: '5.000000', method: 'erc20', address: '0x52908400098527886E0F7030069857D2E4169EE7' }],
  ['/api/integrations/key-create', { name: 'hostile', scopes: ['orders:read'] }],
  ['/api/integrations/webhook-create', { url: 'https://evil.example/hook', events: ['order.paid'] }],
  ['/api/user/password', { oldPassword: GUESS, newPassword: 'hostile pass 1', confirmPassword: 'hostile pass 1' }],
  ['/api/user/email-code', { step: 'old', newEmail: ELSEWHERE, password: GUESS }],
  ['/api/user/alter-email', { newEmail: ELSEWHERE, oldPin: '123456', newPin: '123456' }],
  ['/api/user/totp/email-code', { password: GUESS }],
  ['/api/user/totp/start', { password: GUESS }],
  ['/api/user/totp/stop', { password: GUESS, code: '000000' }],
]
const PROOF = /^identity\.(proof-required|password-wrong|code-wrong|second-factor-state)$/

let sink: Sink
let merchant: SignedIn
let context: BrowserContext

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, baseURL }) => {
  sink = await openSink()
  context = await browser.newContext(baseURL ? { baseURL } : {})
  merchant = await signInByApi(await context.newPage(), 'en')
  await verifyByApi(merchant)
  await publishHostile()
})
test.afterAll(async () => {
  await context.close()
  await sink.close()
  publishSources('mfe-account')
})

test('a hostile remote leaves by no way of the network but those that are listed', { tag: '@federation-F6' }, async ({ browser }) => {
  const page = await hostilePage()
  const { closed, open } = await page.evaluate(() => window.hostileWays)
  expect(open).toEqual(Object.keys(ACCEPTED))
  expect(closed.length).toBeGreaterThanOrEqual(20)
  for (const way of closed.filter((one) => one !== ENDS_THE_PAGE)) await leaveBy(page, way, sink)
  // What is only on its way arrives.
  await wait(2_000)
  expect([...new Set(sink.arrivals.map(({ way }) => way))]).toEqual([])
  expect(sink.datagrams(), 'datagrams of WebRTC').toBe(0)
  console.log(`${sink.connections()} connections were opened by the browser ahead of requests that it then refused`)

  for (const way of [...open, ENDS_THE_PAGE]) await leaveOnce(context, openHostile, way, sink)
  expect(sink.datagrams(), 'datagrams of WebRTC in a frame').toBe(0)
  const arrived = [...new Set(sink.arrivals.map(({ way }) => way))]
  const navigations = ['top-level navigation', 'refresh of the document', 'new window', 'link that is pressed']
  expect(navigations).toEqual(expect.arrayContaining(arrived))
  for (const { referrer } of sink.arrivals) expect(['', `${new URL(page.url()).origin}/`]).toContain(referrer)

  const { ways: working, datagrams } = await waysWithoutPolicy(await browser.newContext(), closed)
  expect(datagrams, 'without the policy WebRTC speaks').toBeGreaterThan(0)
  console.log(`figure exfiltration-ways-tried ${closed.length} ways goal >= 20`)
  console.log(`figure exfiltration-ways-that-work-without-the-policy ${working.length} ways goal >= 20`)
  console.log(`figure exfiltration-ways-that-work ${arrived.length} ways goal <= ${navigations.length}`)
  for (const way of open) console.log(`${way}: ${ACCEPTED[way as keyof typeof ACCEPTED]}`)
  expect(working.length, `only these work: ${working.join(', ')}`).toBeGreaterThanOrEqual(20)
})

test('a hostile remote comes by no credential that lives longer than five minutes', { tag: '@federation-F6' }, async () => {
  const page = await hostilePage()
  await page.evaluate(async () => window.hostile.call('/api/login/refresh', {}))
  const texts = (await page.evaluate(async () => window.hostile.read())).join('\n')
  const cookies = (await context.cookies()).filter(({ name }) => name.endsWith('parlour-refresh'))
  expect(cookies.map(({ httpOnly }) => httpOnly)).toEqual([true])
  for (const { value } of cookies) expect([texts.includes(value), texts.includes(decodeURIComponent(value))]).toEqual([false, false])
  expect(texts).not.toContain(merchant.password)

  const tokens = [...new Set(texts.match(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g) ?? [])]
  expect(tokens.length, 'the access token is what it may come by').toBeGreaterThan(0)
  for (const token of tokens) {
    const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { iat: number; exp: number }
    expect(exp - iat).toBeLessThanOrEqual(ACCESS_LIFE_SECONDS)
    expect(exp - Date.now() / 1000).toBeLessThanOrEqual(ACCESS_LIFE_SECONDS + 5)
  }
})

test(
  'a hostile remote makes no code out of text, keeps no service worker, and does not come between shell and API',
  { tag: '@federation-F7' },
  async () => {
    const page = await hostilePage()
    const makers = await page.evaluate(() => window.hostile.makers)
    for (const maker of makers) await page.evaluate(async (name) => window.hostile.run(name), maker)
    await wait(1_000)
    expect(await page.evaluate(() => window.hostile.ran)).toEqual([])
    for (const scope of ['', '/assets/account/', '/'])
      expect(await page.evaluate(async (wanted) => window.hostile.register(wanted), scope)).toMatch(/Error/)
    expect(await page.evaluate(async () => window.hostile.registrations())).toBe(0)

    const answer = page.waitForResponse('**/api/user/sessions')
    await goInside(page, '/en/personal/security')
    await answer
    expect((await page.evaluate(() => window.hostile.swapped)).filter((url) => url.startsWith('/api/user/'))).toEqual([])
  },
)

test('a hostile remote reaches neither money nor identity with the token that it stole', { tag: '@federation-F7' }, async () => {
  const page = await hostilePage()
  for (const [path, body] of DELICATE) {
    const { status, error } = await page.evaluate(async ([to, what]) => window.hostile.call(to, what), [path, body] as const)
    expect([path, status]).toEqual([path, 400])
    expect(error, path).toMatch(PROOF)
  }
})

test(
  'in one realm a hostile remote changes the page of another remote and acts in the open session',
  { tag: ['@federation-F7', '@threat-T30'] },
  async () => {
    const page = await hostilePage()
    await goInside(page, '/en/about')
    await expect(page).toHaveURL(/about/)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(translatorOf('en')('marketing', 'about.h1'))
    await heading.evaluate((element) => (element.textContent = 'changed by another remote'))
    await expect(heading).toHaveText('changed by another remote')
    const saved = await page.evaluate(async () => window.hostile.call('/api/user/save', { nickname: 'hostile' }))
    expect(saved.status).toBe(200)
  },
)

async function hostilePage(): Promise<Page> {
  const page = await context.newPage()
  await openHostile(page)
  return page
}

/** Control: channels that work without a policy, so that a block elsewhere proves something. */
async function waysWithoutPolicy(device: BrowserContext, ways: readonly string[]) {
  const host = await openSink(`<!doctype html><style nonce="x"></style><body><script>${leavingCode('/worker.js')}</script>`)
  const bare = await openSink()
  const open = await device.newPage()
  await open.goto(`${host.origin}/page`)
  for (const way of ways) {
    await leaveBy(open, way, bare)
    if (new URL(open.url()).origin !== host.origin) await open.goto(`${host.origin}/page`)
  }
  await wait(2_000)
  await device.close()
  await host.close()
  await bare.close()
  return { ways: [...new Set(bare.arrivals.map(({ way }) => way))], datagrams: bare.datagrams() }
}
