import { afterEach, expect, it, vi } from 'vitest'
import { followEvents, type StreamNews } from './follow-events.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser whose lock one asker at a time holds, and a server that sends what the test says. */
function givenBrowser() {
  let turn: Promise<unknown> = Promise.resolve()
  const request = async (_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) => {
    turn = turn.then(async () => (signal.aborted ? undefined : hold()))
    await turn
  }
  const asked: (string | null)[] = []
  const senders: ReadableStreamDefaultController<Uint8Array>[] = []
  const fetch = async (_path: string, { headers }: RequestInit) => {
    asked.push(new Headers(headers).get('authorization'))
    return new Response(new ReadableStream<Uint8Array>({ start: (sender) => void senders.push(sender) }))
  }
  vi.stubGlobal('navigator', { locks: { request } })
  vi.stubGlobal('fetch', fetch)
  return { asked, send: (text: string) => senders.at(-1)?.enqueue(new TextEncoder().encode(text)) }
}

it('B24 reads one stream for all tabs: each hears a notice once, though its event comes in pieces', async () => {
  const { asked, send } = givenBrowser()
  const heard: StreamNews[][] = [[], []]
  const stops = heard.map((news) => followEvents({ token: () => 'token-1', vectorId: 'v', onNews: (one) => void news.push(one) }))
  await expect.poll(() => asked).toEqual(['Bearer token-1'])
  send('id: 0\nevent: hello\ndata: {}\n\nid: 1\nevent: no')
  send('tice\ndata: {"kind":"site-live"}\n\n: beat\n\n')
  await expect
    .poll(() => heard)
    .toEqual([
      ['beat', 'notice', 'beat'],
      ['beat', 'notice', 'beat'],
    ])
  expect(asked).toHaveLength(1)
  for (const stop of stops) stop()
})
