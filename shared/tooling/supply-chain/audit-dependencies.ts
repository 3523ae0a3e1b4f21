import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { LEAST_AGE_DAYS, npmMindsAge } from '../lockfile/release-age.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

interface Audit {
  readonly metadata?: { readonly vulnerabilities: { readonly high: number; readonly critical: number } }
  readonly message?: string
}

/** Checks that need the registry: advisories of runtime packages, and locked versions younger than a week. */
function main(): void {
  const results = [sayAdvisories(), sayAges()]
  process.exitCode = results.every(Boolean) ? 0 : 1
}

function sayAdvisories(): boolean {
  const { metadata, message = '' } = JSON.parse(npm(['audit', '--omit=dev', '--json'], ROOT).stdout || '{}') as Audit
  if (!metadata) return notMeasured('high-advisories', message)
  const { high, critical } = metadata.vulnerabilities
  console.log(`figure high-advisories ${high + critical} advisories goal <= 0`)
  if (high + critical > 0) console.log('Which: npm audit --omit=dev')
  return high + critical === 0
}

/** Without addresses in the lock file, `npm ci` requests each version from the registry and rejects one that is too young. */
function sayAges(): boolean {
  if (!npmMindsAge()) return notMeasured('young-packages', 'npm before 11.10')
  const folder = mkdtempSync(join(tmpdir(), 'parlour-audit-'))
  try {
    for (const file of ['package-lock.json', '.npmrc', ...manifests()]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      copyFileSync(join(ROOT, file), join(folder, file))
    }
    const { status, stderr } = npm(['ci', `--min-release-age=${LEAST_AGE_DAYS}`, '--no-bin-links', '--loglevel=error'], folder)
    if (status !== 0 && !stderr.includes('ETARGET')) return notMeasured('young-packages', stderr)
    // npm stops at the first one.
    console.log(`figure young-packages ${status === 0 ? 0 : 1} packages goal <= 0`)
    if (status !== 0) console.log(stderr.trim())
    return status === 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function manifests(): string[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { readonly packages: object }
  return Object.keys(packages)
    .filter((path) => !path.includes('node_modules/'))
    .map((path) => join(path, 'package.json'))
}

function npm(
  terms: readonly string[],
  folder: string,
): { readonly status: number | null; readonly stdout: string; readonly stderr: string } {
  return spawnSync('npm', terms, { cwd: folder, encoding: 'utf8', maxBuffer: 64_000_000 })
}

function notMeasured(figure: string, why: string): true {
  console.log(`not measured ${figure}: ${why.trim()}`)
  return true
}

main()
