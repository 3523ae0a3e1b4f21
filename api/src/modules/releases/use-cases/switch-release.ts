import { DomainError } from '../../../platform/domain-error.ts'
import type { Database } from '../../../platform/database.ts'
import { releaseIdOfPart, trainOfPart, withBlocked, withRelease, type LiveSet } from '../domain/live-set.ts'
import type { Release } from '../domain/release.ts'
import { lastGoodRelease } from './last-good-release.ts'
import type { ReleaseAct, ReleaseConsoleDeps } from './release-console-deps.types.ts'

export interface ReleaseSwitch extends ReleaseAct {
  readonly name: string
  readonly act: 'promote' | 'rollback'
  readonly releaseId?: string
}

export interface SwitchedRelease {
  readonly epoch: number
  readonly releaseId: string
  readonly version: string
}

export type SwitchRelease = (request: ReleaseSwitch) => Promise<SwitchedRelease>

/** A promotion waits for its pages; a rollback waits for nothing and blocks the release that was live. */
export function makeSwitchRelease(deps: ReleaseConsoleDeps): SwitchRelease {
  const { db, generations, historyOf, prerender, onFault } = deps
  return async function switchRelease(request) {
    const { name, act, actor, reason } = request
    if (act === 'promote') {
      const { id } = await targetOf(deps, db, await generations.liveSet(db), request)
      await prerender(withRelease(await generations.liveSet(db), name, id))
    }
    const switched = await db.transaction(async (trx) => {
      await historyOf(trx).lock()
      const live = await generations.liveSet(trx)
      if (trainOfPart(live, name)) throw new DomainError('releases.train-open', { fields: { name } })
      if (act === 'promote' && (await deps.isProtected(trx, name))) throw new DomainError('rollouts.approval-needed', { fields: { name } })
      const { id, record } = await targetOf(deps, trx, live, request)
      const bad = act === 'rollback' ? releaseIdOfPart(live, name) : null
      const note = { actor, reason, act, subject: `${name} ${record.version}` }
      const next = await generations.change(trx, (set) => (bad === null ? withRelease(set, name, id) : withBlocked(set, bad, id)), note)
      return { next, switched: { epoch: next.epoch, releaseId: id, version: record.version } }
    })
    // Markup that is not there yet follows; until then the browser renders.
    if (act === 'rollback') void prerender(switched.next).catch(onFault)
    return switched.switched
  }
}

async function targetOf(deps: ReleaseConsoleDeps, on: Database, live: LiveSet, { name, act, releaseId }: ReleaseSwitch): Promise<Release> {
  const current = releaseIdOfPart(live, name)
  if (act === 'rollback' && (current === null || current === releaseId)) throw new DomainError('releases.no-way-back', { fields: { name } })
  const wanted = releaseId ?? (act === 'rollback' ? await lastGoodRelease(deps, on, { live, part: name, releaseId: current ?? '' }) : '')
  const [release] = await deps.registryOf(on).find([wanted])
  if (release?.record.name !== name) throw new DomainError('releases.not-found')
  return release
}
