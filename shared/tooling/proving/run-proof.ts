import { chromium, type Browser } from '@playwright/test'
import { presentBrowser } from '../test-run/find-browser.ts'
import { leakFaults } from './leak-cycles.ts'
import { openPages, type ProofTask } from './open-pages.ts'
import { watchPage } from './watch-page.ts'

/** An outcome as the registry keeps it. */
interface Outcome {
  readonly gate: string
  readonly isPassed: boolean
  readonly sentence: string
  readonly file?: string
}

// Runs beside the API with a task as its one argument, and tells through its channel what it saw: outcomes, a sentence when no look came to its
// end, or null without a browser.
const task = JSON.parse(process.argv[2] ?? '') as ProofTask
const executablePath = await presentBrowser()
process.on('disconnect', () => process.exit(0))
process.send?.(executablePath === undefined ? null : await prove(executablePath), () => process.exit(0))

async function prove(browserPath: string): Promise<readonly Outcome[] | string> {
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--disable-gpu'] })
  try {
    return await attempt(browser).catch(async () => attempt(browser))
  } catch (error) {
    const said = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    const sentence = `${task.entry} could not be tried in a browser: ${said}.`
    // That a document was left in the middle of a look is no outcome: outcomes are kept, and another look may come to its end.
    if (said.includes('Execution context was destroyed')) return sentence
    return outcomesOf('loads-together', [{ sentence, file: task.entry }])
  } finally {
    await browser.close()
  }
}

/** One look at the combination; a busy machine may interrupt it, so a look that broke off is taken again. */
async function attempt(browser: Browser): Promise<readonly Outcome[]> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce', locale: 'en' })).newPage()
  const watch = watchPage(page, task)
  const opened = await openPages(page, task)
  const leaks = opened.length === 0 ? await leakFaults(page, task) : []
  return [...outcomesOf('loads-together', opened), ...outcomesOf('runs-clean', watch.faults()), ...outcomesOf('leaks-nothing', leaks)]
}

function outcomesOf(gate: string, faults: readonly Pick<Outcome, 'sentence' | 'file'>[]): readonly Outcome[] {
  if (faults.length === 0) return [{ gate, isPassed: true, sentence: 'passed' }]
  return faults.slice(0, 20).map((fault) => ({ gate, isPassed: false, ...fault }))
}
