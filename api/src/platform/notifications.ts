import pg from 'pg'
import { sessionUrl } from './database.ts'

interface Follower {
  readonly channels: readonly string[]
  readonly onNotification: (channel: string, payload: string) => void
  /** Notifications may be missed from now on, until `confirm` resolves. */
  readonly onLost: () => void
}

interface Following {
  /** Connects where no connection is. When it resolves, whatever was committed before the call was received. */
  readonly confirm: () => Promise<void>
  readonly isConnected: () => boolean
  readonly stop: () => Promise<void>
}

interface Listener {
  readonly followers: Set<Follower>
  connection: Promise<Connection> | null
}

interface Connection {
  readonly listen: (channels: readonly string[]) => Promise<void>
  /** PostgreSQL sends notifications before results, so an answer proves that none is missing. */
  readonly probe: () => Promise<void>
  readonly end: () => Promise<void>
}

const ANSWER_MS = 3_000
/** By address: all followers in a process share one connection. */
const listeners = new Map<string, Listener>()

export function followNotifications(connectionString: string, follower: Follower): Following {
  const listener = listeners.get(connectionString) ?? { followers: new Set(), connection: null }
  listeners.set(connectionString, listener)
  listener.followers.add(follower)
  let listening: Promise<Connection> | null = null
  return {
    isConnected: () => listening !== null && listening === listener.connection,
    confirm: async () => {
      const current = listener.connection ?? connect(connectionString, listener)
      const { listen, probe } = await current
      if (listening === current) return probe()
      await listen(follower.channels)
      listening = current
    },
    stop: async () => {
      listener.followers.delete(follower)
      if (listener.followers.size > 0) return
      listeners.delete(connectionString)
      const { connection } = listener
      listener.connection = null
      await connection?.then(async ({ end }) => end()).catch(() => undefined)
    },
  }
}

function connect(connectionString: string, listener: Listener): Promise<Connection> {
  const client = new pg.Client({
    connectionString: sessionUrl(connectionString),
    application_name: 'parlour-listener',
    query_timeout: ANSWER_MS,
    connectionTimeoutMillis: ANSWER_MS,
  })
  const lose = () => {
    if (listener.connection !== opening) return
    listener.connection = null
    client.end().catch(() => undefined)
    for (const { onLost } of listener.followers) onLost()
  }
  const open = async (): Promise<Connection> => {
    await client.connect()
    let last: Promise<unknown> = Promise.resolve()
    const send = async (text: string) => {
      const sent = last.then(async () => client.query(text))
      last = sent.catch(lose)
      await sent
    }
    return {
      listen: async (channels) => send(channels.map((channel) => `LISTEN ${channel}`).join('; ')),
      probe: shareCalls(async () => send('SELECT 1')),
      end: async () => client.end(),
    }
  }
  client.on('notification', ({ channel, payload = '' }) => {
    for (const { channels, onNotification } of listener.followers) if (channels.includes(channel)) onNotification(channel, payload)
  })
  client.on('error', lose)
  client.on('end', lose)
  const opening = open()
  listener.connection = opening
  opening.catch(lose)
  return opening
}

/** One call at a time, because a client that has a query must not get another. Calls during one share the call after it. */
export function shareCalls(send: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const call = async (): Promise<void> => {
    running = send().finally(() => (running = null))
    return running
  }
  return async () => {
    if (running === null) return call()
    next ??= running
      .catch(() => undefined)
      .then(async () => {
        next = null
        return call()
      })
    return next
  }
}
