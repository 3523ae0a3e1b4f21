import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from './find-browser.ts'

// `npm run test:chaos -- <file> [--times N] [--seed N]`: a test file on one processor beside a busy loop, in another order each time; or a
// journey against a product that answers late. Without a file the whole journey suite once.
const ROOT = join(import.meta.dirname, '..', '..', '..')
const { values, positionals } = parseArgs({ allowPositionals: true, options: { times: { type: 'string' }, seed: { type: 'string' } } })
const [file] = positionals
const isJourney = file === undefined || file.startsWith('e2e/')
const times = Number(values.times ?? (file === undefined ? 1 : 20))
const firstSeed = Number(values.seed ?? Date.now() % 2 ** 31)
const onOneProcessor = spawnSync('taskset', ['-c', '0', 'true']).status === 0 ? ['taskset', '-c', '0'] : []
const environment = { ...process.env, NIGHTLY: '0', ...(isJourney ? { PLAYWRIGHT_CHROMIUM: await findBrowser() } : {}) }

const red: number[] = []
for (let seed = firstSeed; seed < firstSeed + times; seed += 1) {
  console.log(`chaos: run ${seed - firstSeed + 1} of ${times}, --seed ${seed}`)
  if (!isGreen(seed)) red.push(seed)
}
console.log(`chaos: ${times - red.length} of ${times} runs are green${red.length > 0 ? `; red: --times 1 --seed ${red.join(', ')}` : ''}`)
process.exitCode = red.length === 0 ? 0 : 1

function isGreen(seed: number): boolean {
  const journey = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...positionals]
  const [command = '', ...args] = [...onOneProcessor, 'npx', ...(isJourney ? journey : ['vitest', 'run', ...positionals, '--maxWorkers=1'])]
  const [busy, ...loop] = [...onOneProcessor, process.execPath, '--eval', 'for (;;);']
  const beside = isJourney ? null : spawn(busy, loop, { stdio: 'ignore' })
  try {
    const seeds = { SEED: String(seed), CHAOS_SEED: String(seed) }
    return spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...environment, ...seeds } }).status === 0
  } finally {
    beside?.kill('SIGKILL')
  }
}
