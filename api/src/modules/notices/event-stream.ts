import type { Writable } from 'node:stream'
import { CHANGE_TOPICS, type ChangeTopic } from '@parlour/contracts'
import type { Actor } from '../../platform/actor.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { pause } from '../../platform/sweep.ts'
import type { NoticeRepository } from './db/notice.repository.ts'
import type { EventSubscribers, FollowedStream } from './domain/event-subscribers.ts'

export interface EventStreamDeps {
  readonly notices: Pick<NoticeRepository, 'after' | 'lastSeq'>
  readonly subscribers: EventSubscribers
  readonly heartbeatMs: number
}

/** `seen` is the last known event; `authenticate` rejects once the token or session has expired. */
export interface StreamCaller {
  readonly actor: Actor
  readonly seen: bigint | null
  readonly authenticate: () => Promise<Pick<Actor, 'merchantId'>>
}

export interface EventStreams {
  /** Throws `platform.rate-limited` when the merchant has too many open streams. */
  readonly assertRoom: (merchantId: string) => void
  /** Runs until the session ends, the workspace changes, or the client leaves or reads too slowly; never rejects. */
  readonly run: (caller: StreamCaller, response: Writable) => Promise<void>
  readonly count: () => number
  readonly close: () => Promise<void>
}

const STREAMS_OF_A_MERCHANT = 6
const RETRY_SECONDS = 15
/** More missed events than this are sent as one `reset`. */
const MOST_EVENTS = 50
/** A client with more unread bytes is disconnected; it resumes from its last event. */
const MOST_UNREAD_BYTES = 64 * 1024
/** Without an id: a client that was cut off requests everything anyway. */
const SESSION_ENDED = 'event: session-ended\ndata: {}\n\n'

export function createEventStreams({ notices, subscribers, heartbeatMs }: EventStreamDeps): EventStreams {
  const open = new Map<Writable, { readonly merchantId: string; readonly end: () => void }>()
  let isClosed = false
  return {
    assertRoom: (merchantId) => {
      const streams = [...open.values()].filter((stream) => stream.merchantId === merchantId)
      if (streams.length >= STREAMS_OF_A_MERCHANT) throw new DomainError('platform.rate-limited', { retryAfterSeconds: RETRY_SECONDS })
    },
    count: () => open.size,
    run: async (caller, response) => {
      const ending = new AbortController()
      const end = () => ending.abort()
      open.set(response, { merchantId: caller.actor.accountId, end })
      response.on('close', end)
      response.on('error', end)
      // A client that left while its call was checked says nothing more, and a stream that opens while the process stops would hold it.
      if (response.destroyed || isClosed) end()
      const pump = createPump(notices, caller, response)
      const follower = followerOf(caller, response, { pump, end })
      const look = async () => {
        const standing = await standingOf(caller)
        if (standing === 'signed-out') follower.onSessionEnd()
        else if (standing === 'elsewhere') end()
      }
      const followed = await subscribers.follow(follower).catch(end)
      while (!ending.signal.aborted) {
        // Also what a lost notification left behind, and sessions that ended while nobody listened.
        await Promise.all([look(), subscribers.listen(), pump()]).catch(end)
        await pause(heartbeatMs, ending.signal)
        if (!response.destroyed) response.write(': beat\n\n')
      }
      followed?.stop()
      open.delete(response)
      response.end()
    },
    close: async () => {
      isClosed = true
      for (const { end } of open.values()) end()
      await subscribers.close()
    },
  }
}

/** Throws when the state cannot be determined. */
async function standingOf({ actor, authenticate }: StreamCaller): Promise<'here' | 'elsewhere' | 'signed-out'> {
  const now = await authenticate().catch((error: unknown) => {
    if (error instanceof DomainError) return null
    throw error
  })
  if (!now) return 'signed-out'
  return now.merchantId === actor.merchantId ? 'here' : 'elsewhere'
}

function followerOf(
  caller: StreamCaller,
  response: Writable,
  { pump, end }: { readonly pump: () => Promise<void>; readonly end: () => void },
): FollowedStream {
  const push = () => void pump().catch(end)
  const { actor } = caller
  const onSessionEnd = () => {
    send(response, SESSION_ENDED)
    end()
  }
  const notify = (topic: ChangeTopic) => send(response, `event: change\ndata: ${JSON.stringify({ topic })}\n\n`)
  /** A removed member is notified and receives nothing more of the workspace; the stream reopens at the present one. */
  const onTeamChange = async () => {
    const standing = await standingOf(caller)
    if (standing === 'signed-out') return onSessionEnd()
    notify('team')
    if (standing === 'elsewhere') end()
  }
  const onChange = (topic: ChangeTopic) => (topic === 'team' ? void onTeamChange().catch(end) : notify(topic))
  return {
    accountId: actor.accountId,
    merchantId: actor.merchantId,
    sessionId: actor.sessionId,
    onNotice: push,
    onSessionEnd,
    onChange,
    onRelease: (epoch) => send(response, `event: release\ndata: ${JSON.stringify({ epoch })}\n\n`),
    onLapse: () => {
      push()
      for (const topic of CHANGE_TOPICS) onChange(topic)
    },
  }
}

function send(response: Writable, text: string): void {
  if (response.destroyed) return
  response.write(text)
  if (response.writableLength > MOST_UNREAD_BYTES) response.destroy()
}

/** One pass at a time; a call during a pass schedules one more. */
function createPump(notices: EventStreamDeps['notices'], { actor, seen }: StreamCaller, response: Writable): () => Promise<void> {
  const { accountId } = actor
  let cursor: bigint | null = null
  let running: Promise<void> | null = null
  let calls = 0
  const write = (id: bigint, event: string, data: object) => {
    cursor = id
    send(response, `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  const pass = async () => {
    if (cursor === null) {
      const last = await notices.lastSeq(accountId)
      // An id that was never given out is none.
      if (seen === null || seen > last) write(last, 'hello', {})
      else cursor = seen
    }
    const missed = await notices.after(accountId, cursor ?? 0n, MOST_EVENTS + 1)
    if (missed.length > MOST_EVENTS) write(await notices.lastSeq(accountId), 'reset', {})
    else for (const { seq, kind } of missed) write(seq, 'notice', { kind })
  }
  const passes = async (): Promise<void> => {
    const served = calls
    await pass()
    if (calls !== served && !response.destroyed) await passes()
  }
  return async () => {
    calls += 1
    running ??= passes().finally(() => (running = null))
    await running
  }
}
