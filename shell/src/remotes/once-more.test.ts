import { afterEach, expect, it, vi } from 'vitest'
import { fetchedAnew, onceMore } from './once-more.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function givenBrowser(stored: 'sound' | 'damaged') {
  const requested: (string | undefined)[][] = []
  const fetchFile = async (file: string, { cache, integrity }: RequestInit) => {
    requested.push([file, cache, integrity])
    if (cache === 'default' && stored === 'damaged') throw new TypeError('Failed to fetch')
    return new Response('code')
  }
  vi.stubGlobal('fetch', fetchFile)
  return requested
}

it('loads a second time after a failure, and not a third', async () => {
  const answers = [Promise.reject(new Error('remembered')), Promise.resolve('page')]
  await expect(onceMore(async () => answers.shift())).resolves.toBe('page')

  let calls = 0
  const failing = onceMore(async () => {
    calls += 1
    throw new Error(`call ${calls}`)
  })
  await expect(failing).rejects.toThrow('call 2')
})

it('has the file of a chunk that failed fetched past the cache before the second time', { meta: { req: 'federation-F3' } }, async () => {
  const requested = givenBrowser('damaged')
  let calls = 0
  const loaded = onceMore(async () => {
    calls += 1
    if (requested.length === 0) throw Object.assign(new Error('ChunkLoadError'), { request: '/assets/account/cart.js' })
    return 'page'
  })
  await expect(loaded).resolves.toBe('page')
  expect([calls, requested]).toEqual([2, [['/assets/account/cart.js', 'reload', undefined]]])
})

it('leaves a sound file in the cache and replaces a damaged one', { meta: { req: 'federation-F3' } }, async () => {
  const sound = givenBrowser('sound')
  await fetchedAnew('/a.js', 'sha384-a')
  expect(sound).toEqual([['/a.js', 'default', 'sha384-a']])
  const damaged = givenBrowser('damaged')
  await fetchedAnew('/a.js', 'sha384-a')
  expect(damaged).toEqual([
    ['/a.js', 'default', 'sha384-a'],
    ['/a.js', 'reload', 'sha384-a'],
  ])
})

it('a file that still cannot be fetched is reported by the load, not before it', { meta: { req: 'federation-F3' } }, async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(fetchedAnew('/a.js', 'sha384-a')).resolves.toBeUndefined()
})
