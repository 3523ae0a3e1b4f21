import pg from 'pg'
import type { EventWakers, FollowedStream } from '../domain/event-wakers.ts'
import { NOTICE_CHANNEL } from './notice.store.ts'

const SESSION_END_CHANNEL = 'identity_session_ended'

/**
 * One listening connection of this process, opened by the first stream. When it is lost the next heartbeat of any stream opens another;
 * until then streams live by their heartbeats.
 */
export function createEventListener(connectionString: string): EventWakers {
  const streams = new Set<FollowedStream>()
  let connection: Promise<pg.Client> | null = null
  let isClosed = false

  const onNotification = ({ channel, payload }: pg.Notification) => {
    for (const stream of streams) {
      if (channel === NOTICE_CHANNEL && stream.merchantId === payload) stream.onNotice()
      if (channel === SESSION_END_CHANNEL && stream.sessionId === payload) stream.onSessionEnd()
    }
  }
  const onLost = () => void (connection = null)
  const listen = async () => {
    if (isClosed) return
    connection ??= connect(connectionString, onNotification, onLost).catch((error: unknown) => {
      connection = null
      throw error
    })
    await connection
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

async function connect(connectionString: string, onNotification: (news: pg.Notification) => void, onLost: () => void): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'parlour-events' })
  client.on('notification', onNotification)
  client.on('error', onLost)
  client.on('end', onLost)
  await client.connect()
  await client.query(`LISTEN ${NOTICE_CHANNEL}`)
  await client.query(`LISTEN ${SESSION_END_CHANNEL}`)
  return client
}
