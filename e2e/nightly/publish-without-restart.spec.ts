import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures/product.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const TEXTS = join(ROOT, 'mfe-marketing', 'src', 'locales', 'en.json')

test('a changed remote is live for the next visit, an open page keeps working, and the old files stay', async ({ page, request }) => {
  await page.goto('/en/about')
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.innerText()
  const vectorBefore = await vectorOf(request)

  const original = readFileSync(TEXTS, 'utf8')
  const changed = `${before}, republished`
  try {
    writeFileSync(TEXTS, original.replaceAll(JSON.stringify(before), JSON.stringify(changed)))
    const said = release('publish', 'marketing', '--live', '--reason', 'another heading')
    expect(said).toContain('is live')

    const next = await page.context().newPage()
    await expect(async () => {
      await next.goto('/en/about')
      await expect(next.getByRole('heading', { level: 1 })).toHaveText(changed, { timeout: 2_000 })
    }).toPass({ timeout: 10_000 })
    await expect(heading).toHaveText(before)
    const oldEntry = await request.get(vectorBefore.remotes.marketing?.entry ?? '')
    expect(oldEntry.status()).toBe(200)
    const vectorAfter = await vectorOf(request)
    expect(vectorAfter.epoch).toBeGreaterThan(vectorBefore.epoch)
    expect(vectorAfter.shell.version).toBe(vectorBefore.shell.version)
  } finally {
    writeFileSync(TEXTS, original)
    release('publish', 'marketing', '--live', '--reason', 'the heading of before')
  }
})

function release(...args: string[]): string {
  const environment = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR }
  return execFileSync('node', ['api/src/cli/release.ts', ...args], { cwd: ROOT, env: environment }).toString()
}

interface Vector {
  readonly epoch: number
  readonly shell: { readonly version: string }
  readonly remotes: Readonly<Record<string, { readonly entry: string }>>
}

async function vectorOf(request: { get: (url: string) => Promise<{ json: () => Promise<unknown> }> }): Promise<Vector> {
  const { data } = (await (await request.get('/api/releases/vector')).json()) as { data: Vector }
  return data
}
