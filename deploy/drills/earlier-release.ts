import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT_DIRECTORY } from '../../api/src/cli/workspaces.ts'
import { ConfigError } from '../../api/src/platform/environment.ts'

/** A checkout of the commit before the newest migration, with the packages of this one. Returns its folder. */
export function checkOutEarlierRelease(folder: string): string {
  const root = join(folder, 'earlier-release')
  mkdirSync(root)
  const archive = execFileSync('git', ['archive', '--format=tar', earlierCommit()], { cwd: ROOT_DIRECTORY, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', root], { input: archive })
  linkPackages(root)
  return root
}

function earlierCommit(): string {
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: ROOT_DIRECTORY, stdio: 'pipe' }).toString().trim()
  try {
    const newest = git('log', '-1', '--format=%H', '--diff-filter=A', '--', ':(glob)api/migrations/[0-9]*.ts')
    return git('rev-parse', '--verify', '--quiet', `${newest}^{commit}^`)
  } catch (cause) {
    throw new ConfigError('This drill needs the git history from before the newest migration, to start the release before it.', { cause })
  }
}

/** Packages of the workspace are those of the checkout. */
function linkPackages(root: string): void {
  const from = join(ROOT_DIRECTORY, 'node_modules')
  const to = join(root, 'node_modules')
  mkdirSync(join(to, '@parlour'), { recursive: true })
  for (const name of readdirSync(from)) if (name !== '@parlour') symlinkSync(join(from, name), join(to, name))
  for (const name of readdirSync(join(from, '@parlour'))) {
    const place = relative(ROOT_DIRECTORY, join(from, '@parlour', readlinkSync(join(from, '@parlour', name))))
    symlinkSync(join(root, place), join(to, '@parlour', name))
  }
}
