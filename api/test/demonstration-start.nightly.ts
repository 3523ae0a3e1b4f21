import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freePort } from '../src/platform/free-port.ts'
import { companionsOf, startProduct } from './started-product.ts'

const TIMEOUT_MS = 1_800_000
const MAKING = 'Making the demonstration world'
const RENDERED = /[1-9]\d* public pages are prerendered/

let folder: string
let environment: Readonly<Record<string, string>>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlour-demonstration-'))
  // PostgreSQL runs as an ordinary user when the test runs as root.
  await chmod(folder, 0o755)
  environment = { PORT: String(await freePort()), DATA_DIR: folder, DEMO: 'on', THUMBNAILS: 'off', NODE_ENV: 'development' }
})

afterEach(async () => {
  for (const pid of companionsOf(folder)) process.kill(pid, 'SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

async function outputOfStart(): Promise<string> {
  const product = startProduct(environment)
  await product.says('Stop with Ctrl-C.')
  process.kill(product.pid, 'SIGINT')
  await product.exitCode
  return product.output()
}

async function demo(...args: readonly string[]): Promise<string> {
  const command = join(import.meta.dirname, '..', 'src', 'cli', 'demo.ts')
  return (await promisify(execFile)(process.execPath, [command, ...args], { env: { ...process.env, ...environment } })).stdout
}

it(
  'makes the world at the first start only, goes on with a clock that was moved, and makes it again after a reset',
  async () => {
    const [first, second] = [await outputOfStart(), await outputOfStart()]
    expect([first, second].map((output) => output.includes(MAKING))).toEqual([true, false])
    expect(await demo('advance', '2')).toContain('The demonstration clock is 2 days ahead')
    expect(await demo('advance', '1')).toContain('The demonstration clock is 3 days ahead')
    const moved = await outputOfStart()
    expect(moved).toContain('The demonstration clock is 3 days ahead.')
    for (const output of [first, second, moved]) expect(output).toMatch(RENDERED)
    // Faults of a start are lines of their own.
    for (const output of [second, moved]) expect(output).not.toContain('  ! ')
    expect(await demo('reset')).toContain('the next npm start makes a new one')
    const again = await outputOfStart()
    expect(again).toContain(MAKING)
    expect(again).not.toContain('days ahead')
  },
  TIMEOUT_MS,
)
