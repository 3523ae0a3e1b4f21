import { seededRandom } from '../chain/seeded-random.ts'
import { numberOf, plusDays } from './calendar.ts'
import { closingsOf, isOpenOn, type ClosingAction, type OpenTimes, type PlannedSite } from './closings.ts'

export interface PlannedUsage {
  readonly id: string
  readonly site: PlannedSite
  readonly day: string
  readonly kind: 'collection' | 'payout' | 'ggr'
  readonly amount: number
  readonly count: number
}

export type Action = { readonly at: string } & (
  | { readonly kind: 'launch'; readonly site: PlannedSite }
  | ClosingAction
  | { readonly kind: 'top-up'; readonly merchantId: string; readonly amount: number; readonly key: string }
  | { readonly kind: 'use'; readonly usage: readonly PlannedUsage[] }
  | { readonly kind: 'visit'; readonly sites: readonly PlannedSite[] }
  | { readonly kind: 'suspend' | 'lift'; readonly merchantId: string }
  | { readonly kind: 'extend'; readonly merchantId: string; readonly days: number }
  | { readonly kind: 'dispute'; readonly site: PlannedSite; readonly day: string }
)

export type Cut = 'first' | 'second' | 'both'

export interface Plan {
  readonly seed: number
  readonly merchantIds: readonly string[]
  readonly sites: readonly PlannedSite[]
  readonly actions: readonly Action[]
  readonly ticks: readonly string[]
  readonly cuts: ReadonlyMap<string, Cut>
}

const FIRST_DAY = '2028-01-20'
const TICKS = ['00:05', '12:00']
const HOURS = [1, 3, 6, 9, 13, 15, 17, 20, 21, 22, 23]

type Random = ReturnType<typeof diceOf>

export function planOf(seed: number, size: { readonly sites: number; readonly days: number }): Plan {
  const dice = diceOf(seed)
  const days = Array.from({ length: size.days }, (_, index) => plusDays(FIRST_DAY, index))
  const lastLaunch = Math.floor(size.days / 3)
  const sites: PlannedSite[] = []
  while (sites.length < size.sites) sites.push(...merchantOf(dice, sites.length, size.sites))
  const merchantIds = [...new Set(sites.map(({ merchantId }) => merchantId))]
  const launches = sites.map((site) => ({
    kind: 'launch' as const,
    at: dice.moment(days[dice.below(lastLaunch)] ?? FIRST_DAY),
    site,
  }))
  const closings = launches.map((launch) => closingsOf(dice, launch, days))
  const open = closings.map((closing) => closing.open)
  const actions: Action[] = [
    ...launches,
    ...closings.flatMap((closing) => closing.actions),
    ...merchantIds.flatMap((merchantId) => merchantActions(dice, merchantId, days, launches)),
    ...days.flatMap((day) => dayActions(dice, day, open)),
  ]
  const ticks = days.flatMap((day) => TICKS.map((time) => `${day}T${time}:00.000Z`))
  return {
    seed,
    merchantIds,
    sites,
    actions: actions.toSorted((one, other) => (one.at < other.at ? -1 : 1)),
    ticks,
    cuts: cutsOf(dice, ticks),
  }
}

function diceOf(seed: number) {
  const random = seededRandom(seed)
  const below = (most: number) => Math.floor(random() * most)
  const hex = (emails: number) => Array.from({ length: emails }, () => below(16).toString(16)).join('')
  return {
    below,
    between: (least: number, most: number) => least + below(most - least + 1),
    chance: (share: number) => random() < share,
    pick: <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value,
    id: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
    moment: (day: string) => {
      const time = [HOURS[below(HOURS.length)], below(60), below(60)].map((part) => String(part).padStart(2, '0')).join(':')
      return `${day}T${time}.${String(below(1000)).padStart(3, '0')}Z`
    },
  }
}

function merchantOf(dice: Random, known: number, wanted: number): readonly PlannedSite[] {
  const merchantId = dice.id()
  return Array.from({ length: Math.min(dice.between(1, 4), wanted - known) }, (_, index) => ({
    id: dice.id(),
    merchantId,
    number: known + index,
    packageId: dice.chance(0.7) ? ('standard' as const) : ('elite' as const),
  }))
}

function merchantActions(
  dice: Random,
  merchantId: string,
  days: readonly string[],
  launches: readonly { readonly at: string; readonly site: PlannedSite }[],
): readonly Action[] {
  const own = launches.filter(({ site }) => site.merchantId === merchantId)
  const firstDay = own.map(({ at }) => at.slice(0, 10)).toSorted()[0] ?? FIRST_DAY
  const lived = days.slice(numberOf(firstDay) - numberOf(FIRST_DAY))
  const topUps: Action[] = []
  const manner = dice.chance(0.7) ? 'careful' : dice.pick(['late', 'late', 'late', 'silent'])
  const gap = () => (manner === 'careful' ? dice.between(15, 25) : dice.between(15, 80))
  if (manner !== 'silent')
    for (let index = dice.between(0, manner === 'late' ? 40 : 1); index < lived.length; index += gap()) {
      const amount = own.length * (manner === 'careful' ? dice.between(900, 1_300) : dice.between(1, 1_500))
      topUps.push({ kind: 'top-up', at: dice.moment(lived[index] ?? FIRST_DAY), merchantId, amount, key: `tron:${dice.id()}:0` })
    }
  return [...topUps, ...fraudActions(dice, merchantId, lived)]
}

function fraudActions(dice: Random, merchantId: string, lived: readonly string[]): readonly Action[] {
  const actions: Action[] = []
  if (!dice.chance(0.4)) return actions
  for (let index = dice.between(1, 30); index < lived.length; index += dice.between(60, 150)) {
    const day = lived[index] ?? FIRST_DAY
    actions.push({ kind: 'suspend', at: dice.moment(day), merchantId })
    const end = dice.pick(['by-itself', 'prolonged', 'ended'])
    if (end === 'prolonged')
      actions.push({ kind: 'extend', at: dice.moment(plusDays(day, dice.between(1, 6))), merchantId, days: dice.between(1, 30) })
    if (end === 'ended') actions.push({ kind: 'lift', at: dice.moment(plusDays(day, dice.between(1, 6))), merchantId })
  }
  return actions
}

function dayActions(dice: Random, day: string, sites: readonly OpenTimes[]): readonly Action[] {
  const live = sites.filter((open) => isOpenOn(open, day))
  const used = live.flatMap(({ site }) => (dice.chance(0.12) ? usageOf(dice, day, site) : []))
  const late = sites.flatMap((open) => (dice.chance(0.04) ? lateUsageOf(dice, day, open) : []))
  const usage = [...used, ...late]
  const visited = live.filter(({ site }) => dice.chance(site.number % 3 === 0 ? 0.03 : 0.15)).map(({ site }) => site)
  const yesterday = plusDays(day, -1)
  const disputed = live.filter((open) => open.site.packageId === 'standard' && isOpenOn(open, yesterday) && dice.chance(0.004))
  return [
    ...(usage.length > 0 ? [{ kind: 'use' as const, at: dice.moment(day), usage }] : []),
    ...(visited.length > 0 ? [{ kind: 'visit' as const, at: dice.moment(day), sites: visited }] : []),
    ...disputed.map(({ site }) => ({ kind: 'dispute' as const, at: dice.moment(day), site, day: yesterday })),
  ]
}

/** Volumes are chosen so that every fee is a whole number of cents. */
function usageOf(dice: Random, day: string, site: PlannedSite): readonly PlannedUsage[] {
  const on = { site, day, count: 0 }
  return [
    { ...on, id: dice.id(), kind: 'collection', amount: 100 * dice.below(40) },
    { ...on, id: dice.id(), kind: 'payout', amount: dice.below(500), count: dice.below(6) },
    { ...on, id: dice.id(), kind: 'ggr', amount: 10 * dice.between(-200, 300) },
  ]
}

function lateUsageOf(dice: Random, today: string, open: OpenTimes): readonly PlannedUsage[] {
  const { site } = open
  const day = plusDays(today, -dice.between(1, 3))
  if (site.packageId === 'elite' || !isOpenOn(open, day)) return []
  return [{ id: dice.id(), site, day, kind: 'payout', amount: 1, count: dice.between(1, 4) }]
}

function cutsOf(dice: Random, ticks: readonly string[]): ReadonlyMap<string, Cut> {
  const cut = ticks.filter(() => dice.chance(0.04))
  return new Map(cut.map((tick) => [tick, dice.pick(['first', 'second', 'both'] as const)]))
}
