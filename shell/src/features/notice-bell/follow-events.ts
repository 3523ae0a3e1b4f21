import { endpoints } from '@parlour/contracts'

/** What a tab hears of the stream: that it lives, or that something happened. */
export type StreamNews = 'beat' | 'notice'

interface FollowDeps {
  readonly token: () => string | null
  readonly vectorId: string
  readonly onNews: (news: StreamNews) => void
}

/** Names of the lock that one tab holds while it reads the stream, and of the channel on which it tells the others. */
export const STREAM_NAME = 'parlour-events'
/** Waits before the stream is opened again, in ms: the first, and the longest after failures in a row. */
const FIRST_PAUSE = 3_000
const LONGEST_PAUSE = 60_000

/**
 * Follows the live events of the signed-in merchant with one stream for all tabs of this browser: the tab that has the lock reads it, the
 * others hear what it tells. Hears nothing in a browser without locks or channels. Returns the way to stop.
 */
export function followEvents({ token, vectorId, onNews }: FollowDeps): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return () => undefined
  const leaving = new AbortController()
  const { signal } = leaving
  const channel = new BroadcastChannel(STREAM_NAME)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'beat' || data === 'notice') onNews(data)
  })
  const tellOthers: (news: StreamNews) => void = channel.postMessage.bind(channel)
  const tell = (news: StreamNews) => {
    if (signal.aborted) return
    tellOthers(news)
    onNews(news)
  }
  const lead = async () => {
    let lastId: string | undefined
    let pauseMs = FIRST_PAUSE
    while (!signal.aborted) {
      const headers = headersOf(token(), vectorId, lastId)
      if (headers) {
        await readStream(headers, signal, ({ id, event }) => {
          lastId = id ?? lastId
          pauseMs = FIRST_PAUSE
          tell(event === 'notice' || event === 'reset' ? 'notice' : 'beat')
        }).catch(() => undefined)
      }
      await pause(pauseMs, signal)
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE)
    }
  }
  // A tab that leaves before its turn gives up its place.
  void navigator.locks.request(STREAM_NAME, { signal }, lead).catch(() => undefined)
  return () => {
    leaving.abort()
    channel.close()
  }
}

function headersOf(token: string | null, vectorId: string, lastId: string | undefined): Record<string, string> | null {
  if (token === null) return null
  return {
    accept: 'text/event-stream',
    authorization: `Bearer ${token}`,
    'x-parlour-vector': vectorId,
    ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
  }
}

interface StreamEvent {
  readonly id: string | undefined
  /** Undefined for a heartbeat. */
  readonly event: string | undefined
}

/** Reads until the stream ends; rejects when it cannot be opened or is cut. */
async function readStream(headers: Record<string, string>, signal: AbortSignal, onEvent: (event: StreamEvent) => void): Promise<void> {
  const { method, path } = endpoints.streamEvents
  const response = await fetch(path, { method, headers, signal, credentials: 'same-origin', cache: 'no-store' })
  if (!response.ok || !response.body) return
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    text += value
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) onEvent({ id: fieldOf(block, 'id'), event: fieldOf(block, 'event') })
  }
}

function fieldOf(block: string, name: string): string | undefined {
  const line = block.split('\n').find((candidate) => candidate.startsWith(`${name}: `))
  return line?.slice(name.length + 2)
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
