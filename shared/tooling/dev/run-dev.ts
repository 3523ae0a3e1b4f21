import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ReleaseVector } from '@parlour/contracts'
import { ROOT } from '../checks/repository-files.ts'
import { startDevServer } from './dev-server.ts'
import { watchRemote, type LocalBuild } from './remote-build.ts'

const USAGE = `npm run dev                            the whole product, as npm start does
npm run dev -- --only <remote>         one remote from its sources, everything else from the system at PARLOUR_URL
            [--vector v-…]             … at the combination with this id, else at the one that visitors get now
            [--port 8081]`

class UsageError extends Error {}

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
  if (options) return develop(options)
  const product = spawn(process.execPath, [join(ROOT, 'api/src/cli/start.ts')], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void product.kill(signal))
  product.on('exit', (code) => process.exit(code ?? 1))
}

async function develop({ only, vector, port }: Options): Promise<void> {
  const upstream = process.env.PARLOUR_URL ?? 'http://localhost:8080'
  const named = await combinationOf(upstream, vector)
  const output = mkdtempSync(join(tmpdir(), `parlour-dev-${only}-`))
  let build: LocalBuild | null = null
  let printBuild = () => {}
  const stopWatching = await new Promise<() => Promise<void>>((resolve) => {
    const stop = watchRemote({
      workspace: join(ROOT, `mfe-${only}`),
      output,
      onFault: (text) => console.error(text),
      onBuild: (built) => {
        const isChanged = build?.entry.integrity !== built.entry.integrity
        build = built
        if (isChanged) printBuild()
        console.log(`  ${only} ${built.entry.version} ${built.entry.integrity}`)
        resolve(stop)
      },
    })
  })
  const current = () => {
    if (!build) throw new Error('Nothing is built yet')
    return build
  }
  const server = await startDevServer({ upstream, port, person: userInfo().username, named, build: current })
  printBuild = server.printBuild
  console.log(
    `\n  ${only} from mfe-${only}, everything else from ${upstream}${vector ? ` at ${vector}` : ''}:  ${server.url}\n\n  Stop with Ctrl-C.`,
  )
  const stop = async () => {
    await server.stop()
    await stopWatching()
    rmSync(output, { recursive: true, force: true })
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop())
}

/** Checked before building, so that a typo fails at once. */
async function combinationOf(upstream: string, vectorId: string | undefined): Promise<Pick<ReleaseVector, 'shell' | 'remotes'> | null> {
  const path = vectorId === undefined ? '/api/releases/vector' : `/api/releases/vectors/one?vectorId=${encodeURIComponent(vectorId)}`
  const answer = await fetch(new URL(path, upstream)).catch(() => null)
  if (!answer) throw new UsageError(`No Parlour answers at ${upstream}: start one with "npm start", or set PARLOUR_URL to its address.`)
  const { data, msg } = (await answer.json()) as { data: ReleaseVector; msg: string }
  if (!answer.ok) throw new UsageError(`${upstream} answered ${answer.status}: ${msg}`)
  return vectorId === undefined ? null : data
}

main().catch((error: unknown) => {
  console.error(error instanceof UsageError ? error.message : error)
  process.exit(1)
})
