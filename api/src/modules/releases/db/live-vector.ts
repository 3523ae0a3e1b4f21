import type { ReleaseVector } from '@parlour/contracts'
import pg from 'pg'
import type { ReleaseRepository } from '../domain/release.repository.ts'
import { vectorOf, type LiveSet, type Release } from '../domain/release.ts'
import type { FollowingLivePages } from './live-pages.ts'
import { VECTOR_CHANNEL } from './release.repository.ts'

/** The vector of now, in memory. */
export interface LiveVector {
  readonly current: () => ReleaseVector | null
  /** The releases of the vector with their whole records. */
  readonly releases: () => { readonly live: LiveSet; readonly releases: readonly Release[] }
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

const SAFETY_POLL_MS = 5_000

/** Follows what is live: woken by NOTIFY, with a slow poll in case a notification was lost. */
export function createLiveVector(
  repository: ReleaseRepository,
  connectionString: string,
  pages: Pick<FollowingLivePages, 'load'>,
): LiveVector {
  const now = createNow(repository, pages)
  let listener: pg.Client | null = null
  let poll: NodeJS.Timeout | undefined
  const check = async () => {
    listener ??= await listen(connectionString, {
      onNews: () => void now.reload().catch(() => undefined),
      onLost: () => {
        listener = null
      },
    })
    await now.reload()
  }
  return {
    current: now.vector,
    releases: now.releases,
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

/** What was live when it was last read. */
function createNow(repository: ReleaseRepository, pages: Pick<FollowingLivePages, 'load'>) {
  let vector: ReleaseVector | null = null
  let live: LiveSet = { epoch: 0, shellId: null, remoteIds: {} }
  let releases: readonly Release[] = []
  return {
    vector: () => vector,
    releases: () => ({ live, releases }),
    reload: async () => {
      const next = await repository.liveSet()
      // Pages first: a vector is served with the markup of its own releases from its first visit on.
      await pages.load(next.shellId, Object.values(next.remoteIds))
      if (vector && next.epoch <= vector.epoch) return
      const ids = [...Object.values(next.remoteIds), ...(next.shellId === null ? [] : [next.shellId])]
      const found = await repository.find(ids)
      // Two reloads may overtake each other; an older set must not follow a newer one.
      if (vector && next.epoch <= vector.epoch) return
      releases = found
      live = next
      vector = vectorOf(next, new Map(found.map((release) => [release.id, release])))
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
