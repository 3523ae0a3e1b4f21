import { execFile, execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { findBrowser } from '@parlour/tooling/find-browser'
import { freePort } from '../../api/src/platform/free-port.ts'
import type { Drill, Figure, Stage } from './drill.ts'
import { startDatabase, untilAnswers } from './served-product.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const CLI = join(ROOT, 'api', 'src', 'cli')
const VERDACCIO = { verdaccio: '6.10.4' }
const PACKAGES = ['remote-kit', 'create-remote']
const NAME = 'my-part'
const MINUTE_MS = 60_000
const SHOWN_WITHIN_MS = 30_000

const execute = promisify(execFile)

/** A team with an empty folder and a package registry makes a remote, and a running product shows it. */
const drill: Drill = {
  packages: [],
  run: async (stage) => {
    const before = changedHere()
    const product = await startProduct(stage)
    const registry = await startRegistry(stage)
    const browser = await chromium.launch({ executablePath: await findBrowser() })
    const folder = await mkdtemp(join(tmpdir(), 'parlour-outside-'))
    try {
      const figures = await asTeam({ folder, registry, product, browser, stage })
      return [
        ...figures,
        { name: 'files-changed-here', value: changedHere().filter((line) => !before.includes(line)).length, unit: 'files', goal: '<= 0' },
      ]
    } finally {
      await browser.close()
      await rm(folder, { recursive: true, force: true })
      await product.stop()
    }
  },
}
export default drill

interface Product {
  readonly url: string
  readonly acceptKey: (publicKeyFile: string) => Promise<void>
  readonly stop: () => Promise<void>
}

interface Team {
  readonly folder: string
  readonly registry: string
  readonly product: Product
  readonly browser: Browser
  readonly stage: Stage
}

async function asTeam(team: Team): Promise<Figure[]> {
  const { folder, registry, product } = team
  const repository = join(folder, NAME)
  const keyFile = join(folder, `${NAME}.pem`)
  const environment = {
    ...process.env,
    PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}`,
    npm_config_registry: registry,
    npm_config_cache: join(folder, 'cache'),
    PARLOUR_PUBLISHER_KEY_FILE: keyFile,
  }
  const npm = async (cwd: string, ...args: readonly string[]) => {
    const { stdout } = await execute('npm', args, { cwd, env: environment, maxBuffer: 64_000_000 }).catch((error: unknown) => {
      const { stdout: text = '', stderr = '' } = error as { stdout?: string; stderr?: string }
      throw new Error(`npm ${args.join(' ')} failed:\n${text}\n${stderr}`)
    })
    return stdout
  }
  let elapsed = 0
  const step = async (name: string, work: () => Promise<unknown>) => {
    const startedAt = performance.now()
    await work()
    const took = performance.now() - startedAt
    elapsed += took
    console.log(`step ${name} ${(took / 1_000).toFixed(1)} s`)
  }
  await step('create', async () => npm(folder, 'create', '--yes', '@parlour/remote', NAME))
  await step('install', async () => npm(repository, 'install'))
  await step('test', async () => npm(repository, 'test'))
  await step('check', async () => npm(repository, 'run', 'check', '--', '--to', product.url))
  await step('key', async () => product.acceptKey(await writeKeys(keyFile)))
  await step('publish', async () => npm(repository, 'run', 'release', '--', '--to', product.url))
  await step('page', async () => seePage(team, `${product.url}/en/${NAME}-start`, 'First page'))
  await step('page in Arabic', async () => seePage(team, `${product.url}/ar/${NAME}-start`, 'الصفحة الأولى'))
  const seconds = await secondsOfChange(team, repository, environment)
  return [
    { name: 'outside-team-minutes', value: Number((elapsed / MINUTE_MS).toFixed(2)), unit: 'minutes', goal: '<= 10' },
    { name: 'outside-team-change-seconds', value: seconds, unit: 's', goal: '<= 1' },
  ]
}

async function seePage({ browser }: Team, url: string, title: string): Promise<void> {
  const page = await browser.newPage()
  await page.goto(url)
  await page.getByRole('heading', { level: 1, name: title }).waitFor({ timeout: SHOWN_WITHIN_MS })
  await page.getByRole('main').getByRole('listitem').first().waitFor({ timeout: SHOWN_WITHIN_MS })
  await page.close()
}

/** From saving a file to its text on the screen of the development server. */
async function secondsOfChange({ browser, product, stage }: Team, repository: string, environment: NodeJS.ProcessEnv): Promise<number> {
  const port = await freePort()
  const args = ['--prefix', repository, 'run', 'dev', '--', '--against', product.url, '--port', String(port)]
  await stage.start('dev', 'npm', args, environment)
  const url = `http://localhost:${port}/en/${NAME}-start`
  await untilAnswers(url)
  const page = await browser.newPage()
  await page.goto(url)
  await page.getByRole('heading', { level: 1, name: 'First page' }).waitFor({ timeout: SHOWN_WITHIN_MS })
  const texts = join(repository, 'src', 'locales', 'en.json')
  await writeFile(texts, (await readFile(texts, 'utf8')).replace('First page', 'Changed page'))
  const savedAt = performance.now()
  await page.getByRole('heading', { level: 1, name: 'Changed page' }).waitFor({ timeout: SHOWN_WITHIN_MS })
  return Number(((performance.now() - savedAt) / 1_000).toFixed(2))
}

async function writeKeys(file: string): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  await writeFile(`${file}.pub`, publicKey.export({ type: 'spki', format: 'pem' }))
  return `${file}.pub`
}

async function startProduct(stage: Stage): Promise<Product> {
  const database = await startDatabase(stage)
  const port = await freePort()
  const environment = {
    DATABASE_URL: database.connectionString,
    DATA_DIR: join(stage.folder, 'data'),
    PORT: String(port),
    DEMO: 'off',
  }
  const url = `http://localhost:${port}`
  const child = await stage.start('product', process.execPath, [join(CLI, 'start.ts')], environment)
  await untilAnswers(`${url}/readyz`, child)
  return {
    url,
    acceptKey: async (file) => {
      const args = [join(CLI, 'parlour.ts'), 'publisher', 'add', NAME, file]
      await execute(process.execPath, args, { env: { ...process.env, ...environment } })
    },
    stop: database.stop,
  }
}

/** Verdaccio with the packages of this checkout; everything else comes from the registry that npm uses here. */
async function startRegistry(stage: Stage): Promise<string> {
  const folder = join(stage.folder, 'registry')
  await mkdir(folder)
  const upstream = execFileSync('npm', ['config', 'get', 'registry'], { cwd: ROOT, encoding: 'utf8' }).trim()
  // A plugin of it asks for a tag that some registries lack.
  await writeFile(join(folder, 'package.json'), JSON.stringify({ dependencies: VERDACCIO, overrides: { 'node-fetch': '2.7.0' } }))
  await execute('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund'])
  const config = {
    storage: join(folder, 'storage'),
    uplinks: { npm: { url: upstream } },
    packages: { '@parlour/*': { access: '$all', publish: '$all' }, '**': { access: '$all', proxy: 'npm' } },
    log: { type: 'stdout', level: 'warn' },
  }
  // JSON is YAML.
  await writeFile(join(folder, 'config.yaml'), JSON.stringify(config))
  const address = `127.0.0.1:${await freePort()}`
  const program = join(folder, 'node_modules', '.bin', 'verdaccio')
  const child = await stage.start('verdaccio', process.execPath, [program, '--config', join(folder, 'config.yaml'), '--listen', address])
  const registry = `http://${address}/`
  await untilAnswers(`${registry}-/ping`, child)
  await execute('npx', ['turbo', 'run', 'bundle'], { cwd: ROOT })
  // Anybody may publish there, but npm does not try without a token.
  const npmrc = join(folder, 'npmrc')
  await writeFile(npmrc, `registry=${registry}\n//${address}/:_authToken=anybody\n`)
  for (const name of PACKAGES) await execute('npm', ['publish', '--userconfig', npmrc], { cwd: join(ROOT, 'shared', name) })
  return registry
}

function changedHere(): string[] {
  return execFileSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' }).split('\n')
}
