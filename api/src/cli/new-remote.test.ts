import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { generate } from '@parlour/tooling/generate'
import { afterAll, expect, it } from 'vitest'
import { runGates } from '../modules/releases/gates/index.ts'
import { packRelease } from './release-package.ts'
import { ROOT_DIRECTORY } from './workspaces.ts'

const root = mkdtempSync(join(tmpdir(), 'parlour-new-remote-'))

afterAll(() => rmSync(root, { recursive: true }))

const TEST_OF_BUILD = `import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { emulateShell } from '@parlour/federation-sdk/emulator'
import { renderRemote } from '@parlour/federation-sdk/testing'
import { expect, it } from 'vitest'

const dist = process.cwd() + '/dist'

it('shows its page from its build', async () => {
  const { definition, executed, taken, stop } = await emulateShell({ dist })
  const { findByRole } = await renderRemote(definition, '/ar/partner-news-start', { responses: { listCountries: { data: [] } } })
  expect((await findByRole('heading', { level: 1 })).textContent).toBe('الصفحة الأولى')
  expect(executed.length).toBeGreaterThan(15)
  expect([...taken]).toContain('react/jsx-runtime')
  stop()
})

it('is rejected when it uses what it does not declare', { meta: { req: 'federation-F8' } }, async () => {
  const file = dist + '/parlour-build.json'
  const text = readFileSync(file, 'utf8')
  const record = JSON.parse(text)
  const uses = { names: ['host#notify'], calls: { listOrders: ['GET /api/order/list'] } }
  writeFileSync(file, JSON.stringify({ ...record, capabilities: ['http:/api/order/*'], uses }))
  await expect(emulateShell({ dist })).rejects.toThrow('partner-news uses what remote.manifest.json does not declare: host:notify')
  writeFileSync(file, text)
})

it('is rejected when a file of texts was changed after the build', async () => {
  const file = readdirSync(dist).find((path) => path.startsWith('src_locales_ja_json.')) ?? ''
  writeFileSync(dist + '/' + file, '// changed')
  await expect(emulateShell({ dist })).rejects.toThrow('partner-news has no words in ja')
})
`

it('a remote from the generator is built, packed and let through every gate as it was written, and passes its own tests, from sources and from its build', async () => {
  for (const [path, text] of Object.entries(generate('remote', 'partner-news', ROOT_DIRECTORY, new Date()).files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const shared of ['node_modules', 'tsconfig.json']) symlinkSync(join(ROOT_DIRECTORY, shared), join(root, shared))
  const workspace = join(root, 'mfe-partner-news')
  const run = (tool: string, command: string, mode: string) =>
    spawnSync(process.execPath, [join(ROOT_DIRECTORY, 'node_modules/.bin', tool), command], {
      cwd: workspace,
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '', NODE_ENV: mode },
    })
  const built = run('rspack', 'build', 'production')
  expect(built.status, built.stdout + built.stderr).toBe(0)
  const { record, contents } = await packRelease(workspace, 'a-commit')
  expect(record).toMatchObject({
    name: 'partner-news',
    kind: 'remote',
    ownedPaths: ['partner-news-start'],
    guarded: [],
    capabilities: ['http:/api/opening-station/countries-list'],
    navigation: [{ place: 'account', path: 'partner-news-start', textKey: 'partnerNewsStart.title', texts: { ar: 'الصفحة الأولى' } }],
    exposes: ['./remote'],
  })
  expect(record.locales).toHaveLength(15)
  expect(Object.keys(record.pages ?? {})).toContain('src/pages/partner-news-start/partner-news-start-page.tsx')
  expect(runGates({ record, contents }, { live: [] }).filter(({ isPassed }) => !isPassed)).toEqual([])

  writeFileSync(join(workspace, 'src/build.test.ts'), TEST_OF_BUILD)
  const tested = run('vitest', 'run', 'test')
  expect(tested.status, tested.stdout + tested.stderr).toBe(0)
}, 120_000)
