import { subjectOf, type RolloutTrain } from '../domain/train.ts'
import { judgeTrain } from '../domain/judge/judge-train.ts'
import { nextMove, type WorkerMove } from '../domain/next-move.ts'
import { visitsSince } from '../domain/train-evidence.ts'
import { blockedBy } from '../domain/windows.ts'
import { moveTrain, type TrainDeps } from './move-train.ts'
import { readMinutes, type MinutesContext } from './read-minutes.ts'

export interface StepTrainsDeps extends TrainDeps, MinutesContext {
  readonly onFault: (error: unknown) => void
}

/** Returns how many moved. Safe to run twice or be killed: a move is one transaction, made only on the state that was read. */
export async function stepTrains(deps: StepTrainsDeps): Promise<number> {
  let moved = 0
  for (const train of await deps.trainsOf(deps.db).listMoving()) {
    const isMoved = await step(deps, train).catch((error: unknown) => {
      // One train that cannot be judged keeps no other from its roll-back.
      deps.onFault(error)
      return false
    })
    if (isMoved) moved += 1
  }
  return moved
}

async function step(deps: StepTrainsDeps, train: RolloutTrain): Promise<boolean> {
  const move = await decide(deps, train)
  if (!move) return false
  const { by, ...rest } = move
  const isMoved = await deps.db.transaction(async (trx) => {
    const locked = await deps.trainsOf(trx).tryLock(train.id)
    if (locked?.version !== train.version) return false
    await moveTrain(deps, trx, locked, { ...rest, actor: { kind: 'system', name: by } })
    return true
  })
  if (isMoved && rest.pausedFor === 'few-networks') deps.onFault(new Error(`${subjectOf(train)} stands still. ${rest.reason}`))
  return isMoved
}

async function decide(deps: StepTrainsDeps, train: RolloutTrain): Promise<WorkerMove | null> {
  const { db, rulesOf, now } = deps
  const at = now()
  const minutes = await readMinutes({ ...deps, now: () => at }, train)
  return nextMove(train, {
    now: at,
    outcome: judgeTrain(minutes),
    visits: train.stepStartedAt ? visitsSince(minutes, train.stepStartedAt) : 0,
    blockedBy: blockedBy(at, train.plan.windows, await rulesOf(db).freezes(at)),
  })
}
