import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lockDataFolder } from './data-folder-lock.ts'

const sentence = (folder: string) => `Another npm start runs in ${folder}: stop it, or choose another folder with DATA_DIR.`

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlour-lock-'))
})
afterAll(async () => rm(folder, { recursive: true, force: true }))

it('lets one process at a time have a data folder, until it gives it up', () => {
  const unlock = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(sentence(folder))
  unlock()
  lockDataFolder(folder)()
})

it('is not barred by the lock of a process that was killed', async () => {
  const source = `import { lockDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'data-folder-lock.ts'))}
    lockDataFolder(process.argv[1])
    console.log('locked')
    setInterval(() => undefined, 60_000)`
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', source, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(holder.stdout, 'data')
  expect(() => lockDataFolder(folder)).toThrow(sentence(folder))
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  lockDataFolder(folder)()
})
