import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './find-browser.ts'
import { runShown } from './run-shown.ts'
import { countsOf, readReport, sumOf, type Counts } from './test-counts.ts'

interface JourneySuite {
  readonly title: string
  readonly specs: readonly {
    readonly title: string
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

/** Two products keep two processors busy; what measures time comes afterwards, with the machine to itself. */
const STAGES = [
  { project: 'together', products: 2 },
  { project: 'alone', products: 1 },
]

/** Runs every journey in the browser that this machine has, or one that it installs; goes on after a failure. */
export async function runJourneys(): Promise<Counts> {
  const browser = await findBrowser()
  const counts: Counts[] = []
  for (const { project, products } of STAGES) counts.push(await runStage(browser, project, products))
  return sumOf(counts)
}

async function runStage(browser: string, project: string, products: number): Promise<Counts> {
  const report = join(mkdtempSync(join(tmpdir(), 'parlour-journeys-')), 'report.json')
  const args = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', `--project=${project}`, '--reporter=list,json']
  const ending = await runShown('npx', args, {
    PLAYWRIGHT_CHROMIUM: browser,
    E2E_PRODUCTS: String(products),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  const { stats, suites = [] } = readReport<JourneyReport>(report)
  return countsOf(
    ending,
    stats?.expected ?? 0,
    suites.flatMap((suite) => redsOfSuite(suite)),
  )
}

/** What failed, and what passed only when it was tried again. */
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
