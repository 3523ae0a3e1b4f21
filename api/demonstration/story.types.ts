import type { World } from './open-world.ts'

/** What happens at a moment of the story. */
export interface Moment {
  readonly at: Date
  readonly act: (world: World) => Promise<void>
}

export interface Moments {
  /** By days before today and the time of that day in UTC. Background work follows. */
  readonly on: (daysAgo: number, time: string, act: Moment['act']) => Moment
  /** By hours before the end of the story. Background work follows. */
  readonly hoursAgo: (hours: number, act: Moment['act']) => Moment
  /** By hours before the end of the story, for calls that need no background work. */
  readonly callsOnly: (hours: number, act: Moment['act']) => Moment
}

/** What goes on for as long as the world does. */
export interface DailyStory {
  /** Every day shortly after midnight, before its statements are closed. */
  readonly handInUsage: (world: World, day: string) => Promise<void>
  /** Every morning. */
  readonly lookAfter: (world: World) => Promise<void>
}

export interface Story extends DailyStory {
  readonly moments: readonly Moment[]
}
