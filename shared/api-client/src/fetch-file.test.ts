import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CLOCK } from '@parlour/contracts'
import { connectTransport, type Transport } from './base-query.ts'
import { fetchFile } from './fetch-file.ts'

const EXPORT = { method: 'GET', path: '/api/order/export', query: { format: 'csv', status: undefined } } as const
const STAYING = new AbortController().signal

function givenServer(answer: (init: RequestInit) => Promise<Response> | Response, link: Partial<Transport> = {}) {
  const send = vi.fn(async (_url: string, init: RequestInit) => await answer(init))
  vi.stubGlobal('fetch', send)
  connectTransport({ accessToken: () => 'T', locale: () => 'en', vectorId: () => 'v1', onFailure: async () => 'give-up', ...link })
  return send
}

const untilAborted = ({ signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError'))))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('fetches a file with the Bearer and takes the name that the server proposes', async () => {
  const headers = { 'content-disposition': 'attachment; filename="orders-2026-11-21.csv"' }
  const send = givenServer(() => new Response('number\r\n', { headers }))
  const { file, name } = await fetchFile(EXPORT, STAYING)
  expect(await file?.text()).toBe('number\r\n')
  expect(name).toBe('orders-2026-11-21.csv')
  expect(send.mock.calls[0]?.[0]).toBe('/api/order/export?format=csv')
  expect(new Headers(send.mock.calls[0]?.[1].headers).get('authorization')).toBe('Bearer T')
})

it('refuses a proposed name that leads into a folder', async () => {
  givenServer(() => new Response('x', { headers: { 'content-disposition': 'attachment; filename="../x.csv"' } }))
  expect((await fetchFile(EXPORT, STAYING)).file).toBeInstanceOf(Blob)
  expect(await fetchFile(EXPORT, STAYING)).toMatchObject({ name: null })
})

it('asks once more after the session was renewed', async () => {
  const errorText = Response.json(
    { code: 401, success: false, msg: '', data: { error: 'identity.expired', requestId: 'r' } },
    { status: 401 },
  )
  const answers = [errorText, new Response('late')]
  const onFailure = vi.fn(async () => 'retry' as const)
  givenServer(() => answers.shift() ?? errorText, { onFailure })
  expect(await (await fetchFile(EXPORT, STAYING)).file?.text()).toBe('late')
  expect(onFailure.mock.calls).toHaveLength(1)
})

it('reports a download that failed in the end', async () => {
  const onBrokenCall = vi.fn()
  givenServer(
    () => Response.json({ code: 403, success: false, msg: '', data: { error: 'releases.capability-undeclared' } }, { status: 403 }),
    {
      onBrokenCall,
    },
  )
  const { failure } = await fetchFile(EXPORT, STAYING)
  expect(onBrokenCall.mock.calls).toEqual([[failure, EXPORT]])
})

it('gives up when no answer begins within 30 s, and tells the session nothing of a download that was left', async () => {
  const onFailure = vi.fn(async () => 'give-up' as const)
  const onBrokenCall = vi.fn()
  givenServer(untilAborted, { onFailure, onBrokenCall })
  const staying = fetchFile(EXPORT, STAYING)
  await vi.advanceTimersByTimeAsync(CLOCK.requestTimeoutMs)
  expect((await staying).failure?.status).toBe(0)
  expect(onFailure).toHaveBeenCalledTimes(1)
  const leaving = new AbortController()
  const left = fetchFile(EXPORT, leaving.signal)
  leaving.abort()
  expect((await left).failure?.status).toBe(0)
  expect(onFailure).toHaveBeenCalledTimes(1)
  expect(onBrokenCall).toHaveBeenCalledTimes(1)
})
