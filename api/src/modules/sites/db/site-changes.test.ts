import { expect, it, vi } from 'vitest'
import { shareCalls } from './site-changes.ts'

function openSends() {
  const sends: { resolve: () => void; reject: (error: Error) => void }[] = []
  const send = async () =>
    new Promise<void>((resolve, reject) => {
      sends.push({ resolve, reject })
    })
  return { sends, send }
}

it('sends one query at a time and answers each caller by one that was sent after the call', async () => {
  const { sends, send } = openSends()
  const probe = shareCalls(send)
  const done: string[] = []
  const first = probe().then(() => done.push('first'))
  const second = probe().then(() => done.push('second'))
  const third = probe().then(() => done.push('third'))
  expect(sends).toHaveLength(1)
  sends[0]?.resolve()
  await first
  await vi.waitFor(() => expect(sends).toHaveLength(2))
  expect(done).toEqual(['first'])
  const fourth = probe().then(() => done.push('fourth'))
  sends[1]?.resolve()
  await Promise.all([second, third])
  await vi.waitFor(() => expect(sends).toHaveLength(3))
  expect(done).toEqual(['first', 'second', 'third'])
  sends[2]?.resolve()
  await fourth
})

it('sends again after a query that failed', async () => {
  const { sends, send } = openSends()
  const probe = shareCalls(send)
  const failing = probe()
  const next = probe()
  sends[0]?.reject(new Error('lost'))
  await expect(failing).rejects.toThrow('lost')
  await vi.waitFor(() => expect(sends).toHaveLength(2))
  sends[1]?.resolve()
  await expect(next).resolves.toBeUndefined()
})
