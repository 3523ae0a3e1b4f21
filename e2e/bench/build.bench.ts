import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyRepository } from '@parlour/tooling/copy-repository'
import { rspackOf, viteOf, webpackOf, type Bundler } from './rival-bundlers.ts'
import { median, quartileRange } from './statistics.ts'

const REMOTE = process.env.BENCH_REMOTE ?? 'mfe-account'
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 6)
const LEAST_BYTES = 100_000
const COMMITTER = ['-c', 'user.name=bench', '-c', 'user.email=bench@localhost']

function main(): void {
  const root = mkdtempSync(join(tmpdir(), 'parlour-bench-build-'))
  try {
    copyRepository(root)
    measureBundlers(root)
    measureChange(root)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

function measureBundlers(root: string): void {
  const rivals = [viteOf(root, REMOTE), webpackOf(root, REMOTE)].filter((rival) => rival !== null)
  const bundlers = [rspackOf(root), ...rivals]
  const times = new Map<Bundler['name'], number[]>(bundlers.map(({ name }) => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let place = 0; place < bundlers.length; place += 1) {
      const bundler = bundlers[(place + round) % bundlers.length]
      if (!bundler) continue
      const ms = coldBuild(root, bundler)
      if (round > 0) times.get(bundler.name)?.push(ms)
    }
  }
  console.log(`\nthe production build of ${REMOTE} without any cache (${ROUNDS - 1} rounds, each bundler as often first)`)
  for (const [name, all] of times) console.log(`  ${name.padEnd(9)} ${median(all).toFixed(0)} ms (IQR ${quartileRange(all).toFixed(0)})`)
  console.log('')
  sayRatio('build-webpack-ratio', times.get('rspack'), times.get('webpack'), 0.25)
  sayRatio('build-vite-ratio', times.get('rspack'), times.get('vite'), 1)
}

function sayRatio(figure: string, own: readonly number[] = [], rival: readonly number[] | undefined, goal: number): void {
  if (!rival) return console.log(`not measured ${figure}: no registry brought its bundler`)
  const ratio = median(own.map((ms, round) => ms / (rival[round] ?? Number.NaN)))
  console.log(`figure ${figure} ${ratio.toFixed(3)} ratio goal <= ${goal}`)
}

function coldBuild(root: string, { name, args }: Bundler): number {
  const folder = join(root, REMOTE)
  for (const left of ['dist', 'node_modules']) rmSync(join(folder, left), { recursive: true, force: true })
  const ms = timed(process.execPath, args, folder)
  const scripts = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  const bytes = scripts.reduce((sum, file) => sum + statSync(join(folder, 'dist', file)).size, 0)
  if (bytes < LEAST_BYTES) throw new Error(`${name} built ${bytes} bytes only`)
  return ms
}

/** With the caches of a developer machine. Each build changes another text in the remote. */
function measureChange(root: string): void {
  const everything = (): number => timed(join(root, 'node_modules', '.bin', 'turbo'), ['run', 'build', '--output-logs=errors-only'], root)
  const alone = (): number => timed(process.execPath, rspackOf(root).args, join(root, REMOTE))
  // The task runner asks git which files belong to a part; without it the output of a build would be its input.
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
    [...COMMITTER, 'commit', '--quiet', '--no-verify', '--message', 'the copy'],
  ])
    timed('git', args, root)
  everything()
  const times = { everything: [] as number[], alone: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const variant of round % 2 === 0 ? (['everything', 'alone'] as const) : (['alone', 'everything'] as const)) {
      appendFileSync(join(root, REMOTE, 'src', 'remote.ts'), `\nconsole.info('${variant} ${round}')\n`)
      const ms = variant === 'alone' ? alone() : everything()
      if (round > 0) times[variant].push(ms)
    }
  }
  console.log(`\na word changed in ${REMOTE} (${ROUNDS - 1} rounds)`)
  for (const [variant, all] of Object.entries(times))
    console.log(`  ${variant.padEnd(10)} ${median(all).toFixed(0)} ms (IQR ${quartileRange(all).toFixed(0)})`)
  console.log('')
  sayRatio('changed-remote-ratio', times.everything, times.alone, 1.3)
}

function timed(command: string, args: readonly string[], folder: string): number {
  const env = { ...process.env, NODE_ENV: 'production', TURBO_TELEMETRY_DISABLED: '1' }
  const startedAt = performance.now()
  const { status } = spawnSync(command, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`)
  return performance.now() - startedAt
}

main()
