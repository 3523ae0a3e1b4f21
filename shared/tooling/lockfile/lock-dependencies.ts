import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { completeLockFile } from './complete-lock-file.ts'
import { LEAST_AGE_DAYS, npmMindsAge } from './release-age.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const FILE = join(ROOT, 'package-lock.json')

/** `npm install` with a minimum release age of a week, and a lock file that works on every platform. */
function lockDependencies(terms: readonly string[]): number {
  if (!npmMindsAge()) {
    console.error('An npm before 11.10 does not ask how old a version is. Take a newer one: npx npm@11 run lock')
    return 1
  }
  const { status } = spawnSync('npm', ['install', ...terms, '--save-exact', `--min-release-age=${LEAST_AGE_DAYS}`], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  if (status !== 0) return status ?? 1
  const lock = readFileSync(FILE, 'utf8')
  const { text, added } = completeLockFile(lock, hashOf)
  if (text !== lock) writeFileSync(FILE, text)
  if (added > 0) console.log(`package-lock.json: ${added} optional packages of other platforms added`)
  return 0
}

/** Fails when the registry lacks the version: choose one that it has for every platform. */
function hashOf(name: string, version: string): string {
  const hash = execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], { encoding: 'utf8' }).trim()
  if (hash === '') throw new Error(`The registry has no ${name}@${version}`)
  return hash
}

process.exitCode = lockDependencies(process.argv.slice(2))
