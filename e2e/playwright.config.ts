import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { AT_NIGHT } from './fixtures/at-night.ts'
import { JOURNEY_TEXTS } from './fixtures/chromium-texts.ts'
import { freePorts } from './fixtures/free-ports.ts'

/** One worker each: a staff sign-in ends the staff session of other journeys on the same product. */
const PRODUCTS = Number(process.env.E2E_PRODUCTS ?? 1)
const PORTS_OF_PRODUCT = 2
const ROOT = join(import.meta.dirname, '..')
// Playwright reads this file in every worker; folder and ports must be one for the run.
process.env.E2E_FOLDER ??= mkdtempSync(join(tmpdir(), 'parlour-e2e-'))
// The scripts that journeys start read the same files of the product each time.
process.env.NODE_COMPILE_CACHE ??= join(process.env.E2E_FOLDER, 'compiled')
process.env.E2E_PORTS ??= (await portsOfRun(PRODUCTS * PORTS_OF_PRODUCT)).join(',')

/** Delays responses of the product, for `npm run test:chaos`. */
const LATE = process.env.CHAOS_SEED ? { NODE_OPTIONS: `--import=${join(ROOT, 'shared/tooling/test-run/delay-answers.ts')}` } : {}
const isNightly = process.env.NIGHTLY === '1'
/** Chromium without windows, menus and a back/forward cache takes two thirds of the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const browserPath = !isNightly && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : process.env.PLAYWRIGHT_CHROMIUM

// Each worker has a product to itself: nobody else signs in, pays or publishes there.
const own = productOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0))
Object.assign(process.env, { E2E_URL: own.url, E2E_DATA_DIR: own.dataDirectory, E2E_DNS_PORT: String(own.dnsPort) })

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  timeout: isNightly || process.env.CHAOS_SEED ? 900_000 : 120_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  workers: PRODUCTS,
  // The depth of a capability comes at night: journeys of `nightly`, and those of `flows` with the tag.
  projects: isNightly
    ? [
        { name: 'nightly', testMatch: '**/nightly/*.spec.ts' },
        { name: 'flows at night', testMatch: '**/flows/*.spec.ts', grep: new RegExp(AT_NIGHT) },
      ]
    : [{ name: 'flows', testMatch: '**/flows/*.spec.ts', grepInvert: new RegExp(AT_NIGHT) }],
  retries: 0,
  forbidOnly: true,
  use: {
    baseURL: own.url,
    // One browser context for a worker, emptied before each journey: files and compiled scripts stay warm, as for a visitor who returns.
    reuseContext: true,
    // Tracing injects scripts into every frame; the sandboxed previews block them with console errors that no visitor sees.
    trace: 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(browserPath ? { executablePath: browserPath } : {}),
      args: JOURNEY_TEXTS,
    },
  },
  // They start one after the other: the first one builds, and the pages of each are rendered without company.
  webServer: Array.from({ length: PRODUCTS }, (_, index) => serverOf(productOf(index))),
})

interface Product {
  readonly url: string
  readonly port: number
  readonly dataDirectory: string
  readonly dnsPort: number
}

function productOf(index: number): Product {
  const [port = 0, dnsPort = 0] = (process.env.E2E_PORTS ?? '')
    .split(',')
    .slice(PORTS_OF_PRODUCT * index)
    .map(Number)
  return { port, url: `http://localhost:${port}`, dataDirectory: join(process.env.E2E_FOLDER ?? '', String(index)), dnsPort }
}

async function portsOfRun(count: number): Promise<readonly number[]> {
  const first = process.env.E2E_PORT
  return first === undefined ? await freePorts(count) : Array.from({ length: count }, (_, index) => Number(first) + index)
}

function serverOf({ port, url, dataDirectory, dnsPort }: Product) {
  return {
    command: 'node api/src/cli/start.ts',
    cwd: ROOT,
    url: `${url}/readyz`,
    timeout: 300_000,
    stdout: 'pipe' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
    env: {
      ...LATE,
      PORT: String(port),
      DATA_DIR: dataDirectory,
      // Journeys make what they need.
      DEMO: 'off',
      // Cards draw their designs; pictures would be made beside every journey.
      THUMBNAILS: 'off',
      RATE_LIMIT_AUTH: '100000',
      RATE_LIMIT_READ: '1000000',
      RATE_LIMIT_DOCUMENT: '1000000',
      RATE_LIMIT_WRITE: '100000',
      RATE_LIMIT_MONEY: '100000',
      RATE_LIMIT_REGISTER: '100000',
      RATE_LIMIT_LOGIN_NET: '100000',
      DNS_SERVERS: `127.0.0.1:${dnsPort}`,
      // A bot that nobody reaches: its link and the offer to bind it show.
      MESSENGER_BOT_NAME: 'parlour_journey_bot',
      MESSENGER_BOT_TOKEN: '123456789:AAjourneys-have-a-token-of-their-own',
      MESSENGER_WEBHOOK_SECRET: 'journeys-know-this-secret',
      MESSENGER_API_URL: 'http://127.0.0.1:9',
    },
  }
}
