import { SHELL } from './parts-in-stack.ts'
import type { Blame } from './blame.ts'
import { isEntryOf, observe } from './observe.ts'
import type { BlamedSymptom } from './read-symptom.ts'

interface LongFrame extends PerformanceEntry {
  readonly scripts: readonly LongScript[]
}

/** `sourceURL` is the file of its first function, which may be shared code. */
interface LongScript {
  readonly duration: number
  readonly startTime: number
  readonly sourceURL: string
  readonly invokerType: string
}

/** In ms; shorter scripts are not reported. */
const LONG_MS = 100

const INPUTS = ['pointerdown', 'click', 'keydown', 'input']

/** Reports long tasks by part. Tasks of React are attributed to the part that was last touched or is shown. */
export function watchLongTasks(blame: Blame, report: (symptom: BlamedSymptom) => void): void {
  const touched = watchTouches(blame)
  const ofScript = ({ sourceURL, invokerType, startTime }: LongScript): string => {
    const owner = sourceURL === '' ? undefined : blame.ofFile(sourceURL)
    if (owner !== undefined && owner !== SHELL) return owner
    if (invokerType.endsWith('-script')) return SHELL
    return (invokerType === 'event-listener' ? touched(startTime) : undefined) ?? blame.ofPath(location.pathname)
  }
  observe('long-animation-frame', (entry) => {
    if (!isEntryOf<LongFrame>(entry, 'scripts')) return
    for (const script of entry.scripts) {
      if (script.duration >= LONG_MS) report({ name: ofScript(script), kind: 'long-task', sample: script.invokerType })
    }
  })
}

function watchTouches(blame: Blame) {
  const touches: { readonly at: number; readonly name: string }[] = []
  for (const type of INPUTS) {
    addEventListener(
      type,
      ({ target, timeStamp }) => {
        touches.push({ at: timeStamp, name: blame.ofNode(target) })
        if (touches.length > 10) touches.shift()
      },
      { capture: true, passive: true },
    )
  }
  return (before: number) => touches.findLast(({ at }) => at <= before)?.name
}
