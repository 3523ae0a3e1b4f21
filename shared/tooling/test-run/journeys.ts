import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './find-browser.ts'
import { memoryFolder } from './memory-folder.ts'
import { runShown } from './run-shown.ts'
import { SEED } from './seed.ts'
import { countsOf, readReport, type Counts, type Proof } from './test-counts.ts'

interface JourneySuite {
  readonly title: string
  readonly specs: readonly {
    readonly title: string
    readonly tags: readonly string[]
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[]
    }[]
  }[]
  readonly suites?: readonly JourneySuite[]
}

interface JourneyReport {
  readonly stats?: { readonly expected: number }
  readonly suites?: readonly JourneySuite[]
}

/** In a random order, in an installed browser or one that it installs. */
export async function runJourneys(environment: NodeJS.ProcessEnv = {}): Promise<Counts> {
  const folder = mkdtempSync(join(memoryFolder(), 'parlour-journeys-'))
  const report = join(folder, 'report.json')
  const args = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--shuffle', String(SEED), '--reporter=list,json']
  const ending = await runShown('npx', args, {
    SEED: String(SEED),
    PLAYWRIGHT_CHROMIUM: await findBrowser(),
    // One for each of two processors.
    E2E_PRODUCTS: '2',
    E2E_FOLDER: folder,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...environment,
  })
  const { stats, suites = [] } = readReport<JourneyReport>(report)
  rmSync(folder, { recursive: true, force: true })
  return countsOf(ending, {
    passed: stats?.expected ?? 0,
    reds: suites.flatMap((suite) => redsOfSuite(suite)),
    proofs: suites.flatMap((suite) => proofsOfSuite(suite)),
  })
}

function proofsOfSuite({ title, specs, suites = [] }: JourneySuite): Proof[] {
  const own = specs
    .filter(({ tests }) => tests.length > 0 && tests.every(({ status }) => status === 'expected'))
    .map(({ title: spec, tags }) => ({ test: spec, ids: tags }))
  return [...own, ...suites.flatMap((suite) => proofsOfSuite(suite))].map(({ test, ids }) => ({ test: `${title} › ${test}`, ids }))
}

function redsOfSuite({ title, specs, suites = [] }: JourneySuite): string[] {
  const own = specs.flatMap(({ title: spec, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        [`${title} › ${spec}`, ...results.flatMap(({ errors }) => errors.map(({ message = '' }) => message))].join('\n'),
      ),
  )
  return [...own, ...suites.flatMap((suite) => redsOfSuite(suite)).map((red) => `${title} › ${red}`)]
}
