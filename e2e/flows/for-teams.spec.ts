import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { ReleaseVector } from '@parlour/contracts'
import { AT_NIGHT } from '../fixtures/at-night.ts'
import { logInByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'

const ROOT = join(import.meta.dirname, '..', '..')

async function startDevelopment(vectorId: string): Promise<{ process: ChildProcess; url: string; integrity: string }> {
  const args = ['shared/tooling/dev/run-dev.ts', '--only', 'marketing', '--vector', vectorId, '--port', '0']
  const started = spawn('node', args, { cwd: ROOT, env: { ...process.env, PARLOUR_URL: process.env.E2E_URL } })
  let said = ''
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (text) => void (said += String(text)))
  await expect.poll(() => said, { timeout: 60_000 }).toContain('Stop with Ctrl-C')
  return {
    process: started,
    url: /(http:\/\/localhost:\d+)\n/.exec(said)?.[1] ?? '',
    integrity: /marketing \S+ (sha384-\S+)/.exec(said)?.[1] ?? '',
  }
}

test(
  'one remote comes from its sources, everything else from a named vector of the running system, and the page says so',
  { tag: AT_NIGHT },
  async ({ page, request }) => {
    const { data: live } = (await (await request.get('/api/releases/vector')).json()) as { data: ReleaseVector }
    const development = await startDevelopment(live.id)
    try {
      const hashes = new Map<string, Promise<string>>()
      page.on('response', (answer) => {
        if (new URL(answer.url()).pathname.startsWith('/assets/')) hashes.set(new URL(answer.url()).pathname, hashOf(answer))
      })
      await page.goto(`${development.url}/en/about`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('marketing 0.1.0-local')

      const boot = await page.locator('#parlour-boot').textContent()
      const { vector } = JSON.parse(boot ?? '') as { vector: ReleaseVector }
      const local = vector.remotes.marketing
      expect(local?.integrity).toBe(development.integrity)
      expect(local?.integrity).not.toBe(live.remotes.marketing?.integrity)
      // What the browser executed is what was built here, byte for byte; the shell is that of the named vector.
      expect(await hashes.get(local?.entry ?? '')).toBe(development.integrity)
      expect(await hashes.get(live.shell.entry)).toBe(live.shell.integrity)
      expect(vector.remotes.billing).toEqual(live.remotes.billing)
    } finally {
      development.process.kill('SIGTERM')
    }
  },
)

test('a signed link previews one release with a banner on every page, until it is left', async ({ page, request }) => {
  const { accessToken } = await logInByApi(request, { account: 'operations1', password: 'parlour-demo' })
  const { data: live } = (await (await request.get('/api/releases/vector')).json()) as { data: ReleaseVector }
  const releaseId = live.remotes.marketing?.releaseId
  const headers = { authorization: `Bearer ${accessToken}`, 'x-parlour-vector': 'e2e' }
  const answer = await request.post('/api/console/releases/preview', { headers, data: { releaseId, hours: 1 } })
  const { data: link } = (await answer.json()) as { data: { url: string } }

  await page.goto(link.url.replace('/?', '/en/about?'))
  const banner = page.getByRole('complementary', { name: 'Preview' })
  await expect(banner).toContainText(`marketing ${live.remotes.marketing?.version}`)
  await expect(banner).toContainText('operations1')
  await expect(banner).toBeInViewport()
  expect(new URL(page.url()).search).toBe('')
  expect(await page.evaluate(() => document.cookie)).not.toContain('preview')
  await page.goto('/en/help-center')
  await expect(banner).toBeInViewport()

  await banner.getByRole('link', { name: 'Leave the preview' }).click()
  await expect(banner).toBeHidden()
  await expect(page).toHaveURL(/\/en\/help-center$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toBeHidden()
})

async function hashOf(answer: { body: () => Promise<Buffer> }): Promise<string> {
  return `sha384-${createHash('sha384')
    .update(await answer.body())
    .digest('base64')}`
}
