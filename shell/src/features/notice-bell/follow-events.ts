import { CHANGE_TOPICS, endpoints, type ChangeTopic } from '@parlour/contracts'

/** Heartbeat, new notice, changed topic, possible gap (`lapse`), or the epoch of a new release. */
export type StreamUpdate = 'beat' | 'notice' | 'lapse' | ChangeTopic | `release ${number}`

interface FollowDeps {
  readonly token: () => string | null
  readonly vectorId: string
  readonly onUpdate: (update: StreamUpdate) => void
  /** Called only in the tab that reads the stream; other tabs learn of it through the session. */
  readonly onSessionEnd: () => void
}

/** Name of the lock held by the tab that reads the stream, and of the channel to the other tabs. */
export const STREAM_NAME = 'parlour-events'
/** In ms: first and maximum wait before reconnecting. */
const FIRST_PAUSE = 3_000
const LONGEST_PAUSE = 60_000
/** In ms. A tab that waited longer for the lock takes over from another one, which may have missed events. */
const OWN_START = 1_000
const UPDATES: readonly StreamUpdate[] = ['beat', 'notice', 'lapse', ...CHANGE_TOPICS]

/** One stream for all tabs: the lock holder reads it and broadcasts. Does nothing without locks or channels. Returns a stop function. */
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
  readonly hasGap: boolean
}

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

/** Rejects when the stream cannot be opened or breaks off. */
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
