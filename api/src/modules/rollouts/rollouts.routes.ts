import { endpoints, type DataOf, type Freeze, type Train } from '@parlour/contracts'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { AuditActor, Releases } from '../releases/index.ts'
import { judgeTrain } from './domain/judge/judge-train.ts'
import { curvesOf } from './domain/train-evidence.ts'
import { commandTrain } from './use-cases/command-train.ts'
import { commandRelease, type CommandDeps } from './use-cases/command-release.ts'
import { readMinutes, type MinutesContext } from './use-cases/read-minutes.ts'
import { simulatePlanOnRecords, type SimulatePlanDeps } from './use-cases/simulate-plan.ts'
import { revertEntry, type RevertEntryDeps } from './use-cases/revert-entry.ts'
import { protectPart, setFreeze } from './use-cases/set-rules.ts'
import { startTrain } from './use-cases/start-train.ts'
import { WORST_ROLLBACK_SECONDS } from './domain/plan.ts'
import type { RolloutTrain } from './domain/train.ts'
import type { FreezeTime } from './domain/windows.ts'

export interface RolloutRouteDeps extends RevertEntryDeps, CommandDeps, MinutesContext, SimulatePlanDeps, Pick<Releases, 'acceptCommand'> {}

const SHOWN_MINUTES = 1_440

export function addRolloutRoutes(app: FastifyInstance, deps: RolloutRouteDeps): void {
  const { db, trainsOf, rulesOf, now } = deps
  addEndpoint(app, endpoints.listTrains, async () => (await trainsOf(db).list()).map(presentTrain))
  addEndpoint(app, endpoints.getTrain, async ({ query }) => viewTrain(deps, query.id))
  addEndpoint(app, endpoints.startTrain, async ({ body, actor }) =>
    presentTrain(await startTrain(deps, { ...body, actor: staffOf(actor) })),
  )
  addEndpoint(app, endpoints.commandTrain, async ({ body, actor }) =>
    presentTrain(await commandTrain(deps, { ...body, actor: staffOf(actor) })),
  )
  addEndpoint(app, endpoints.getRolloutRules, async () => {
    const rules = rulesOf(db)
    return { freezes: (await rules.freezes(now())).map(presentFreeze), protectedParts: [...(await rules.protectedParts())] }
  })
  addEndpoint(app, endpoints.setFreeze, async ({ body, actor }) =>
    (await setFreeze(deps, { ...body, actor: staffOf(actor) })).map(presentFreeze),
  )
  addEndpoint(app, endpoints.protectPart, async ({ body, actor }) => ({
    protectedParts: [...(await protectPart(deps, { ...body, actor: staffOf(actor) }))],
  }))
  addEndpoint(app, endpoints.simulatePlan, async ({ body }) => simulatePlanOnRecords(deps, body))
  addEndpoint(app, endpoints.revertReleaseEntry, async ({ body, actor }) => ({
    epoch: await revertEntry(deps, { ...body, actor: staffOf(actor) }),
  }))
  addEndpoint(app, endpoints.commandRelease, async ({ body }) => commandRelease(deps, await deps.acceptCommand(body)))
}

async function viewTrain(deps: RolloutRouteDeps, id: string): Promise<DataOf<typeof endpoints.getTrain>> {
  const train = await deps.trainsOf(deps.db).find(id)
  if (!train) throw new DomainError('rollouts.train-not-found')
  const minutes = await readMinutes(deps, train)
  const { state, signals } = judgeTrain(minutes)
  return {
    train: presentTrain(train),
    outcome: { state, signals: [...signals] },
    minutes: curvesOf(minutes).slice(-SHOWN_MINUTES),
  }
}

function staffOf({ username }: Actor): AuditActor {
  return { kind: 'staff', name: username }
}

export function presentTrain(train: RolloutTrain): Train {
  return {
    id: train.id,
    version: train.version,
    state: train.state,
    pausedFor: train.pausedFor,
    members: train.members.map(({ name, releaseId, version, baselineId, baselineVersion }) => ({
      name,
      releaseId,
      version,
      baselineId,
      baselineVersion,
    })),
    plan: train.plan,
    step: train.step,
    percent: train.buckets / 100,
    stepStartedAt: train.stepStartedAt?.toISOString() ?? null,
    createdAt: train.createdAt.toISOString(),
    createdBy: train.createdBy,
    approvedBy: train.approvedBy,
    needsApproval: train.needsApproval,
    endedAt: train.endedAt?.toISOString() ?? null,
    reason: train.reason,
    worstRollbackSeconds: WORST_ROLLBACK_SECONDS,
  }
}

function presentFreeze({ id, startsAt, endsAt, reason, by }: FreezeTime): Freeze {
  return { id, from: startsAt.toISOString(), to: endsAt.toISOString(), reason, by }
}
