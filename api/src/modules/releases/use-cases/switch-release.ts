import { DomainError } from '../../../platform/domain-error.ts'
import type { Database } from '../../../platform/database.ts'
import { releaseIdOfPart, trainOfPart, withBlocked, withRelease, type LiveSet } from '../domain/live-set.ts'
import type { Release } from '../domain/release.ts'
import { lastGoodRelease } from './last-good-release.ts'
import type { ReleaseAction, ReleaseConsoleDeps } from './release-console-deps.types.ts'

export interface ReleaseSwitch extends ReleaseAction {
  readonly name: string
  readonly action: 'promote' | 'rollback'
  readonly releaseId?: string
}

export interface SwitchedRelease {
  readonly epoch: number
  readonly releaseId: string
  readonly version: string
}

/** A promotion waits for its pages; a rollback waits for nothing and blocks the release that was live. */
export async function switchRelease(deps: ReleaseConsoleDeps, request: ReleaseSwitch): Promise<SwitchedRelease> {
  const { db, generations, historyOf, prerender, onFault } = deps
  const { name, action, actor, reason } = request
  if (action === 'promote') {
    const { id } = await targetOf(deps, db, await generations.liveSet(db), request)
    await prerender(withRelease(await generations.liveSet(db), name, id))
  }
  const switched = await db.transaction(async (trx) => {
    await historyOf(trx).lock()
    const live = await generations.liveSet(trx)
    if (trainOfPart(live, name)) throw new DomainError('releases.train-open', { fields: { name } })
    if (action === 'promote' && (await deps.isProtected(trx, name))) throw new DomainError('rollouts.approval-needed', { fields: { name } })
    const { id, record } = await targetOf(deps, trx, live, request)
    const bad = action === 'rollback' ? releaseIdOfPart(live, name) : null
    const entry = { actor, reason, action, subject: `${name} ${record.version}` }
    const next = await generations.change(trx, (set) => (bad === null ? withRelease(set, name, id) : withBlocked(set, bad, id)), entry)
    return { next, switched: { epoch: next.epoch, releaseId: id, version: record.version } }
  })
  // Markup that is not there yet follows; until then the browser renders.
  if (action === 'rollback') void prerender(switched.next).catch(onFault)
  return switched.switched
}

async function targetOf(
  deps: ReleaseConsoleDeps,
  on: Database,
  live: LiveSet,
  { name, action, releaseId }: ReleaseSwitch,
): Promise<Release> {
  const current = releaseIdOfPart(live, name)
  if (action === 'rollback' && (current === null || current === releaseId))
    throw new DomainError('releases.no-way-back', { fields: { name } })
  const wanted = releaseId ?? (action === 'rollback' ? await lastGoodRelease(deps, on, { live, part: name, releaseId: current ?? '' }) : '')
  const [release] = await deps.registryOf(on).find([wanted])
  if (release?.record.name !== name) throw new DomainError('releases.not-found')
  return release
}
