import { createHash } from 'node:crypto'
import type { ReleaseRecord, ReleaseVector } from '@parlour/contracts'
import type { Route } from '@playwright/test'
import { logInByApi, signInByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { journeyRegistry, rewriteDocuments } from '../fixtures/signed-document.ts'
import { translatorOf } from '../fixtures/translate.ts'
import { expectFlippedUnused, expectPageWithoutRegistry, expectWorking, vectorOf } from '../pages/release-faults.ts'
import { breakRemote, expectOthersWork, expectSurvived, FAULT_ERRORS, FAULTS, REMOTES } from '../pages/remote-faults.ts'

const say = translatorOf('en')

const REGISTRY_ANSWERS = {
  timeout: async () => undefined,
  garbage: async (route: Route) => route.fulfill({ body: '<html>portal</html>' }),
  slow: async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    await route.continue()
  },
} as const

const FRAME_WITHIN = 2_000

for (const remote of REMOTES)
  for (const fault of FAULTS)
    test(
      `${remote.name} × ${fault}: the frame answers, other remotes work, and the remote comes back`,
      { tag: '@federation-F3' },
      async ({ page, allowConsoleError }) => {
        allowConsoleError(FAULT_ERRORS)
        if (remote.account !== null) await signInByApi(page, 'en', remote.account)
        await breakRemote(page, remote, fault)
        const frameAfter = await expectSurvived(page, remote, fault, async () => expectOthersWork(page, remote, fault))
        console.log(`figure frame-beside-${remote.name}-${fault.replaceAll(' ', '-')} ${frameAfter} ms goal <= ${FRAME_WITHIN}`)
        expect(frameAfter).toBeLessThanOrEqual(FRAME_WITHIN)
      },
    )

for (const kind of ['chunk', 'style'] as const)
  test(
    `a ${kind} with one flipped byte is not used, and that is reported`,
    { tag: '@federation-F1' },
    async ({ page, allowConsoleError }) => {
      allowConsoleError(FAULT_ERRORS)
      await expectFlippedUnused(page, kind)
    },
  )

test(
  'with the words of the shell damaged a guarded page speaks English, says that something did not come, and is whole again',
  { tag: '@federation-F1' },
  async ({ page, allowConsoleError }) => {
    allowConsoleError(FAULT_ERRORS)
    await signInByApi(page, 'en', 'merchant1')
    const pattern = '**/assets/shell/src_locales_tr_json.*.js'
    await page.route(pattern, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: `${await answer.text()} ` })
    })
    await page.goto('/tr/cart')
    await expect(page.getByRole('heading', { level: 1, name: translatorOf('tr')('account', 'cart.title') })).toBeVisible()
    const languages = (locale: 'en' | 'tr') =>
      page.getByRole('banner').getByRole('button', { name: new RegExp(`^${translatorOf(locale)('shell', 'nav.language')}`) })
    await expect(languages('en')).toBeVisible()
    await expect(page.getByText(say('shell', 'kit.offline'))).toBeVisible()
    await page.unroute(pattern)
    await page.reload()
    await expect(languages('tr')).toBeVisible()
  },
)

test(
  'every hash of the live releases has the one form that browsers compare, and is that of the bytes that are served',
  { tag: '@federation-F12' },
  async ({ request }) => {
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
  },
)

for (const [name, answer] of Object.entries(REGISTRY_ANSWERS))
  test(`a page works on a first and on a return visit while the registry answers with ${name}`, async ({ page, allowConsoleError }) => {
    allowConsoleError(/Failed to load resource/)
    await expectPageWithoutRegistry(page, answer)
  })

test('an old epoch is taken by who never saw a newer one, and gives way to the newer one elsewhere', async ({ page }) => {
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
