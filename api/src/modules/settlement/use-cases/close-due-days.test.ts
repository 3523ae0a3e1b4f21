import { describe, expect, it } from 'vitest'
import { closeDueDays } from './close-due-days.ts'

const BATCHES = [1, 2, 3, 4].map((number) => ({ contractIds: [String(number)] }))

async function mostAtOnce({ isQuiet, fails = false }: { readonly isQuiet: boolean; readonly fails?: boolean }) {
  let due: string | null = '2026-11-21'
  let [open, most, closed] = [0, 0, 0]
  await closeDueDays({
    now: () => new Date('2026-11-22T00:10:00Z'),
    batchSize: 1,
    onEnded: async () => undefined,
    onFault: () => undefined,
    watchTraffic: () => ({ isQuiet: async () => isQuiet }),
    runs: {
      firstDueDay: async () => due,
      listBatches: async () => BATCHES,
      begin: async () => undefined,
      finish: async () => undefined,
      closeBatch: async () => {
        open += 1
        most = Math.max(most, open)
        await new Promise(setImmediate)
        if (fails) throw new Error('the books do not hold')
        open -= 1
        closed += 1
        if (closed === BATCHES.length) due = null
      },
    },
  })
  return { most, closed }
}

describe('a day that is closed', { meta: { req: 'PD4' } }, () => {
  it('takes one batch at a time while others use the database', async () => {
    expect(await mostAtOnce({ isQuiet: false })).toEqual({ most: 1, closed: 4 })
  })

  it('takes two at once while it is quiet', async () => {
    expect(await mostAtOnce({ isQuiet: true })).toEqual({ most: 2, closed: 4 })
  })

  it.each([true, false])('ends with the first failure, also when the second lane waits (quiet: %s)', async (isQuiet) => {
    await expect(mostAtOnce({ isQuiet, fails: true })).rejects.toThrow('the books do not hold')
  })
})
