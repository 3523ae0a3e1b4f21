import { affiliateStory } from './affiliate-story.ts'
import { FLAGSHIP_DAYS, flagshipStory } from './flagship-story.ts'
import { moneyStory } from './money-story.ts'
import { openWorld, type World, type WorldDeps } from './open-world.ts'
import { payoutsStory } from './payouts-story.ts'
import { queuesStory } from './queues-story.ts'
import type { DailyStory, Moment, Moments, Story } from './story.types.ts'
import { startWebhookReceiver } from './webhook-receiver.ts'

const WORLD_DAYS = 126
/** The last of them, on which the chain is compared with the books each day. */
const PROVEN_DAYS = 30

const DAY_MS = 86_400_000
/** A step around the closing of a day is moved to this long before midnight: it would settle the day before its usage is there. */
const QUIET_BEFORE_CLOSING_MS = 10 * 60_000
const CLOSING_MS = 2 * 60_000
const MORNING_MS = 7.5 * 3_600_000
/** Name of the port in what the world remembers. */
const RECEIVER_PORT = 'receiverPort'

export function worldStart(now: Date): Date {
  return new Date(midnightOf(now) - WORLD_DAYS * DAY_MS + MORNING_MS)
}

type MakingDeps = Omit<WorldDeps, 'startsAt' | 'provenFrom' | 'remembered' | 'receiver'>

/**
 * Lives the story from the start of the world until `until`, by the calls that people make. Returns what it needs to go on. Throws when
 * `signal` aborts.
 */
export async function makeWorld(deps: MakingDeps, until: Date, signal?: AbortSignal): Promise<WorldDeps['remembered']> {
  const receiver = await startWebhookReceiver()
  const remembered = { [RECEIVER_PORT]: String(receiver.port) }
  const provenFrom = new Date(until.getTime() - PROVEN_DAYS * DAY_MS)
  const world = await openWorld({ ...deps, receiver, remembered, provenFrom, startsAt: worldStart(until) })
  const moments = momentsBefore(until)
  const flagship = flagshipStory(moments)
  const others = [queuesStory, moneyStory, payoutsStory, affiliateStory].flatMap((storyOf) => storyOf(moments))
  const story = { ...flagship, moments: [...flagship.moments, ...others] }
  try {
    for (const { at, act } of inOrder(story, until)) {
      signal?.throwIfAborted()
      await world.moveTo(at)
      await act(world)
    }
    await world.moveTo(new Date())
    await world.endDay()
    return world.remembered()
  } finally {
    await receiver.close()
    await world.close()
  }
}

interface AdvanceDeps extends Omit<WorldDeps, 'startsAt' | 'provenFrom' | 'receiver'> {
  /** The present of the world. */
  readonly from: Date
  readonly days: number
  readonly signal: AbortSignal
}

/**
 * Lives `days` more days; each is the same however many are asked for at once. Waits for `onDay` after each, and throws when `signal` aborts.
 */
export async function advanceWorld({ from, days, signal, ...deps }: AdvanceDeps, onDay: (day: number) => Promise<void>): Promise<void> {
  const receiver = await startWebhookReceiver(Number(deps.remembered[RECEIVER_PORT]))
  const world = await openWorld({ ...deps, receiver, provenFrom: from, startsAt: from })
  try {
    await world.catchUp()
    for (let day = 1; day <= days; day += 1) {
      signal.throwIfAborted()
      const end = new Date(from.getTime() + day * DAY_MS)
      for (const { at, act } of momentsOfDay(FLAGSHIP_DAYS, midnightOf(end))) {
        await world.moveTo(at < end ? at : end)
        await act(world)
      }
      await world.moveTo(end)
      await world.endDay()
      await onDay(day)
    }
  } finally {
    await receiver.close()
    await world.close()
  }
}

function momentsBefore(until: Date): Moments {
  const hoursBefore = (hours: number) => until.getTime() - hours * 3_600_000
  const settled = (at: number, act: Moment['act']): Moment => ({
    at: clearOfClosing(at),
    act: async (world) => {
      await act(world)
      await world.followUp()
    },
  })
  return {
    on: (daysAgo, time, act) => settled(midnightOf(until) - daysAgo * DAY_MS + minutesOf(time) * 60_000, act),
    hoursAgo: (hours, act) => settled(hoursBefore(hours), act),
    callsOnly: (hours, act) => ({ at: clearOfClosing(hoursBefore(hours)), act }),
  }
}

function clearOfClosing(at: number): Date {
  const midnight = midnightOf(new Date(at + QUIET_BEFORE_CLOSING_MS))
  return new Date(at <= midnight + CLOSING_MS ? Math.min(at, midnight - QUIET_BEFORE_CLOSING_MS) : at)
}

function inOrder(story: Story, until: Date): readonly Moment[] {
  const first = midnightOf(worldStart(until))
  const daily = Array.from({ length: WORLD_DAYS }, (_, index) => momentsOfDay(story, first + (index + 1) * DAY_MS)).flat()
  return [...story.moments, ...daily].filter(({ at }) => at <= until).toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

function momentsOfDay({ handInUsage, lookAfter }: DailyStory, midnight: number): readonly Moment[] {
  const close = async (world: World) => {
    await handInUsage(world, dayOf(midnight - DAY_MS))
    await world.settle()
  }
  return [
    { at: new Date(midnight + CLOSING_MS), act: close },
    { at: new Date(midnight + MORNING_MS), act: lookAfter },
  ]
}

function midnightOf(moment: Date): number {
  return Math.floor(moment.getTime() / DAY_MS) * DAY_MS
}

function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10)
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
