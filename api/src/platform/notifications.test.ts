import { expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import { followNotifications, shareCalls } from './notifications.ts'

it('shares one connection between all who follow, each with the channels that it named, and reports when it is lost', async () => {
  const { db, connectionString, drop } = await createTestDatabase()
  const seen: string[] = []
  const follow = (name: string, channels: readonly string[]) =>
    followNotifications(connectionString, {
      channels,
      onNotification: (channel, payload) => void seen.push(`${name} ${channel} ${payload}`),
      onLost: () => void seen.push(`${name} lost`),
    })
  const [ana, ben] = [follow('ana', ['orders', 'sites']), follow('ben', ['sites'])]
  await Promise.all([ana.confirm(), ben.confirm()])
  for (const channel of ['orders', 'sites']) await db.raw('SELECT pg_notify(?, ?)', [channel, '1'])
  await Promise.all([ana.confirm(), ben.confirm()])
  expect(seen.splice(0)).toEqual(['ana orders 1', 'ana sites 1', 'ben sites 1'])

  const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'parlour-listener' AND datname = current_database()`
  expect((await db.raw(cut)).rows).toHaveLength(1)
  await expect.poll(() => seen).toEqual(['ana lost', 'ben lost'])
  expect([ana.isConnected(), ben.isConnected()]).toEqual([false, false])
  await ben.confirm()
  expect([ana.isConnected(), ben.isConnected()]).toEqual([false, true])
  await db.raw(`SELECT pg_notify('sites', '2')`)
  await ben.confirm()
  expect(seen).toContain('ben sites 2')
  await ana.stop()
  await ben.stop()
  await drop()
})

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
