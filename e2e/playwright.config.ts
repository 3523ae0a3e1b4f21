import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_WORDS } from './fixtures/chromium-words.ts'

const PORT = Number(process.env.E2E_PORT ?? 8091)
const ROOT = join(import.meta.dirname, '..')
// Playwright reads this file in every worker; the folder must be one for the run.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'parlour-e2e-'))
// Nobody answers there until a journey starts a DNS server of its own.
process.env.E2E_DNS_PORT ??= String(PORT + 1)
process.env.E2E_URL ??= `http://localhost:${PORT}`

// The long journeys have a run of their own: `npm run test:nightly`.
const isNightly = process.env.NIGHTLY === '1'
const browserPath = process.env.PLAYWRIGHT_CHROMIUM

/** Journeys against the whole product as `npm start` runs it, with its own data folder and port. */
export default defineConfig({
  testDir: isNightly ? './nightly' : './flows',
  outputDir: '../test-results',
  timeout: isNightly ? 900_000 : 120_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  workers: 1,
  retries: 0,
  forbidOnly: true,
  use: {
    baseURL: process.env.E2E_URL,
    // Tracing injects scripts into every frame; the sandboxed previews refuse them with console errors that no visitor sees.
    trace: 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(browserPath ? { executablePath: browserPath } : {}),
      args: CHROMIUM_WORDS,
    },
  },
  webServer: {
    command: 'node api/src/cli/start.ts',
    cwd: ROOT,
    url: `${process.env.E2E_URL}/readyz`,
    timeout: 300_000,
    stdout: 'pipe',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: String(PORT),
      DATA_DIR: process.env.E2E_DATA_DIR,
      // Cards draw their designs; pictures would be made beside every journey.
      THUMBNAILS: 'off',
      RATE_LIMIT_AUTH: '100000',
      RATE_LIMIT_READ: '1000000',
      RATE_LIMIT_WRITE: '100000',
      RATE_LIMIT_MONEY: '100000',
      RATE_LIMIT_REGISTER: '100000',
      RATE_LIMIT_LOGIN_NET: '100000',
      DNS_SERVERS: `127.0.0.1:${process.env.E2E_DNS_PORT}`,
      // A bot that nobody reaches: its link and the offer to bind it show.
      MESSENGER_BOT_NAME: 'parlour_journey_bot',
      MESSENGER_BOT_TOKEN: '123456789:AAjourneys-have-a-token-of-their-own',
      MESSENGER_WEBHOOK_SECRET: 'journeys-know-this-secret',
      MESSENGER_API_URL: 'http://127.0.0.1:9',
    },
  },
})
