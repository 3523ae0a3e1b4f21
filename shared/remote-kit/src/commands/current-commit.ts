import { spawnSync } from 'node:child_process'

export function currentCommit(directory: string): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: directory, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : 'unversioned'
}
