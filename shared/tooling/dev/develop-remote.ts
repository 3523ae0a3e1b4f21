import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { ReleaseVector } from '@parlour/contracts'
import type { Configuration } from '@rspack/core'
import { startDevServer } from './dev-server.ts'
import { watchRemote, type LocalBuild } from './remote-build.ts'

export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export interface DevelopOptions {
  readonly name: string
  readonly workspace: string
  readonly upstream: string
  /** Id of the combination to develop against; undefined for the one that visitors get now. */
  readonly vector?: string | undefined
  readonly port: number
  readonly config?: Configuration | undefined
}

/** Serves the product of `upstream` with one remote from its sources until the process is stopped. Throws UsageError. */
export async function developRemote({ name, workspace, upstream, vector, port, config }: DevelopOptions): Promise<void> {
  const named = await combinationOf(upstream, vector)
  const output = mkdtempSync(join(tmpdir(), `parlour-dev-${name}-`))
  let build: LocalBuild | null = null
  let printBuild = () => {}
  const stopWatching = await new Promise<() => Promise<void>>((resolve) => {
    const stop = watchRemote({
      workspace,
      output,
      config,
      onFault: (text) => console.error(text),
      onBuild: (built) => {
        const isChanged = build?.entry.integrity !== built.entry.integrity
        build = built
        if (isChanged) printBuild()
        console.log(`  ${name} ${built.entry.version} ${built.entry.integrity}`)
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
    `\n  ${name} from ${workspace}, everything else from ${upstream}${vector ? ` at ${vector}` : ''}:  ${server.url}\n\n  Stop with Ctrl-C.`,
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
  if (!answer) throw new UsageError(`No Parlour answers at ${upstream}: start one, or give another address.`)
  const { data, msg } = (await answer.json()) as { data: ReleaseVector; msg: string }
  if (!answer.ok) throw new UsageError(`${upstream} answered ${answer.status}: ${msg}`)
  return vectorId === undefined ? null : data
}
