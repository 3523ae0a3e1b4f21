import { afterEach, describe, expect, it, vi } from 'vitest'
import { isOutage, isTransactionConflict } from './outage.ts'
import { withoutRetry, markEffect, retryDeadline, withRetry } from './retry.ts'
import { createFaultLog } from './fault-log.ts'

const failure = (code: string) => Object.assign(new Error('the database said no'), { code })
const brokenConnection = () => new Error('select 1 - Connection terminated unexpectedly')

function failing(times: number, error: Error, beforeIt: () => void = () => undefined) {
  let runs = 0
  return {
    runs: () => runs,
    work: async () => {
      runs += 1
      beforeIt()
      if (runs <= times) throw error
      return 'done'
    },
  }
}

afterEach(() => vi.useRealTimers())

describe('work that needs the database', () => {
  it('is done again when its connection broke or another transaction undid it, as long as it changed nothing', async () => {
    for (const error of [brokenConnection(), failure('57P01'), failure('40001'), failure('40P01')]) {
      const { work, runs } = failing(2, error)
      expect([await withRetry({ isRepeatable: false }, work), runs()]).toEqual(['done', 3])
    }
  })

  it('is not done again after something took effect, except when it is repeatable', async () => {
    const changing = failing(1, brokenConnection(), () => markEffect(1))
    await expect(withRetry({ isRepeatable: false }, changing.work)).rejects.toThrow('Connection terminated')
    expect(changing.runs()).toBe(1)
    const repeatable = failing(1, brokenConnection(), () => markEffect(1))
    expect(await withRetry({ isRepeatable: true }, repeatable.work)).toBe('done')
    const rejected = failing(1, brokenConnection(), () => {
      markEffect(1)
      markEffect(-1)
    })
    expect(await withRetry({ isRepeatable: false }, rejected.work)).toBe('done')
  })

  it('is not done again for any other failure, nor for a caller who waited too long before', async () => {
    for (const error of [failure('23505'), failure('57014'), new Error('a fault of our own')]) {
      const { work, runs } = failing(1, error)
      await expect(withRetry({ isRepeatable: true }, work)).rejects.toBe(error)
      expect(runs()).toBe(1)
    }
    const late = failing(1, brokenConnection())
    await expect(withRetry({ isRepeatable: true, waitedMs: 60_000 }, late.work)).rejects.toThrow('Connection terminated')
    expect(late.runs()).toBe(1)
  })

  it('ends when the database cuts every connection that it gives', async () => {
    const hopeless = failing(Infinity, brokenConnection())
    await expect(withRetry({ isRepeatable: true }, hopeless.work)).rejects.toThrow('Connection terminated')
    expect(hopeless.runs()).toBe(6)
  })

  it('has one deadline for all its waits; what it began and goes on has its own, and what runs without retry has none', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const over = Promise.withResolvers<undefined>()
    const { end, streamEnd } = await withRetry({ isRepeatable: true, waitedMs: 1_000 }, async () => {
      const stream = over.promise.then(() => retryDeadline())
      return { end: retryDeadline(), streamEnd: async () => stream }
    })
    expect(end).toBe(performance.now() + 3_000)
    over.resolve(undefined)
    expect(await streamEnd()).toBe(performance.now() + 4_000)
    expect(await withoutRetry(async () => retryDeadline())).toBe(0)
  })
})

describe('failures of the database', () => {
  it('are distinguished: gone, undone by another transaction, and what waiting does not mend', () => {
    const outages = ['57P01', '57P02', '57P03', '08006', '25006', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].map(failure)
    expect(outages.map(isOutage)).toEqual(outages.map(() => true))
    expect(['57014', '53100', '40001', '23505', 'ENOENT'].map((code) => isOutage(failure(code)))).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
    expect(isOutage(new Error('select 1 - Client has encountered a connection error and is not queryable'))).toBe(true)
    expect(isOutage(Object.assign(new Error('wrapped'), { nativeError: { code: '57P03' } }))).toBe(true)
    expect([isTransactionConflict(failure('40001')), isTransactionConflict(failure('55P03'))]).toEqual([true, false])
  })

  it('of one outage are one line in ten seconds; others are a line each', () => {
    const printed: unknown[] = []
    let now = 0
    const log = createFaultLog(
      (error) => void printed.push(error),
      () => now,
    )
    const [other, late] = [new Error('another'), brokenConnection()]
    const first = brokenConnection()
    for (const error of [first, brokenConnection(), other, brokenConnection(), other]) log(error)
    now = 10_001
    log(late)
    expect(printed).toEqual([first, other, other, late])
  })
})
