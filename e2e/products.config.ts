import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FullConfig } from '@playwright/test'
import type { Product } from './playwright.config.ts'

const ROOT = join(import.meta.dirname, '..')
const READY_WITHIN_MS = 300_000

/** Builds once, starts the products of the run at the same time, and answers what stops them. */
export default async function startProducts({ metadata }: FullConfig): Promise<() => Promise<void>> {
  const { products } = metadata as { readonly products: readonly Product[] }
  const build = spawn('npx', ['turbo', 'run', 'build', '--output-logs=errors-only'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', TURBO_TELEMETRY_DISABLED: '1' },
    stdio: 'inherit',
  })
  const [status] = (await once(build, 'close')) as [number | null]
  if (status !== 0) throw new Error('The build failed')
  const running = products.map(start)
  const stop = async () => {
    await Promise.all(running.map(stopProcess))
    await rm(process.env.E2E_FOLDER ?? '', { recursive: true, force: true })
  }
  try {
    await Promise.all(products.map(async (product, index) => untilReady(product, running[index])))
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'close')
}

async function untilReady({ url }: Product, child: ChildProcess | undefined): Promise<void> {
  const deadline = AbortSignal.timeout(READY_WITHIN_MS)
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (child?.exitCode !== null) throw new Error(`The product at ${url} ended before it was ready`)
    await pause(100, undefined, { signal: deadline })
  }
}

function start({ port, dataDirectory, dnsPort }: Product): ChildProcess {
  return spawn('node', ['api/src/cli/start.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
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
  })
}
