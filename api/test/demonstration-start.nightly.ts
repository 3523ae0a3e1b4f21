import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freePort } from '../src/platform/free-port.ts'
import { companionsOf, startProduct } from './started-product.ts'

const TIMEOUT_MS = 900_000

it(
  'a first start makes the demonstration world, renders its public pages, and a second start adds nothing',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'parlour-demonstration-'))
    // PostgreSQL runs as an ordinary user when the test runs as root.
    await chmod(folder, 0o755)
    const environment = { PORT: String(await freePort()), DATA_DIR: folder, DEMO: 'on', THUMBNAILS: 'off' }
    try {
      const outputs = [await outputOf(environment), await outputOf(environment)]
      expect(outputs.map((output) => output.includes('Making the demonstration world'))).toEqual([true, false])
      for (const output of outputs) expect(output).toMatch(/[1-9]\d* public pages are prerendered/)
    } finally {
      for (const pid of companionsOf(folder)) process.kill(pid, 'SIGKILL')
      await rm(folder, { recursive: true, force: true })
    }
  },
  TIMEOUT_MS,
)

async function outputOf(environment: Readonly<Record<string, string>>): Promise<string> {
  const product = startProduct(environment)
  await product.says('Stop with Ctrl-C.')
  process.kill(product.pid, 'SIGINT')
  await product.exitCode
  return product.output()
}
