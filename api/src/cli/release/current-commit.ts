import { execFileSync } from 'node:child_process'
import { ROOT_DIRECTORY } from '../workspaces.ts'

export function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: ROOT_DIRECTORY, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return 'unversioned'
  }
}
