import { dayOfMoment, plusDays } from './calendar.ts'

export interface PlannedSite {
  readonly id: string
  readonly merchantId: string
  readonly number: number
  readonly packageId: 'standard' | 'elite'
}

export interface ClosingAction {
  readonly at: string
  readonly kind: 'change'
  readonly change: 'close' | 'reopen' | 'release'
  readonly site: PlannedSite
}

export interface OpenTimes {
  readonly site: PlannedSite
  readonly times: readonly { readonly from: string; readonly to: string | null }[]
}

interface Dice {
  readonly between: (least: number, most: number) => number
  readonly chance: (share: number) => boolean
  readonly moment: (day: string) => string
}

export function closingsOf(
  dice: Dice,
  launch: { readonly at: string; readonly site: PlannedSite },
  days: readonly string[],
): { readonly actions: readonly ClosingAction[]; readonly open: OpenTimes } {
  const { site } = launch
  const actions: ClosingAction[] = []
  const times: { from: string; to: string | null }[] = [{ from: launch.at, to: null }]
  for (let share = 0.33; dice.chance(share); share = 0.6) {
    const last = times.at(-1)
    const closedOn = plusDays(dayOfMoment(last?.from ?? launch.at), dice.between(1, Math.ceil(days.length / 4)))
    const closedAt = dice.moment(closedOn)
    actions.push({ at: closedAt, kind: 'change', change: 'close', site })
    if (last) last.to = closedAt
    const nextAt = dice.moment(plusDays(closedOn, dice.chance(0.3) ? 0 : dice.between(1, 45)))
    const isReopened = dice.chance(0.65) && nextAt > closedAt
    if (!isReopened) {
      if (nextAt > closedAt) actions.push({ at: nextAt, kind: 'change', change: 'release', site })
      break
    }
    actions.push({ at: nextAt, kind: 'change', change: 'reopen', site })
    times.push({ from: nextAt, to: null })
  }
  return { actions, open: { site, times } }
}

export function isOpenOn({ times }: OpenTimes, day: string): boolean {
  return times.some(({ from, to }) => dayOfMoment(from) < day && (to === null || day <= dayOfMoment(to)))
}
