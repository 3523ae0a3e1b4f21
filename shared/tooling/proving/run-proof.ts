import { chromium } from '@playwright/test'
import { presentBrowser } from '../test-run/find-browser.ts'
import { leakFaults } from './leak-cycles.ts'
import { openPages, type ProofTask } from './open-pages.ts'
import { watchPage } from './watch-page.ts'

interface Outcome {
  readonly gate: string
  readonly isPassed: boolean
  readonly sentence: string
  readonly file?: string
}

class BrokenOff extends Error {}

// Runs beside the API with a task as its one argument, and tells through its channel what it saw: outcomes, a sentence when no look came to its
// end, or null without a browser.
const task = JSON.parse(process.argv[2] ?? '') as ProofTask
const executablePath = await presentBrowser()
process.on('disconnect', () => process.exit(0))
process.send?.(executablePath === undefined ? null : await prove(executablePath), () => process.exit(0))

/** A busy machine may interrupt a run, so an incomplete one is repeated in a new browser. */
async function prove(browserPath: string): Promise<readonly Outcome[] | string> {
  return look(browserPath)
    .catch(async () => look(browserPath))
    .catch(endOf)
}

async function look(browserPath: string): Promise<readonly Outcome[]> {
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--disable-gpu'] })
  try {
    const page = await (await browser.newContext({ reducedMotion: 'reduce', locale: 'en' })).newPage()
    const watch = watchPage(page, task)
    const opened = await openPages(page, task)
    const leaks = opened.length === 0 ? await leakFaults(page, task) : []
    return [...outcomesOf('loads-together', opened), ...outcomesOf('runs-clean', watch.faults()), ...outcomesOf('leaks-nothing', leaks)]
  } catch (error) {
    const said = textsOf(error)
    throw !browser.isConnected() || said.includes('Execution context was destroyed') ? new BrokenOff(said) : error
  } finally {
    await browser.close()
  }
}

/** An interruption is not an outcome: outcomes are stored, and a further run may complete. */
function endOf(error: unknown): readonly Outcome[] | string {
  const sentence = `${task.entry} could not be tried in a browser: ${textsOf(error)}.`
  return error instanceof BrokenOff ? sentence : outcomesOf('loads-together', [{ sentence, file: task.entry }])
}

function textsOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
}

function outcomesOf(gate: string, faults: readonly Pick<Outcome, 'sentence' | 'file'>[]): readonly Outcome[] {
  if (faults.length === 0) return [{ gate, isPassed: true, sentence: 'passed' }]
  return faults.slice(0, 20).map((fault) => ({ gate, isPassed: false, ...fault }))
}
