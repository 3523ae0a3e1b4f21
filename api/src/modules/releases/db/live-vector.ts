import type { ReleaseFile, ReleaseVector } from '@parlour/contracts'
import pg from 'pg'
import type { ReleaseRepository } from '../domain/release.repository.ts'
import { vectorOf, type Release } from '../domain/release.ts'
import { VECTOR_CHANNEL } from './release.repository.ts'

/** The vector of now, in memory. */
export interface LiveVector {
  readonly current: () => ReleaseVector | null
  /** Every file of the live release of a part, `shell` or a remote; empty for an unknown name. */
  readonly filesOf: (name: string) => readonly ReleaseFile[]
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

const SAFETY_POLL_MS = 5_000

/** Follows what is live: woken by NOTIFY, with a slow poll in case a notification was lost. */
export function createLiveVector(repository: ReleaseRepository, connectionString: string): LiveVector {
  let vector: ReleaseVector | null = null
  let releases: readonly Release[] = []
  let listener: pg.Client | null = null
  let poll: NodeJS.Timeout | undefined

  const reload = async () => {
    const live = await repository.liveSet()
    if (vector && live.epoch <= vector.epoch) return
    const ids = [...Object.values(live.remoteIds), ...(live.shellId === null ? [] : [live.shellId])]
    const found = await repository.find(ids)
    // Two reloads may overtake each other; an older set must not follow a newer one.
    if (vector && live.epoch <= vector.epoch) return
    releases = found
    vector = vectorOf(live, new Map(releases.map((release) => [release.id, release])))
  }
  const check = async () => {
    listener ??= await listen(connectionString, {
      onNews: () => void reload().catch(() => undefined),
      onLost: () => {
        listener = null
      },
    })
    await reload()
  }

  return {
    current: () => vector,
    filesOf: (name) => releases.find(({ record }) => record.name === name)?.record.files ?? [],
    start: async () => {
      await check()
      // A database that is away for a moment must not stop the last good vector from being served.
      poll = setInterval(() => void check().catch(() => undefined), SAFETY_POLL_MS)
    },
    stop: async () => {
      clearInterval(poll)
      await listener?.end()
    },
  }
}

async function listen(
  connectionString: string,
  { onNews, onLost }: { readonly onNews: () => void; readonly onLost: () => void },
): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'parlour-vector' })
  client.on('notification', onNews)
  client.on('error', onLost)
  await client.connect()
  await client.query(`LISTEN ${VECTOR_CHANNEL}`)
  return client
}
