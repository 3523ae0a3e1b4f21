import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { assertSecondPerson } from '../../../platform/second-person.ts'
import type { AuditActor } from '../../releases/index.ts'
import { stateAfter, type StaffTrainAction } from '../domain/train-arrows.ts'
import type { RolloutTrain } from '../domain/train.ts'
import { moveTrain } from './move-train.ts'
import { membersFor, renderFor, signatureOf, type StartTrainDeps } from './start-train.ts'

export interface TrainCall {
  readonly id: string
  readonly version?: number
  readonly action: StaffTrainAction
  readonly actor: AuditActor
  readonly reason: string
  readonly reverts?: number
}

/**
 * Moves a train for a person. Throws `rollouts.train-not-found`, `rollouts.state-changed`, `rollouts.approval-needed`, `approvals.same-person`,
 * and what the registry says against the new generation.
 */
export async function commandTrain(deps: StartTrainDeps, call: TrainCall): Promise<RolloutTrain> {
  if (call.action === 'approve') await renderFor(deps, (await deps.trainsOf(deps.db).find(call.id))?.members ?? [])
  return deps.db.transaction(async (trx) => commandInside(deps, trx, call))
}

/** Like `commandTrain`, in the caller's transaction. */
export async function commandInside(deps: StartTrainDeps, trx: Database, { id, version, ...move }: TrainCall): Promise<RolloutTrain> {
  const train = await deps.trainsOf(trx).lock(id)
  if (!train) throw new DomainError('rollouts.train-not-found')
  if (version !== undefined && version !== train.version) throw new DomainError('rollouts.state-changed')
  stateAfter(train.state, move.action)
  return moveTrain(deps, trx, move.action === 'approve' ? await approved(deps, trx, train, move.actor) : train, move)
}

async function approved(deps: StartTrainDeps, trx: Database, train: RolloutTrain, actor: AuditActor): Promise<RolloutTrain> {
  assertSecondPerson(train.createdBy, signatureOf(actor))
  const releaseIds = train.members.map(({ releaseId }) => releaseId)
  return { ...train, members: await membersFor(deps, trx, releaseIds) }
}
