import { flagshipStory } from './flagship-story.ts'
import { openWorld, type World, type WorldDeps } from './open-world.ts'
import { queuesStory } from './queues-story.ts'
import type { Moment, Moments, Story } from './story.types.ts'

const WORLD_DAYS = 126

const DAY_MS = 86_400_000
const CLOSING_MS = 2 * 60_000
const MORNING_MS = 7.5 * 3_600_000

export function worldStart(now: Date): Date {
  return new Date(midnightOf(now) - WORLD_DAYS * DAY_MS + MORNING_MS)
}

/** Lives the story from the start of the world until `until`, by the calls that people make. Throws when `signal` aborts. */
export async function makeWorld(deps: Omit<WorldDeps, 'startsAt'>, until: Date, signal?: AbortSignal): Promise<void> {
  const world = await openWorld({ ...deps, startsAt: worldStart(until) })
  const moments = momentsBefore(until)
  const flagship = await flagshipStory(moments)
  const story = { ...flagship, moments: [...flagship.moments, ...queuesStory(moments)] }
  try {
    for (const { at, act } of inOrder(story, until)) {
      signal?.throwIfAborted()
      await world.moveTo(at)
      await act(world)
    }
    await world.moveTo(new Date())
  } finally {
    await story.close()
    await world.close()
  }
}

function momentsBefore(until: Date): Moments {
  const settled = (at: number, act: Moment['act']): Moment => ({
    at: new Date(at),
    act: async (world) => {
      await act(world)
      await world.settle()
    },
  })
  return {
    on: (daysAgo, time, act) => settled(midnightOf(until) - daysAgo * DAY_MS + minutesOf(time) * 60_000, act),
    hoursAgo: (hours, act) => settled(until.getTime() - hours * 3_600_000, act),
  }
}

function inOrder(story: Story, until: Date): readonly Moment[] {
  const first = midnightOf(worldStart(until))
  const days = Array.from({ length: WORLD_DAYS }, (_, index) => first + (index + 1) * DAY_MS)
  const daily = days.flatMap((day) => [
    {
      at: new Date(day + CLOSING_MS),
      act: async (world: World) => {
        await story.handInUsage(world, dayOf(day - DAY_MS))
        await world.settle()
      },
    },
    { at: new Date(day + MORNING_MS), act: story.lookAfter },
  ])
  return [...story.moments, ...daily].filter(({ at }) => at <= until).toSorted((one, other) => one.at.getTime() - other.at.getTime())
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
