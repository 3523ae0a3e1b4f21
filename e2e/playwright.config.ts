import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { JOURNEY_WORDS } from './fixtures/chromium-words.ts'

const FIRST_PORT = Number(process.env.E2E_PORT ?? 8091)
const ROOT = join(import.meta.dirname, '..')
// Playwright reads this file in every worker; the folder must be one for the run.
process.env.E2E_FOLDER ??= mkdtempSync(join(tmpdir(), 'parlour-e2e-'))

// The long journeys have a run of their own: `npm run test:nightly`.
const isNightly = process.env.NIGHTLY === '1'
const browserPath = process.env.PLAYWRIGHT_CHROMIUM
/** How many products run side by side, each with a worker of its own. */
const PRODUCTS = Number(process.env.E2E_PRODUCTS ?? 1)
/** Journeys that measure time, or change the sources that the others read: they have the machine to themselves. */
const ALONE = [
  'language-switch',
  'many-tabs',
  'notices',
  'private-data',
  'publish-without-restart',
  'sessions',
  'shell-frame',
  'tryout-to-wizard',
  'two-devices',
].map(fileOf)
/** Journeys that the nightly run walks in more languages and themes (`fixtures/looks.ts`). */
const MORE_LOOKS = ['accessibility', 'desk-keyboard', 'desk-states', 'keyboard-walk'].map(fileOf)

// Each worker has a product to itself: nobody else signs in, pays or publishes there.
const own = productOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0))
Object.assign(process.env, { E2E_URL: own.url, E2E_DATA_DIR: own.dataDirectory, E2E_DNS_PORT: String(own.dnsPort) })

/** Journeys against the whole product as `npm start` runs it, with its own data folder and port. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  timeout: isNightly ? 900_000 : 120_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  workers: PRODUCTS,
  projects: isNightly
    ? [{ name: 'nightly', testMatch: ['**/nightly/*.spec.ts', ...MORE_LOOKS] }]
    : [
        { name: 'together', testMatch: '**/flows/*.spec.ts', testIgnore: ALONE },
        { name: 'alone', testMatch: ALONE },
      ],
  retries: 0,
  forbidOnly: true,
  use: {
    baseURL: own.url,
    // Tracing injects scripts into every frame; the sandboxed previews refuse them with console errors that no visitor sees.
    trace: 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(browserPath ? { executablePath: browserPath } : {}),
      args: JOURNEY_WORDS,
    },
  },
  webServer: Array.from({ length: PRODUCTS }, (_, place) => serverOf(productOf(place))),
})

function fileOf(name: string): string {
  return `**/flows/${name}.spec.ts`
}

interface Product {
  readonly port: number
  readonly url: string
  readonly dataDirectory: string
  /** Nobody answers there until a journey starts a DNS server of its own. */
  readonly dnsPort: number
}

function productOf(place: number): Product {
  const port = FIRST_PORT + 2 * place
  return { port, url: `http://localhost:${port}`, dataDirectory: join(process.env.E2E_FOLDER ?? '', String(place)), dnsPort: port + 1 }
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
      PORT: String(port),
      DATA_DIR: dataDirectory,
      // Cards draw their designs; pictures would be made beside every journey.
      THUMBNAILS: 'off',
      RATE_LIMIT_AUTH: '100000',
      RATE_LIMIT_READ: '1000000',
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
