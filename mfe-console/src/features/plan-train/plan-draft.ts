import type { RolloutPlan, RolloutStep, RolloutWindow } from '@parlour/contracts'

/** A step as it is typed. */
export type StepDraft = { readonly key: string } & { readonly [Field in keyof RolloutStep]: string }

/** A window as it is chosen. */
export type WindowDraft = { readonly key: string } & RolloutWindow

/** A plan as it is typed; it may be wrong. */
export interface PlanDraft {
  readonly judge: RolloutPlan['judge']
  readonly steps: readonly StepDraft[]
  readonly windows: readonly WindowDraft[]
}

/** What a plan may hold at most (`RolloutPlan`). */
export const PLAN_LIMITS = { steps: 12, windows: 7, percent: 100, minutes: 10_080, sessions: 10_000_000 } as const

/** Shares are told in whole hundredths of a percent. */
const PERCENT = /^[0-9]{1,3}([.][0-9]{1,2})?$/

const step = (percent: number, minutes: number, sessions: number): RolloutStep => ({ percent, minutes, sessions })

/** Plans to start from. */
export const PRESETS = {
  careful: { judge: 'automatic', windows: [], steps: [step(1, 30, 200), step(5, 60, 500), step(25, 60, 1_000), step(50, 60, 2_000)] },
  standard: { judge: 'automatic', windows: [], steps: [step(5, 15, 200), step(25, 30, 500), step(50, 30, 1_000)] },
  quick: { judge: 'automatic', windows: [], steps: [step(10, 5, 100), step(50, 10, 300)] },
} as const satisfies Record<string, RolloutPlan>

/** The name of a plan to start from. */
export type PresetName = keyof typeof PRESETS

/** The plan as a form holds it. */
export function draftOf({ judge, steps, windows }: RolloutPlan): PlanDraft {
  return {
    judge,
    steps: steps.map(({ percent, minutes, sessions }) => ({
      key: crypto.randomUUID(),
      percent: String(percent),
      minutes: String(minutes),
      sessions: String(sessions),
    })),
    windows: windows.map((one) => ({ ...one, key: crypto.randomUUID() })),
  }
}

/** The plan that was typed; null while something of it is wrong. */
export function planOf({ judge, steps, windows }: PlanDraft): RolloutPlan | null {
  if (steps.length === 0 || faultyStepsOf(steps).size > 0 || windows.some(isFaultyWindow)) return null
  return {
    judge,
    steps: steps.map(({ percent, minutes, sessions }) => ({
      percent: Number(percent),
      minutes: Number(minutes),
      sessions: Number(sessions),
    })),
    windows: windows.map(({ days, from, to }) => ({ days, from, to })),
  }
}

/** The keys of steps with a number that no plan takes, or a share that does not rise. */
export function faultyStepsOf(steps: readonly StepDraft[]): ReadonlySet<string> {
  const faulty = steps.filter(({ percent, minutes, sessions }, place) => {
    const before = Number(steps[place - 1]?.percent ?? 0)
    const isShare = PERCENT.test(percent) && Number(percent) > before && Number(percent) <= PLAN_LIMITS.percent
    return !isShare || !isWhole(minutes, PLAN_LIMITS.minutes) || !isWhole(sessions, PLAN_LIMITS.sessions)
  })
  return new Set(faulty.map(({ key }) => key))
}

/** Whether a window has no day or no hours; one that ends before it begins reaches over midnight. */
export function isFaultyWindow({ days, from, to }: WindowDraft): boolean {
  return days.length === 0 || from === '' || to === ''
}

/** The plan to start from that the draft still is. */
export function presetOf(draft: PlanDraft): PresetName | null {
  const typed = JSON.stringify(planOf(draft))
  const names = Object.keys(PRESETS) as PresetName[]
  return names.find((name) => JSON.stringify(planOf(draftOf(PRESETS[name]))) === typed) ?? null
}

function isWhole(text: string, most: number): boolean {
  return /^[0-9]+$/.test(text) && Number(text) <= most
}
