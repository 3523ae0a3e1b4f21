import type { Page } from '@playwright/test'
import { growthOf, HELD, openScales, type Holdings } from './holdings.ts'
import { pathOf, settled, throughNavigations, visit, type ProofTask } from './open-pages.ts'
import type { PageFault } from './watch-page.ts'

const CYCLES = 30
const WARM_UPS = 6
/** A real leak adds something on nearly every visit; what is left once is no leak. */
const PER_CYCLE = 0.6
/** Growth must show in most measurements: prefetching after the start of the shell may fall into one on a busy machine. */
const LOOKS = 3
const MOST_LOOKS = 2
const STEP_MS = 25

/** Mounts and unmounts a page 30 times in one document and reports what remains per cycle. */
export async function leakFaults(page: Page, task: ProofTask): Promise<readonly PageFault[]> {
  const { paths, entry } = task
  const scales = await openScales(page)
  await page.goto(`${task.origin}${pathOf(paths[0] ?? '', 'en')}`, { waitUntil: 'load' })
  await settled(page)
  await visit(page, pathOf(paths.length > 1 ? (paths.at(-1) ?? '') : 'nowhere-at-all', 'en'))
  await cycles(page, WARM_UPS)
  let before = await scales.holdings()
  const kinds = Object.keys(HELD) as (keyof Holdings)[]
  const seen: Holdings[] = []
  const looksThatSaw = (what: keyof Holdings) => seen.filter((grown) => grown[what] >= CYCLES * PER_CYCLE)
  const mostSeen = () => Math.max(...kinds.map((what) => looksThatSaw(what).length))
  do {
    await cycles(page, CYCLES)
    const after = await scales.holdings()
    seen.push(growthOf(before, after))
    before = after
  } while (seen.length < LOOKS && mostSeen() > 0 && mostSeen() < MOST_LOOKS)
  const leaked = kinds.filter((what) => looksThatSaw(what).length >= MOST_LOOKS)
  return leaked.map((what) => ({
    file: entry,
    sentence: `${entry} leaves ${looksThatSaw(what)[0]?.[what] ?? 0} ${HELD[what]} behind in ${CYCLES} visits; undo in the clean-up of the effect what the effect did.`,
  }))
}

async function cycles(page: Page, count: number): Promise<void> {
  await throughNavigations(page, async () => page.evaluate(backAndForth, [count, STEP_MS] as const))
  await settled(page)
}

/** Waits until the browser handled the step; a step that is requested too early is lost, and the next one leaves the document. */
const backAndForth = async ([times, pause]: readonly [number, number]): Promise<void> => {
  const step = async (by: -1 | 1) => {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, 2_000)
      const taken = () => {
        clearTimeout(timer)
        resolve()
      }
      addEventListener('popstate', taken, { once: true })
      history.go(by)
    })
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, pause)))
  }
  for (let time = 0; time < times; time += 1) {
    await step(-1)
    await step(1)
  }
}
