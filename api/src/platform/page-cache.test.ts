import { expect, it } from 'vitest'
import { createPageCache } from './page-cache.ts'

const sized = (bytes: number) => ({ body: Buffer.alloc(bytes) })

it('keeps the documents used last, within its bytes', async () => {
  const cache = createPageCache(100)
  for (const key of ['a', 'b', 'c']) await cache.get(key, async () => sized(30))
  cache.find('a')
  await cache.get('d', async () => sized(30))
  expect(['a', 'b', 'c', 'd'].map((key) => cache.find(key) !== undefined)).toEqual([true, false, true, true])
  await cache.get('e', async () => sized(90))
  expect(['a', 'c', 'd', 'e'].map((key) => cache.find(key) !== undefined)).toEqual([false, false, false, true])
  await cache.get('huge', async () => sized(101))
  expect(cache.find('huge')).toBeUndefined()
})

it('makes a document once for all who wait for it, and again after a failure', async () => {
  const cache = createPageCache<ReturnType<typeof sized>>()
  let made = 0
  const make = async () => {
    made += 1
    if (made === 1) throw new Error('away')
    return sized(1)
  }
  await expect(cache.get('a', make)).rejects.toThrow('away')
  await Promise.all([cache.get('a', make), cache.get('a', make), cache.get('a', make)])
  expect(made).toBe(2)
})

it('keeps nothing that was begun before it was cleared', async () => {
  const cache = createPageCache<ReturnType<typeof sized>>()
  let finish: (document: ReturnType<typeof sized>) => void = () => undefined
  const early = cache.get('a', async () => new Promise((resolve) => (finish = resolve)))
  cache.clear()
  const late = await cache.get('a', async () => sized(2))
  finish(sized(1))
  expect([(await early).body.length, late.body.length, cache.find('a')?.body.length]).toEqual([1, 2, 2])
})
