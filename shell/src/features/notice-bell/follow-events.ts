import { CHANGE_TOPICS, endpoints, type ChangeTopic } from '@parlour/contracts'

/**
 * What a tab hears of the stream: that it lives, that a notice came, what of the workspace changed, that anything may have (`lapse`), or the epoch
 * of other releases.
 */
export type StreamUpdate = 'beat' | 'notice' | 'lapse' | ChangeTopic | `release ${number}`

interface FollowDeps {
  readonly token: () => string | null
  readonly vectorId: string
  readonly onUpdate: (update: StreamUpdate) => void
  /** The server ended the session. Only the tab that reads the stream hears it: the end of the session reaches the others as ever. */
  readonly onSessionEnd: () => void
}

/** Names of the lock that one tab holds while it reads the stream, and of the channel on which it tells the others. */
export const STREAM_NAME = 'parlour-events'
/** Waits before the stream is opened again, in ms: the first, and the longest after failures in a row. */
const FIRST_PAUSE = 3_000
const LONGEST_PAUSE = 60_000
/** A tab that waited longer than this, in ms, for its turn follows another one, which may have left events unread. */
const OWN_START = 1_000
const UPDATES: readonly StreamUpdate[] = ['beat', 'notice', 'lapse', ...CHANGE_TOPICS]

/**
 * Follows the live events of the signed-in merchant with one stream for all tabs of this browser: the tab that has the lock reads it, the
 * others hear what it tells. Hears nothing in a browser without locks or channels. Returns the way to stop.
 */
export function followEvents({ token, vectorId, onUpdate, onSessionEnd }: FollowDeps): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return () => undefined
  const leaving = new AbortController()
  const { signal } = leaving
  const channel = new BroadcastChannel(STREAM_NAME)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const update = UPDATES.find((one) => one === data) ?? releaseUpdates(data)
    if (update !== undefined) onUpdate(update)
  })
  const notifyOthers: (update: StreamUpdate) => void = channel.postMessage.bind(channel)
  const notify = (update: StreamUpdate) => {
    if (signal.aborted) return
    notifyOthers(update)
    onUpdate(update)
  }
  const requestedAt = performance.now()
  const lead = async () => readOn({ token, vectorId, onSessionEnd, notify, signal, hasGap: performance.now() - requestedAt > OWN_START })
  // A tab that leaves before its turn gives up its place.
  void navigator.locks.request(STREAM_NAME, { signal }, lead).catch(() => undefined)
  return () => {
    leaving.abort()
    channel.close()
  }
}

interface Reading extends Omit<FollowDeps, 'onUpdate'> {
  readonly notify: (update: StreamUpdate) => void
  readonly signal: AbortSignal
  /** Whether events may have gone unread before the first stream. */
  readonly hasGap: boolean
}

/** Reads stream after stream until the tab leaves. */
async function readOn({ token, vectorId, onSessionEnd, notify, signal, hasGap }: Reading): Promise<void> {
  let isLate = hasGap
  let lastId: string | undefined
  let pauseMs = FIRST_PAUSE
  while (!signal.aborted) {
    const headers = headersOf(token(), vectorId, lastId)
    if (headers) {
      await readStream(headers, signal, {
        onOpen: () => {
          // Changes have no ids: what happened while nobody read is asked for as a whole.
          if (isLate) notify('lapse')
          isLate = true
        },
        onEvent: (event) => {
          lastId = event.id ?? lastId
          pauseMs = FIRST_PAUSE
          if (event.name === 'session-ended') onSessionEnd()
          else notify(updateOf(event))
        },
      }).catch(() => undefined)
    }
    await pause(pauseMs, signal)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE)
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
  readonly name: string | undefined
  readonly data: string
}

interface StreamReader {
  readonly onOpen: () => void
  readonly onEvent: (event: StreamEvent) => void
}

/** Reads until the stream ends; rejects when it cannot be opened or is cut. */
async function readStream(headers: Record<string, string>, signal: AbortSignal, { onOpen, onEvent }: StreamReader): Promise<void> {
  const { method, path } = endpoints.streamEvents
  const response = await fetch(path, { method, headers, signal, credentials: 'same-origin', cache: 'no-store' })
  if (!response.ok || !response.body) return
  onOpen()
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    text += value
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) onEvent({ id: fieldOf(block, 'id'), name: fieldOf(block, 'event'), data: fieldOf(block, 'data') ?? '' })
  }
}

function updateOf({ name, data }: StreamEvent): StreamUpdate {
  if (name === 'reset') return 'lapse'
  if (name === 'notice') return 'notice'
  if (name === 'release') return releaseUpdates(`release ${/^\{"epoch":(\d+)\}$/.exec(data)?.[1] ?? ''}`) ?? 'beat'
  return (name === 'change' ? CHANGE_TOPICS.find((topic) => data === JSON.stringify({ topic })) : undefined) ?? 'beat'
}

/** News of releases, if a text is that. */
function releaseUpdates(text: unknown): `release ${number}` | undefined {
  const epoch = /^release (\d{1,15})$/.exec(String(text))?.[1]
  return epoch === undefined ? undefined : `release ${Number(epoch)}`
}

function fieldOf(block: string, name: string): string | undefined {
  const line = block.split('\n').find((candidate) => candidate.startsWith(`${name}: `))
  return line?.slice(name.length + 2)
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
