import { afterEach, expect, it, vi } from 'vitest'
import { followEvents, type StreamUpdate } from './follow-events.ts'

afterEach(() => vi.unstubAllGlobals())

function givenBrowser() {
  let turn: Promise<unknown> = Promise.resolve()
  const request = async (_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) => {
    turn = turn.then(async () => (signal.aborted ? undefined : hold()))
    await turn
  }
  const requested: (string | null)[] = []
  const senders: ReadableStreamDefaultController<Uint8Array>[] = []
  const fetch = async (_path: string, { headers }: RequestInit) => {
    requested.push(new Headers(headers).get('authorization'))
    return new Response(new ReadableStream<Uint8Array>({ start: (sender) => void senders.push(sender) }))
  }
  vi.stubGlobal('navigator', { locks: { request } })
  vi.stubGlobal('fetch', fetch)
  return {
    requested,
    send: (text: string) => senders.at(-1)?.enqueue(new TextEncoder().encode(text)),
    cut: () => senders.at(-1)?.close(),
  }
}

function givenTabs(requested: readonly unknown[]) {
  const received: StreamUpdate[][] = [[], []]
  const onSessionEnd = vi.fn<() => void>()
  const stops = received.map((update) =>
    followEvents({ token: () => 'token-1', vectorId: 'v', onUpdate: (one) => void update.push(one), onSessionEnd }),
  )
  const reading = async () => expect.poll(() => requested).toEqual(['Bearer token-1'])
  const stop = () => {
    for (const leave of stops) leave()
  }
  return { received, reading, onSessionEnd, stop, stopFirst: () => stops[0]?.() }
}

it('reads one stream for all tabs: each gets a notice once, though its event comes in pieces', { meta: { req: 'B24' } }, async () => {
  const { requested, send } = givenBrowser()
  const { received, reading, stop } = givenTabs(requested)
  await reading()
  send('id: 0\nevent: hello\ndata: {}\n\nid: 1\nevent: no')
  send('tice\ndata: {"kind":"site-live"}\n\n: beat\n\n')
  const all: StreamUpdate[] = ['beat', 'notice', 'beat']
  await expect.poll(() => received).toEqual([all, all])
  expect(requested).toHaveLength(1)
  stop()
})

it('reports the topic of a change to every tab, and only to the reading one that the session ended', { meta: { req: 'R09' } }, async () => {
  const { requested, send } = givenBrowser()
  const { received, reading, onSessionEnd, stop } = givenTabs(requested)
  await reading()
  send('event: change\ndata: {"topic":"cart"}\n\nevent: change\ndata: {"topic":"weather"}\n\n')
  send('event: session-ended\ndata: {}\n\n')
  const all: StreamUpdate[] = ['cart', 'beat']
  await expect.poll(() => received).toEqual([all, all])
  await expect.poll(() => onSessionEnd.mock.calls.length).toBe(1)
  stop()
})

it(
  'says that anything may have changed when the stream comes back, and when another tab takes it over',
  { meta: { req: 'R09' } },
  async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const { requested, cut } = givenBrowser()
    const { received, stop, stopFirst } = givenTabs([])
    await vi.waitUntil(() => requested.length === 1)
    cut()
    await vi.advanceTimersByTimeAsync(3_000)
    await vi.waitUntil(() => received[1]?.length === 1)
    expect(received).toEqual([['lapse'], ['lapse']])
    stopFirst()
    cut()
    await vi.waitUntil(() => received[1]?.length === 2)
    expect(received).toEqual([['lapse'], ['lapse', 'lapse']])
    stop()
    vi.useRealTimers()
  },
)

it('reports the epoch of other releases to every tab, and takes nothing else for one', { meta: { req: 'federation-F9' } }, async () => {
  const { requested, send } = givenBrowser()
  const { received, reading, stop } = givenTabs(requested)
  await reading()
  send('event: release\ndata: {"epoch":12}\n\nevent: release\ndata: {"epoch":"x"}\n\n')
  const all: StreamUpdate[] = ['release 12', 'beat']
  await expect.poll(() => received).toEqual([all, all])
  stop()
})
