import type { ReleaseVector } from '@parlour/contracts'
import { followNotifications } from '../../../platform/notifications.ts'
import type { GenerationRepository } from '../domain/generation.repository.ts'
import { assignmentsOf, type LiveSet } from '../domain/live-set.ts'
import type { ReleaseRepository } from '../domain/release.repository.ts'
import type { Release } from '../domain/release.ts'
import type { Signer } from '../domain/signer.ts'
import { releaseIdsOfGeneration } from '../domain/generation-rules.ts'
import type { GenerationCandidate, GenerationGuard } from '../trust/index.ts'
import { VECTOR_CHANNEL } from './generation.repository.ts'
import type { FollowingLivePages } from './live-pages.ts'
import type { ServedVector } from '../domain/vector.ts'
import { expiryAt, NOTHING_SERVED, serve } from './served-vectors.ts'

export interface LiveVector {
  readonly current: () => ReleaseVector | null
  readonly of: (slot: number | null) => ServedVector | null
  readonly epoch: () => number
  readonly releases: () => { readonly live: LiveSet; readonly releases: readonly Release[] }
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

export interface LiveVectorDeps {
  readonly repository: Pick<ReleaseRepository, 'find'>
  readonly store: Pick<GenerationRepository, 'latest'>
  readonly connectionString: string
  readonly pages: Pick<FollowingLivePages, 'load'>
  readonly signer: Signer
  /** A rejected generation is skipped; the last good one stays live. */
  readonly guard: GenerationGuard
  readonly now: () => Date
}

const SAFETY_POLL_MS = 5_000

/** Updated by NOTIFY, with a slow poll in case a notification was lost. */
export function createLiveVector(deps: LiveVectorDeps): LiveVector {
  const now = createNow(deps)
  let poll: NodeJS.Timeout | undefined
  const following = followNotifications(deps.connectionString, {
    channels: [VECTOR_CHANNEL],
    onNotification: () => void now.reload().catch(() => undefined),
    onLost: () => undefined,
  })
  const check = async () => {
    if (!following.isConnected()) await following.confirm()
    await now.reload()
  }
  return {
    current: () => now.served().of(null)?.vector ?? null,
    of: (slot) => now.served().of(slot),
    epoch: () => now.served().live.epoch,
    releases: now.served,
    start: async () => {
      // A database that is away must not stop the last good vector from being served.
      await check().catch(async (error: unknown) => {
        if (!(await now.takeLastGood())) throw error
      })
      poll = setInterval(() => void check().catch(() => undefined), SAFETY_POLL_MS)
    },
    stop: async () => {
      clearInterval(poll)
      await following.stop()
    },
  }
}

/** Replaced in one assignment, so that readers never see a mix. */
function createNow({ repository, store, pages, signer, guard, now }: LiveVectorDeps) {
  let served = NOTHING_SERVED
  const take = ({ generation, releases }: GenerationCandidate) => {
    served = serve(generation, releases, { signer, expiresAt: expiryAt(now()) })
  }
  const isOver = (epoch: number) => epoch < served.live.epoch || (epoch === served.live.epoch && served.expiresAt === expiryAt(now()))
  return {
    served: () => served,
    reload: async () => {
      const next = await store.latest()
      if (!next) return
      // Pages first: a vector is served with the markup of its own releases from its first visit on.
      await pages.load(assignmentsOf(next))
      if (isOver(next.epoch)) return
      const ids = releaseIdsOfGeneration(next)
      const remaining = served.releases.filter(({ id }) => ids.includes(id))
      const found = await repository.find(ids.filter((id) => !remaining.some((release) => release.id === id)))
      const releases = [...remaining, ...found]
      // Two reloads may overtake each other; an older set must not follow a newer one.
      if (isOver(next.epoch)) return
      const candidate = { generation: next, releases }
      if (!guard.isGood(candidate, served.live.epoch)) return
      if (next.epoch > served.live.epoch) guard.save(candidate)
      take(candidate)
    },
    /** Restores the state saved by an earlier process; false when there is none that is valid. */
    takeLastGood: async () => {
      const remaining = await guard.lastGood()
      if (remaining) take(remaining)
      return remaining !== null
    },
  }
}
