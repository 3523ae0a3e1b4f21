import { createHash } from 'node:crypto'
import type { ReleaseRecord, ReleaseVector } from '@parlour/contracts'
import type { APIRequestContext, Page } from '@playwright/test'
import { logInByApi, signInByApi } from '../fixtures/merchant.ts'
import { expectTakenOver } from '../fixtures/page-watch.ts'
import { expect, test } from '../fixtures/product.ts'
import { journeyRegistry, rewriteDocuments } from '../fixtures/signed-document.ts'
import { wordsOf } from '../fixtures/words.ts'
import { breakRemote, expectSurvived, FAULT_ERRORS, FAULTS, REMOTES } from '../pages/remote-faults.ts'

const say = wordsOf('en')
const [PUBLIC, GUARDED] = REMOTES
/** A public remote whole, a guarded one with a fault of each sort; all of them come at night. */
const SAMPLES = [
  ...FAULTS.map((fault) => ({ remote: PUBLIC, fault })),
  ...FAULTS.filter((fault) => ['404', 'hang', 'truncated', 'throw at render'].includes(fault)).map((fault) => ({ remote: GUARDED, fault })),
]

for (const { remote, fault } of SAMPLES)
  test(`F3 ${remote.name} × ${fault}: the frame answers, and the remote comes back`, async ({ page, allowConsoleError }) => {
    allowConsoleError(FAULT_ERRORS)
    if (remote.account !== null) await signInByApi(page, 'en', remote.account)
    await breakRemote(page, remote, fault)
    await expectSurvived(page, remote, fault)
  })

for (const kind of ['entry', 'chunk', 'style'] as const)
  test(`F1 a ${kind} with one flipped byte is not used, and that is reported`, async ({ page, allowConsoleError }) => {
    allowConsoleError(FAULT_ERRORS)
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
    await expect(page.getByRole('button', { name: say('shell', 'retry') })).toBeVisible()
    expect(await page.evaluate(() => 'planted' in globalThis)).toBe(false)
    expect(await page.evaluate(() => getComputedStyle(document.body).outlineColor)).not.toBe('rgb(1, 2, 3)')
    await expect.poll(async () => page.evaluate(() => (globalThis as unknown as { reports: string[] }).reports.length)).toBeGreaterThan(0)
  })

test('F1 with the words of the shell damaged a guarded page speaks English, says that something did not come, and is whole again', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(FAULT_ERRORS)
  await signInByApi(page, 'en', 'merchant1')
  const words = '**/assets/shell/src_locales_tr_json.*.js'
  await page.route(words, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `${await answer.text()} ` })
  })
  await page.goto('/tr/cart')
  await expect(page.getByRole('heading', { level: 1, name: wordsOf('tr')('account', 'cart.title') })).toBeVisible()
  const languages = (locale: 'en' | 'tr') =>
    page.getByRole('banner').getByRole('button', { name: new RegExp(`^${wordsOf(locale)('shell', 'nav.language')}`) })
  await expect(languages('en')).toBeVisible()
  await expect(page.getByText(say('shell', 'networkError'))).toBeVisible()
  await page.unroute(words)
  await page.reload()
  await expect(languages('tr')).toBeVisible()
})

test('F12 every hash of the live releases has the one form that browsers compare, and is that of the bytes that are served', async ({
  request,
}) => {
  const { accessToken } = await logInByApi(request, { account: 'release1', password: 'parlour-demo' })
  const { shell, remotes } = await vectorOf(request)
  const wrong: string[] = []
  let seen = 0
  for (const [name, entry] of Object.entries({ shell, ...remotes })) {
    const answer = await request.get(`/api/console/releases/one?releaseId=${entry.releaseId}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    const { record } = ((await answer.json()) as { readonly data: { readonly record: ReleaseRecord } }).data
    const links = [{ href: entry.entry, integrity: entry.integrity }, ...entry.styles, ...entry.preloads]
    const files = record.files.filter(({ path }) => !path.startsWith('server/'))
    for (const { href, integrity } of [...links, ...files.map((file) => ({ ...file, href: `/assets/${name}/${file.path}` }))]) {
      const bytes = await (await request.get(href)).body()
      const isOfForm = Buffer.from(integrity.replace('sha384-', ''), 'base64').length === 48
      seen += 1
      if (!isOfForm || integrity !== `sha384-${createHash('sha384').update(bytes).digest('base64')}`) wrong.push(href)
    }
  }
  expect(wrong).toEqual([])
  expect(seen).toBeGreaterThan(200)
})

test.describe('M the site lives without the registry', () => {
  const answers = {
    timeout: async () => undefined,
    '500': async (route: Parameters<Parameters<Page['route']>[1]>[0]) => route.fulfill({ status: 500 }),
    garbage: async (route: Parameters<Parameters<Page['route']>[1]>[0]) => route.fulfill({ body: '<html>portal</html>' }),
    slow: async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
      await new Promise((resolve) => setTimeout(resolve, 5_000))
      await route.continue()
    },
  }
  for (const [name, answer] of Object.entries(answers))
    test(`M a page works on a first and on a return visit while the registry answers with ${name}`, async ({ page, allowConsoleError }) => {
      allowConsoleError(/Failed to load resource/)
      await page.route('**/api/releases/vector', answer)
      for (const visit of ['first', 'return'])
        await test.step(visit, async () => {
          await page.goto('/en/contact')
          await expectWorking(page)
        })
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })

  test('M a document with garbage for a vector says so on a first visit, and is a page on a return visit', async ({ page }) => {
    const registry = journeyRegistry()
    const stranger = { ...registry, sign: journeyRegistry().sign }
    await rewriteDocuments(page, (vector) => ({ ...vector, id: 'garbage' }), stranger)
    await page.goto('/en/contact')
    await expect(page.getByRole('heading', { level: 1, name: say('shell', 'failure.untrusted') })).toBeVisible()
    await page.unrouteAll()
    await rewriteDocuments(page, (vector) => vector, registry)
    await page.getByRole('button', { name: say('shell', 'failure.reload') }).click()
    await expectWorking(page)
    await page.unrouteAll()
    await rewriteDocuments(page, (vector) => ({ ...vector, id: 'garbage' }), stranger)
    await page.reload()
    await expectWorking(page)
  })

  test('M an old epoch is taken by who never saw a newer one, and gives way to the newer one elsewhere', async ({ page }) => {
    const registry = journeyRegistry()
    const old = (vector: ReleaseVector): ReleaseVector => ({ ...vector, epoch: 1 })
    await rewriteDocuments(page, old, registry)
    await page.goto('/en/contact')
    await expectWorking(page)
    await page.unrouteAll()
    await rewriteDocuments(page, (vector) => ({ ...vector, epoch: 1_000_000 }), registry)
    await page.reload()
    await expectWorking(page)
    await page.unrouteAll()
    await rewriteDocuments(page, (vector) => ({ ...old(vector), remotes: {} }), registry)
    await page.reload()
    await expectWorking(page)
    await page.unrouteAll()
  })
})

/** The page stands and its remote is there. */
async function expectWorking(page: Page): Promise<void> {
  await expectTakenOver(page)
  await expect(page.getByRole('heading', { level: 1, name: say('marketing', 'contact.title') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-remotes', /marketing@/)
}

async function vectorOf(request: APIRequestContext): Promise<ReleaseVector> {
  const { data } = (await (await request.get('/api/releases/vector')).json()) as { readonly data: ReleaseVector }
  return data
}
