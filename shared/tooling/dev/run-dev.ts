import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../checks/repository-files.ts'
import { developRemote, UsageError } from './develop-remote.ts'

const USAGE = `npm run dev                            the whole product, as npm start does
npm run dev -- --only <remote>         one remote from its sources, everything else from the system at PARLOUR_URL
            [--vector v-…]             … at the combination with this id, else at the one that visitors get now
            [--port 8081]`

interface Options {
  readonly only: string
  readonly vector: string | undefined
  readonly port: number
}

/** Null means the whole product. */
function readOptions(): Options | null {
  const options = { only: { type: 'string' }, vector: { type: 'string' }, port: { type: 'string', default: '8081' } } as const
  const { only, vector, port } = parseArgs({ options }).values
  if (only === undefined) {
    if (vector === undefined) return null
    throw new UsageError(USAGE)
  }
  if (!/^[a-z-]+$/.test(only) || !existsSync(join(ROOT, `mfe-${only}`, 'remote.manifest.json')))
    throw new UsageError(`There is no remote "${only}" here: mfe-${only}/remote.manifest.json is missing.`)
  if (!/^\d{1,5}$/.test(port)) throw new UsageError(USAGE)
  return { only, vector, port: Number(port) }
}

async function main(): Promise<void> {
  const options = readOptions()
  if (options) {
    const { only, ...rest } = options
    return developRemote({
      name: only,
      workspace: join(ROOT, `mfe-${only}`),
      upstream: process.env.PARLOUR_URL ?? 'http://localhost:8080',
      ...rest,
    })
  }
  const product = spawn(process.execPath, [join(ROOT, 'api/src/cli/start.ts')], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void product.kill(signal))
  product.on('exit', (code) => process.exit(code ?? 1))
}

main().catch((error: unknown) => {
  console.error(error instanceof UsageError ? error.message : error)
  process.exit(1)
})
