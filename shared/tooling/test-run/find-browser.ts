import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** From `PLAYWRIGHT_CHROMIUM`, Playwright's own or the system's. */
export async function presentBrowser(): Promise<string | undefined> {
  return process.env.PLAYWRIGHT_CHROMIUM ?? (await playwrightsOwn()) ?? systemBrowser()
}

/** Finds or installs a Chromium (Playwright's download, else apt). Throws with one sentence when that fails. */
export async function findBrowser(): Promise<string> {
  const found = await presentBrowser()
  if (found) return found
  console.log('No Chromium found: installing one')
  run('npx', ['playwright', 'install', '--with-deps', 'chromium'])
  const downloaded = await playwrightsOwn()
  if (downloaded) return downloaded
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  run(...split([...prefix, 'apt-get', 'update']))
  run(...split([...prefix, 'apt-get', 'install', '-y', 'chromium']))
  run(...split([...prefix, 'apt-get', 'install', '-y', 'chromium-headless-shell']))
  const installed = systemBrowser()
  if (installed) return installed
  throw new Error('No Chromium could be found or installed: install one and set PLAYWRIGHT_CHROMIUM to its path.')
}

async function playwrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function systemBrowser(): string | undefined {
  return SYSTEM_BROWSERS.find((path) => existsSync(path))
}

function run(command: string, args: readonly string[]): void {
  spawnSync(command, args, { stdio: 'inherit', timeout: 600_000 })
}

function split([command = '', ...args]: readonly string[]): [string, string[]] {
  return [command, args]
}
