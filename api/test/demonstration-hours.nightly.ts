import { expect, it } from 'vitest'
import { madeWorld } from './made-world.ts'
import { findBrokenMoney } from './money/assert-money-holds.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS

/** After the full hour, steps of the story fall on midnight, when a day closes; so do others at 0:25 and 0:46. */
const MINUTES = [0, 3, 25, 45, 46, ...Array.from({ length: 24 }, (_, hour) => hour * 60 + 1)]
const TOMORROW = (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS

it.each(MINUTES.map((minutes, index) => new Date(TOMORROW + index * DAY_MS + minutes * MINUTE_MS).toISOString()))(
  'the demonstration world can be made at %s',
  async (at) => {
    const until = new Date(at)
    const { database, networks, stop } = await madeWorld(until)
    try {
      expect(await findBrokenMoney(database.db, { networks, now: until })).toEqual([])
    } finally {
      await stop()
    }
  },
)
