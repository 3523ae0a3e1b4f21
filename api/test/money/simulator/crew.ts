import { CRASH_POINTS } from '../../../src/platform/crash-point.ts'
import type { MoneyWorld } from '../money-world.ts'
import { startHouse, type House } from './house.ts'
import type { WrongWatcher } from './wrong-watchers.ts'

const HOUSES = 2

export interface Crew {
  readonly man: () => Promise<void>
  readonly setClock: (byMs: number) => Promise<void>
  readonly strike: (draw: (below: number) => number) => Promise<void>
  readonly kills: () => Promise<number>
  readonly faults: () => readonly string[]
  readonly rest: () => Promise<void>
  readonly end: () => Promise<void>
}

export function openCrew(world: MoneyWorld, chainUrl: string, wrong: WrongWatcher | undefined): Crew {
  const all: House[] = []
  const start = () => {
    const { connectionString, clock } = world
    const house = startHouse({ connectionString, chainUrl, parts: ['watch', 'sweep'], offsetMs: clock.offsetMs, wrong })
    all.push(house)
    return house
  }
  const houses = Array.from({ length: HOUSES }, start)
  const replaceTheDead = () => {
    for (const [place, house] of houses.entries()) if (!house.isAlive()) houses[place] = start()
  }
  return {
    man: async () => {
      replaceTheDead()
      await Promise.all(houses.map(async ({ ready }) => ready))
    },
    setClock: async (byMs) => {
      const offsetMs = world.clock.offsetMs + byMs
      replaceTheDead()
      await Promise.all(houses.map(async (house) => house.setClock(offsetMs)))
      world.clock.offsetMs = offsetMs
    },
    strike: async (draw) => {
      replaceTheDead()
      const victim = houses[draw(HOUSES)]
      const point = CRASH_POINTS[draw(CRASH_POINTS.length)]
      await victim?.ready
      if (point && draw(3) > 0) await victim?.arm(point)
      else await victim?.kill()
      replaceTheDead()
    },
    kills: async () => (await Promise.all(all.map(async ({ exit }) => exit))).filter((signal) => signal === 'SIGKILL').length,
    faults: () => all.flatMap(({ faults }) => faults),
    rest: async () => void (await Promise.all(houses.map(async (house) => house.stop()))),
    end: async () => void (await Promise.all(all.map(async (house) => house.kill()))),
  }
}
