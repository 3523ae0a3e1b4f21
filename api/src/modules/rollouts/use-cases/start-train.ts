import { randomBytes, randomUUID } from 'node:crypto'
import type { RolloutPlan } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { releaseIdOfPart, withTrain, type AuditActor, type LiveSet, type Release } from '../../releases/index.ts'
import { assertPlan } from '../domain/plan.ts'
import { memberIdsOf, subjectOf, type RolloutTrain, type TrainMember } from '../domain/train.ts'
import { assertStill, departure, runningOf, standOf, type TrainDeps } from './move-train.ts'

export interface StartTrainDeps extends TrainDeps {
  readonly findReleases: (on: Database, ids: readonly string[]) => Promise<readonly Release[]>
  /** Renders the pages that a live set can serve; slow, so it runs before any lock is taken. */
  readonly prerender: (live: LiveSet) => Promise<void>
}

export interface TrainOrder {
  readonly releaseIds: readonly string[]
  readonly plan: RolloutPlan
  readonly actor: AuditActor
  readonly reason: string
}

/**
 * Starts a train, or lets it wait for a second person when it holds a protected part. Throws `rollouts.plan-invalid`, `releases.not-found`,
 * `releases.blocked`, `releases.train-open`, `releases.train-limit`, `releases.unproven` or `releases.path-taken`.
 */
export async function startTrain(deps: StartTrainDeps, { releaseIds, plan, actor, reason }: TrainOrder): Promise<RolloutTrain> {
  assertPlan(plan)
  await renderFor(deps, await membersFor(deps, deps.db, releaseIds))
  return deps.db.transaction(async (trx) => {
    const members = await membersFor(deps, trx, releaseIds)
    const isProtected = await deps.rulesOf(trx).protectedParts()
    const needsApproval = members.some(({ name }) => isProtected.includes(name))
    const ready = newTrain({ members, plan, reason, needsApproval, createdAt: deps.now(), createdBy: signatureOf(actor) })
    const train = needsApproval ? ready : { ...ready, ...(await departure(deps, trx, ready)) }
    await deps.trainsOf(trx).add(train)
    const entry = { actor, action: 'train-start', subject: subjectOf(train), reason }
    if (needsApproval) await deps.appendAudit(trx, { ...entry, before: null, after: { ...standOf(train), train: train.id } })
    else await deps.generations.change(trx, (live) => withTrain(assertStill(live, train), runningOf(train)), entry)
    return train
  })
}

export async function renderFor({ db, generations, prerender }: StartTrainDeps, members: readonly TrainMember[]): Promise<void> {
  const train = { id: '', salt: '', buckets: 0, members: memberIdsOf({ members }) }
  await prerender(withTrain(await generations.liveSet(db), train))
}

export async function membersFor(
  { generations, findReleases }: StartTrainDeps,
  trx: Database,
  releaseIds: readonly string[],
): Promise<readonly TrainMember[]> {
  const live = await generations.liveSet(trx)
  const baselineIds = [...(live.shellId === null ? [] : [live.shellId]), ...Object.values(live.remoteIds)]
  const known = new Map((await findReleases(trx, [...releaseIds, ...baselineIds])).map((release) => [release.id, release]))
  const members = releaseIds.map((releaseId) => memberFor(live, known, releaseId))
  if (new Set(members.map(({ name }) => name)).size < members.length) throw invalid('twice')
  return members
}

function memberFor(live: LiveSet, known: ReadonlyMap<string, Release>, releaseId: string): TrainMember {
  const release = known.get(releaseId)
  if (!release) throw new DomainError('releases.not-found')
  if (live.blocked.includes(releaseId)) throw new DomainError('releases.blocked', { fields: { releaseId } })
  const { name, version } = release.record
  const baselineId = releaseIdOfPart(live, name)
  if (baselineId === releaseId) throw invalid('live')
  const baseline = known.get(baselineId ?? '')
  if (!baseline) throw invalid('first')
  return { name, releaseId, version, baselineId: baseline.id, baselineVersion: baseline.record.version }
}

export function signatureOf({ kind, name }: AuditActor): string {
  return kind === 'staff' ? name : `${kind} ${name}`
}

function newTrain(given: Pick<RolloutTrain, 'members' | 'plan' | 'reason' | 'needsApproval' | 'createdAt' | 'createdBy'>): RolloutTrain {
  return {
    ...given,
    id: randomUUID(),
    version: 0,
    state: 'waiting',
    pausedFor: null,
    salt: randomBytes(16).toString('hex'),
    step: -1,
    buckets: 0,
    stepStartedAt: null,
    startedAt: null,
    approvedBy: null,
    endedAt: null,
  }
}

function invalid(rule: string): DomainError {
  return new DomainError('rollouts.plan-invalid', { fields: { releaseIds: rule } })
}
