import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '@parlour/tooling/find-browser'
import { buildFloor, buildShell, type ShellBuild } from '@parlour/tooling/shell-builds'
import { measureBodyFlood } from './body-flood.ts'
import { costOf, printEdge, printFlood, printStorm, stormRatio } from './edge-report.ts'
import { measureEdge } from './edge-rounds.ts'
import { startEdgeServer } from './edge-server.ts'
import { gzipBytes } from './file-sizes.ts'
import { countLocaleRequests } from './locale-requests.ts'
import { isRevokedAtNextCall, measureLoginStorm } from './login-storm.ts'
import { startProduct } from './running-product.ts'
import { median, quantile } from './statistics.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 21)

interface Figure {
  readonly name: string
  readonly value: number
  readonly digits: number
  readonly unit?: string
  readonly goal: string
}

// What a request and a first visit cost at the edge: the pipeline, the token, logins and strangers' bodies beside reads, the shell's script and its texts.
async function main(): Promise<void> {
  const figures = [...(await serverFigures()), ...(await scriptFigures())]
  await reportLocaleRequests()
  console.log('')
  for (const { name, value, digits, unit = 'x', goal } of figures)
    console.log(`figure ${name} ${value.toFixed(digits)} ${unit} goal ${goal}`)
}

async function serverFigures(): Promise<readonly Figure[]> {
  const server = await startEdgeServer()
  try {
    const rounds = await measureEdge(server, ROUNDS)
    printEdge(rounds)
    console.log('  pipeline: headers, cross-site check, rate limit (read), cookies, log at warn, request id, envelope, response schema')
    console.log(
      `  token-and-row (session row read at every call, informational) ${median(costOf(rounds, 'tokenAndRow')).toFixed(2)} x hello`,
    )
    const { before, after } = await isRevokedAtNextCall(server)
    console.log(`  revocation: the call before answers ${before}, the very next after a login elsewhere ${after}`)
    const storm = await measureLoginStorm(server)
    printStorm(storm)
    const bodies = await measureBodyFlood(server)
    printFlood(bodies)
    const ofMeasured = median(costOf(rounds, 'pipeline').map((cost, round) => cost / (costOf(rounds, 'measured')[round] ?? Number.NaN)))
    const pipeline = median(costOf(rounds, 'pipeline').map((cost) => 1 / cost))
    return [
      { name: 'pipeline-ratio', value: pipeline, digits: 3, goal: '>= 0.45' },
      { name: 'metrics-ratio', value: ofMeasured, digits: 3, goal: '>= 0.95' },
      { name: 'token-check-ratio', value: median(costOf(rounds, 'token')), digits: 3, goal: '<= 1.7' },
      { name: 'login-storm-p99-ratio', value: stormRatio(storm), digits: 2, goal: '<= 2' },
      { name: 'body-flood-p99-ratio', value: quantile(bodies.flood, 0.99) / quantile(bodies.idle, 0.99), digits: 2, goal: '<= 3' },
      { name: 'body-flood-memory', value: bodies.grownBytes / 1e6, digits: 0, unit: 'MB', goal: '<= 100' },
    ]
  } finally {
    await server.stop()
  }
}

async function scriptFigures(): Promise<readonly Figure[]> {
  const output = mkdtempSync(join(tmpdir(), 'parlour-bench-shell-'))
  try {
    const shell = await buildShell(ROOT, join(output, 'shell'))
    const floor = await buildFloor(ROOT, join(output, 'floor'), shell)
    const oneLocale = await buildShell(ROOT, join(output, 'one-locale'), ['en'])
    const [all, least, one] = [initialBytes(shell), initialBytes(floor), initialBytes(oneLocale)]
    console.log(`\nshell script, gzip bytes: ${all}; its dependencies alone ${least}; with one language ${one}`)
    console.log(`  shared with remotes, fetched beside it: ${sharedBytes(shell)}`)
    return [
      { name: 'shell-js-ratio', value: all / least, digits: 3, goal: '<= 1.15' },
      { name: 'locales-js-ratio', value: all / one, digits: 4, goal: '<= 1.01' },
    ]
  } finally {
    rmSync(output, { recursive: true, force: true })
  }
}

function initialBytes({ output, initialScripts }: ShellBuild): number {
  return initialScripts.reduce((sum, name) => sum + gzipBytes(join(output, name)), 0)
}

function sharedBytes({ output, sharedScripts }: ShellBuild): number {
  return sharedScripts.reduce((sum, name) => sum + gzipBytes(join(output, name)), 0)
}

async function reportLocaleRequests(): Promise<void> {
  const product = await startProduct('edge')
  try {
    const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
    const { visit, switched } = await countLocaleRequests(browser, product.url)
    await browser.close()
    console.log(
      `\nfiles of texts: first visit ${visit.length} (${visit.join(', ')}), change of language ${switched.length} (${switched.join(', ')})`,
    )
  } finally {
    await product.stop()
  }
}

await main()
