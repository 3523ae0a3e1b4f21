import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockDataFolder } from '../src/cli/data-folder-lock.ts'

const run = promisify(execFile)
const COMMAND = join(import.meta.dirname, '..', 'src', 'cli', 'demo.ts')
const USAGE = 'Usage: npm run demo -- advance <days, 1 to 365>'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlour-demo-'))
  // For root, the cluster of a folder that others may not enter is elsewhere.
  await chmod(folder, 0o755)
})
afterAll(async () => rm(folder, { recursive: true, force: true }))

const demo = async (args: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
  run(process.execPath, [COMMAND, ...args], { env: { ...process.env, NODE_ENV: 'development', DATA_DIR: folder, ...environment } })

const rejection = (sentence: string) => ({ code: 1, stderr: expect.stringContaining(sentence) })

describe('npm run demo', () => {
  it.each(['advance 0', 'advance 366', 'reset 3'])('says how it is called after %s', async (args) => {
    await expect(demo(args.split(' '))).rejects.toMatchObject(rejection(USAGE))
  })

  it('refuses a folder in which the product has never run', async () => {
    for (const args of [['advance', '3'], ['reset']])
      await expect(demo(args)).rejects.toMatchObject(rejection(`There is no demonstration world in ${folder}`))
  })

  it('refuses a database that is not the one of npm start', async () => {
    const environment = { DATABASE_URL: 'postgres://parlour@127.0.0.1:9/parlour' }
    await expect(demo(['reset'], environment)).rejects.toMatchObject(rejection('unset DATABASE_URL'))
  })

  it('refuses while the product runs on the folder', async () => {
    await mkdir(join(folder, 'postgres', 'cluster'), { recursive: true })
    const unlock = lockDataFolder(folder)
    try {
      await expect(demo(['advance', '3'])).rejects.toMatchObject(rejection(`Another npm start runs in ${folder}: stop it`))
    } finally {
      unlock()
    }
  })
})
