import { CHANGE_TOPICS } from '@parlour/contracts'
import { CHANGE_CHANNEL } from '../../../platform/merchant-changes.ts'
import { followNotifications } from '../../../platform/notifications.ts'
import type { EventSubscribers, FollowedStream } from '../domain/event-subscribers.ts'
import { NOTICE_CHANNEL } from './notice.repository.ts'

const SESSION_END_CHANNEL = 'identity_session_ended'
const RELEASE_CHANNEL = 'releases_vector'

const CHANNELS = [NOTICE_CHANNEL, SESSION_END_CHANNEL, CHANGE_CHANNEL, RELEASE_CHANNEL]

/** Listens from the first stream on. After a lost connection, at once or at a heartbeat, streams are notified of a possible gap. */
export function createEventListener(connectionString: string): EventSubscribers {
  const streams = new Set<FollowedStream>()
  let isLapsed = false
  let isClosed = false

  const following = followNotifications(connectionString, {
    channels: CHANNELS,
    onNotification: (channel, payload) => {
      for (const stream of streams) pass(channel, payload, stream)
    },
    onLost: () => {
      isLapsed = true
      if (streams.size > 0) void listen().catch(() => undefined)
    },
  })
  const listen = async () => {
    if (isClosed) return
    if (!following.isConnected()) await following.confirm()
    if (!isLapsed) return
    isLapsed = false
    for (const stream of streams) stream.onLapse()
  }
  return {
    follow: async (stream) => {
      await listen()
      streams.add(stream)
      return { stop: () => void streams.delete(stream) }
    },
    listen,
    close: async () => {
      isClosed = true
      streams.clear()
      await following.stop()
    },
  }
}

function pass(channel: string, payload: string, stream: FollowedStream): void {
  if (channel === NOTICE_CHANNEL && stream.accountId === payload) stream.onNotice()
  if (channel === SESSION_END_CHANNEL && stream.sessionId === payload) stream.onSessionEnd()
  if (channel === RELEASE_CHANNEL && /^[1-9]\d{0,14}$/.test(payload)) stream.onRelease(Number(payload))
  if (channel !== CHANGE_CHANNEL) return
  const [owner, named] = payload.split(' ')
  const topic = CHANGE_TOPICS.find((one) => one === named)
  if (topic !== undefined && (owner === stream.merchantId || owner === stream.accountId)) stream.onChange(topic)
}
