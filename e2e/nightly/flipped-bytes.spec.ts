import type { BrowserContext, Page } from '@playwright/test'
import { publishSources } from '../fixtures/live-release.ts'
import { signInByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { translatorOf } from '../fixtures/translate.ts'
import {
  requestFor,
  codeFilesOf,
  damageFiles,
  flipped,
  hasLoader,
  collectReports,
  notifyNow,
  watchRuns,
  withoutHashes,
  type CodeFile,
} from '../pages/flipped-files.ts'
import { FAULT_ERRORS, REMOTES, type FaultyRemote } from '../pages/remote-faults.ts'

const say = translatorOf('en')
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9))
const TURNS = 20

interface Visit {
  readonly context: BrowserContext
  readonly path: string
  readonly hasHashes: boolean
  readonly random: () => number
}

type DamagedPart = Pick<FaultyRemote, 'name' | 'path' | 'account'>

const SHELL: DamagedPart = { name: 'shell', path: '/en/cart', account: 'merchant1' }

interface Outcome {
  readonly path: string
  readonly ran: boolean
  readonly isAlive: boolean
  readonly isReported: boolean
}

for (const remote of REMOTES) {
  test(
    `${remote.name}: no file with one flipped byte runs, the page lives and reports it`,
    { tag: '@federation-F1' },
    async ({ page, allowConsoleError }) => {
      allowConsoleError(FAULT_ERRORS)
      const outcomes = await damageInTurn(page, remote, true)
      expect(outcomes.filter(({ ran, isAlive, isReported }) => ran || !isAlive || !isReported)).toEqual([])
    },
  )

  test(`${remote.name}: the same bytes run where no hash is demanded`, { tag: '@federation-F1' }, async ({ page, allowConsoleError }) => {
    allowConsoleError(/./)
    const outcomes = await damageInTurn(page, remote, false)
    expect(outcomes.filter(({ ran }) => !ran)).toEqual([])
  })
}

test(
  'shell: no file with one flipped byte runs, and only without its entry there is no page',
  { tag: '@federation-F1' },
  async ({ page, allowConsoleError }) => {
    allowConsoleError(/./)
    const outcomes = await damageInTurn(page, SHELL, true)
    expect(outcomes.filter(({ ran }) => ran)).toEqual([])
    const white = outcomes.filter(({ isAlive }) => !isAlive).map(({ path }) => path)
    expect(white).toEqual([expect.stringMatching(/^shell\.[\da-f]+\.js$/)])
  },
)

async function damageInTurn(page: Page, { name, path, account }: DamagedPart, hasHashes: boolean): Promise<readonly Outcome[]> {
  // Other journeys leave releases with files that no page asks for.
  if (name !== SHELL.name) publishSources(`mfe-${name}`)
  // The files are asked for by a login of their own, which ends an earlier session of the same person.
  const files = await codeFilesOf(page.request, name)
  if (account !== null) await signInByApi(page, 'en', account)
  const outcomes = await inTurn({ context: page.context(), path, hasHashes, random: randomOf(SEED) }, files)
  const ran = outcomes.filter((outcome) => outcome.ran).length
  console.log(
    `${name}: ${outcomes.length} of ${files.length} files damaged, ${ran} ran ${hasHashes ? 'with' : 'without'} hashes, seed ${SEED}`,
  )
  expect(outcomes).toHaveLength(files.length)
  return outcomes
}

async function inTurn(visit: Visit, files: readonly CodeFile[]): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  const early: CodeFile[] = []
  // A script brings its style sheet along, which is not asked for again.
  for (const kind of ['.js', '.css']) {
    let screen: OpenedScreen | undefined
    for (const [turn, file] of files.filter(({ path }) => path.endsWith(kind)).entries()) {
      if (turn % TURNS === 0) {
        await screen?.page.close()
        screen = await openWorkspace(visit)
        await screen.page.goto(visit.path)
        await waitForLife(screen.page)
      }
      const outcome = await screen?.judge(file)
      if (outcome) outcomes.push(outcome)
      else early.push(file)
    }
    await screen?.page.close()
  }
  for (const file of early) {
    const screen = await openWorkspace(visit)
    const outcome = await screen.judge(file, visit.path)
    if (outcome) outcomes.push(outcome)
    await screen.page.close()
  }
  return outcomes
}

interface OpenedScreen {
  readonly page: Page
  readonly judge: (file: CodeFile, path?: string) => Promise<Outcome | null>
}

async function openWorkspace({ context, hasHashes, random }: Visit): Promise<OpenedScreen> {
  const page = await context.newPage()
  if (!hasHashes) await withoutHashes(page)
  const { damage, served } = await damageFiles(page)
  const runs = await watchRuns(page)
  const reports = collectReports(page)
  const judge: OpenedScreen['judge'] = async (file, path) => {
    damage(file.href, flipped(file, random))
    await runs.forget()
    reports.forget()
    if (path !== undefined) await page.goto(path)
    const isAlive = await waitForLife(page)
    await waitForLoader(page, file, served)
    if (served() === 0) await requestFor(page, file).catch(() => false)
    if (served() === 0) return null
    const ran = await runs.ran(file.href)
    if (!hasHashes) return { path: file.path, ran, isAlive, isReported: false }
    const isReported = await waitForReport(page, () => reports.isReported(file.part))
    return { path: file.path, ran, isAlive: await waitForLife(page), isReported }
  }
  return { page, judge }
}

async function waitForLife(page: Page): Promise<boolean> {
  const shown = [
    page.getByRole('banner').getByRole('link').first(),
    page
      .getByRole('button', { name: say('shell', 'kit.retry') })
      .or(page.getByRole('heading', { level: 1 }))
      .first(),
  ]
  try {
    for (const part of shown) await part.waitFor({ timeout: 15_000 })
    return await page.evaluate(async () => new Promise<boolean>((resolve) => requestAnimationFrame(() => resolve(true))))
  } catch {
    return false
  }
}

/** Prerendered pages are readable before any script; files are requested once the part runs, or before by the page. */
async function waitForLoader(page: Page, { part }: CodeFile, served: () => number): Promise<void> {
  await expect
    .poll(async () => served() > 0 || hasLoader(page, part), { timeout: 15_000, intervals: [50, 250] })
    .toBe(true)
    .catch(() => undefined)
}

async function waitForReport(page: Page, reported: () => boolean): Promise<boolean> {
  const look = async () => {
    await notifyNow(page)
    return reported()
  }
  return expect
    .poll(look, { timeout: 15_000, intervals: [250] })
    .toBe(true)
    .then(reported, reported)
}

function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
