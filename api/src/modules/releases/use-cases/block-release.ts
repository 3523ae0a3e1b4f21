import { DomainError } from '../../../platform/domain-error.ts'
import { releaseIdOfPart, trainOfPart, withBlocked, withUnblocked } from '../domain/live-set.ts'
import { lastGoodRelease } from './last-good-release.ts'
import type { ReleaseAction, ReleaseConsoleDeps } from './release-console-deps.types.ts'

export interface ReleaseBlocking extends ReleaseAction {
  readonly releaseId: string
  readonly isBlocked: boolean
}

/** A blocked live release is replaced by the last good one of its part in the same generation. */
export async function blockRelease(
  deps: ReleaseConsoleDeps,
  { releaseId, isBlocked, actor, reason }: ReleaseBlocking,
): Promise<{ readonly epoch: number }> {
  const { db, generations, registryOf, historyOf, prerender, onFault } = deps
  const next = await db.transaction(async (trx) => {
    await historyOf(trx).lock()
    const live = await generations.liveSet(trx)
    const [release] = await registryOf(trx).find([releaseId])
    if (!release) throw new DomainError('releases.not-found')
    const { name, version } = release.record
    if (trainOfPart(live, name)?.members[name] === releaseId) throw new DomainError('releases.train-open', { fields: { name } })
    const isLive = releaseIdOfPart(live, name) === releaseId
    const fallback = isBlocked && isLive ? await lastGoodRelease(deps, trx, { live, part: name, releaseId }) : null
    const entry = { actor, reason, action: isBlocked ? 'block' : 'unblock', subject: `${name} ${version}` }
    return generations.change(trx, (set) => (isBlocked ? withBlocked(set, releaseId, fallback) : withUnblocked(set, releaseId)), entry)
  })
  void prerender(next).catch(onFault)
  return { epoch: next.epoch }
}
