import { spawnSync } from 'node:child_process'
import { sizeOf } from './size-of.ts'

/** For all that is random in a run of the tests: a commit runs the same everywhere, and differently each night. `SEED=…` repeats a run. */
export const SEED = Number(process.env.SEED ?? sizeOf(seedOfCommit(), Date.now() % 2 ** 30))

function seedOfCommit(): number {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' })
  return Number.parseInt(stdout.slice(0, 7) || '0', 16)
}
