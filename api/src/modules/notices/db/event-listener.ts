import { CHANGE_TOPICS } from '@parlour/contracts'
import pg from 'pg'
import { CHANGE_CHANNEL } from '../../../platform/merchant-changes.ts'
import type { EventSubscribers, FollowedStream } from '../domain/event-subscribers.ts'
import { NOTICE_CHANNEL } from './notice.repository.ts'

const SESSION_END_CHANNEL = 'identity_session_ended'
const RELEASE_CHANNEL = 'releases_vector'

/** Opened by the first stream. A lost connection reopens at once or at a heartbeat; streams are then notified of a possible gap. */
export function createEventListener(connectionString: string): EventSubscribers {
  const streams = new Set<FollowedStream>()
  let connection: Promise<pg.Client> | null = null
  let isLapsed = false
  let isClosed = false

  const open = (): Promise<pg.Client> => {
    const opening: Promise<pg.Client> = connect(connectionString, streams, () => lose(opening)).catch((error: unknown) => {
      if (connection === opening) connection = null
      throw error
    })
    return opening
  }
  const lose = (lost: Promise<pg.Client>) => {
    if (connection !== lost) return
    connection = null
    isLapsed = true
    if (streams.size > 0) void listen().catch(() => undefined)
  }
  const listen = async () => {
    if (isClosed) return
    connection ??= open()
    await connection
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
      await connection?.then(async (client) => client.end())
    },
  }
}

function pass({ channel, payload = '' }: pg.Notification, stream: FollowedStream): void {
  if (channel === NOTICE_CHANNEL && stream.accountId === payload) stream.onNotice()
  if (channel === SESSION_END_CHANNEL && stream.sessionId === payload) stream.onSessionEnd()
  if (channel === RELEASE_CHANNEL && /^[1-9]\d{0,14}$/.test(payload)) stream.onRelease(Number(payload))
  if (channel !== CHANGE_CHANNEL) return
  const [owner, named] = payload.split(' ')
  const topic = CHANGE_TOPICS.find((one) => one === named)
  if (topic !== undefined && (owner === stream.merchantId || owner === stream.accountId)) stream.onChange(topic)
}

async function connect(connectionString: string, streams: ReadonlySet<FollowedStream>, onLost: () => void): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'parlour-events' })
  client.on('notification', (update) => {
    for (const stream of streams) pass(update, stream)
  })
  client.on('error', onLost)
  client.on('end', onLost)
  await client.connect()
  await client.query(`LISTEN ${NOTICE_CHANNEL}`)
  await client.query(`LISTEN ${SESSION_END_CHANNEL}`)
  await client.query(`LISTEN ${CHANGE_CHANNEL}`)
  await client.query(`LISTEN ${RELEASE_CHANNEL}`)
  return client
}
