import type { RolloutPlan, RolloutStep, RolloutWindow } from '@parlour/contracts'

export const PLAN_LIMITS = { steps: 12, windows: 7, percent: 100, minutes: 10_080, sessions: 10_000_000 } as const

/** Percentages have at most two decimals. */
const PERCENT = /^[0-9]{1,3}([.][0-9]{1,2})?$/

const step = (percent: number, minutes: number, sessions: number): RolloutStep => ({ percent, minutes, sessions })

export const PRESETS = {
  careful: { judge: 'automatic', windows: [], steps: [step(1, 30, 200), step(5, 60, 500), step(25, 60, 1_000), step(50, 60, 2_000)] },
  standard: { judge: 'automatic', windows: [], steps: [step(5, 15, 200), step(25, 30, 500), step(50, 30, 1_000)] },
  quick: { judge: 'automatic', windows: [], steps: [step(10, 5, 100), step(50, 10, 300)] },
} as const satisfies Record<string, RolloutPlan>

export type StepDraft = { readonly key: string } & { readonly [Field in keyof RolloutStep]: string }

export type WindowDraft = { readonly key: string } & RolloutWindow

export interface PlanDraft {
  readonly judge: RolloutPlan['judge']
  readonly steps: readonly StepDraft[]
  readonly windows: readonly WindowDraft[]
}

export type PresetName = keyof typeof PRESETS

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

/** Null while the input is invalid. */
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

/** Keys of steps with an invalid number or a share that does not increase. */
export function faultyStepsOf(steps: readonly StepDraft[]): ReadonlySet<string> {
  const faulty = steps.filter(({ percent, minutes, sessions }, position) => {
    const before = Number(steps[position - 1]?.percent ?? 0)
    const isShare = PERCENT.test(percent) && Number(percent) > before && Number(percent) <= PLAN_LIMITS.percent
    return !isShare || !isWhole(minutes, PLAN_LIMITS.minutes) || !isWhole(sessions, PLAN_LIMITS.sessions)
  })
  return new Set(faulty.map(({ key }) => key))
}

/** Without days or hours; a window that ends before it starts spans midnight. */
export function isFaultyWindow({ days, from, to }: WindowDraft): boolean {
  return days.length === 0 || from === '' || to === ''
}

export function presetOf(draft: PlanDraft): PresetName | null {
  const typed = JSON.stringify(planOf(draft))
  const names = Object.keys(PRESETS) as PresetName[]
  return names.find((name) => JSON.stringify(planOf(draftOf(PRESETS[name]))) === typed) ?? null
}

function isWhole(text: string, most: number): boolean {
  return /^[0-9]+$/.test(text) && Number(text) <= most
}
