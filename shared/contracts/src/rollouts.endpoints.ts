import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { Id, IsoTime, Nullable, Slug, Strict, Version } from './parts.ts'
import { RELEASE_MANAGERS, RELEASE_READERS, ReleaseId, ReleaseReason } from './release-console.endpoints.ts'

/** Percentage of visits, and minimum minutes and visits of the new release before the next step. */
export const RolloutStep = Strict({
  percent: Type.Number({ minimum: 0.01, maximum: 100 }),
  minutes: Type.Integer({ minimum: 0, maximum: 10_080 }),
  sessions: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
})
export type RolloutStep = Static<typeof RolloutStep>

const ClockTime = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', maxLength: 5 })

/** Days (1 Monday to 7 Sunday) and UTC times in which a train may step up. */
export const RolloutWindow = Strict({
  days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7 }),
  from: ClockTime,
  to: ClockTime,
})
export type RolloutWindow = Static<typeof RolloutWindow>

export const RolloutPlan = Strict({
  steps: Type.Array(RolloutStep, { minItems: 1, maxItems: 12 }),
  judge: Type.Union([Type.Literal('automatic'), Type.Literal('manual')]),
  windows: Type.Array(RolloutWindow, { maxItems: 7 }),
})
export type RolloutPlan = Static<typeof RolloutPlan>

/** A person counts once per release and signal. */
export const HealthSignal = Type.Union([
  Type.Literal('load-failure'),
  Type.Literal('uncaught-error'),
  Type.Literal('failed-call'),
  Type.Literal('slow-vitals'),
])
export type HealthSignal = Static<typeof HealthSignal>

export const SignalCounts = Type.Object({ persons: Type.Integer(), affected: Type.Integer() })

/** Result of the sequential test for one signal: an e-value at or above its threshold is evidence of harm, at any time. */
export const SignalOutcome = Type.Object({
  signal: HealthSignal,
  eValue: Type.Number(),
  threshold: Type.Number(),
  canary: SignalCounts,
  baseline: SignalCounts,
  state: Type.Union([Type.Literal('harmful'), Type.Literal('healthy-so-far'), Type.Literal('not-enough-data')]),
})
export type SignalOutcome = Static<typeof SignalOutcome>

export const TrainState = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('running'),
  Type.Literal('paused'),
  Type.Literal('promoted'),
  Type.Literal('rolled-back'),
  Type.Literal('cancelled'),
])
export type TrainState = Static<typeof TrainState>

export const Train = Type.Object({
  id: Id,
  version: Version,
  state: TrainState,
  pausedFor: Nullable(
    Type.Union([
      Type.Literal('person'),
      Type.Literal('no-data'),
      Type.Literal('few-networks'),
      Type.Literal('freeze'),
      Type.Literal('window'),
    ]),
  ),
  members: Type.Array(
    Type.Object({
      name: Type.String(),
      releaseId: Type.String(),
      version: Type.String(),
      baselineId: Type.String(),
      baselineVersion: Type.String(),
    }),
  ),
  plan: RolloutPlan,
  /** Index of the current step; -1 before the first. */
  step: Type.Integer(),
  percent: Type.Number(),
  stepStartedAt: Nullable(IsoTime),
  createdAt: IsoTime,
  createdBy: Type.String(),
  approvedBy: Nullable(Type.String()),
  needsApproval: Type.Boolean(),
  endedAt: Nullable(IsoTime),
  reason: Type.String(),
  /** Worst-case seconds from fault to rollback: one full minute, one evaluation and the notification of open pages. */
  worstRollbackSeconds: Type.Integer(),
})
export type Train = Static<typeof Train>

export const TrainMinute = Type.Object({
  at: IsoTime,
  canary: Type.Object({ persons: Type.Integer(), affected: Type.Record(Type.String(), Type.Integer()) }),
  baseline: Type.Object({ persons: Type.Integer(), affected: Type.Record(Type.String(), Type.Integer()) }),
})
export type TrainMinute = Static<typeof TrainMinute>

const staffRead = { access: 'staff', staffRoles: RELEASE_READERS, owner: 'none', rate: 'read', isExtension: true, tag: 'console' } as const
const staffAction = {
  access: 'staff',
  staffRoles: RELEASE_MANAGERS,
  owner: 'none',
  rate: 'write',
  isExtension: true,
  tag: 'console',
} as const

export const listTrains = defineEndpoint({
  ...staffRead,
  operationId: 'listTrains',
  method: 'GET',
  path: '/api/console/trains',
  summary: 'Trains, open ones first.',
  query: Strict({}),
  data: Type.Array(Train),
  reads: ['Releases'],
  errors: ['identity.role-missing'],
})

export const getTrain = defineEndpoint({
  ...staffRead,
  operationId: 'getTrain',
  method: 'GET',
  path: '/api/console/trains/one',
  summary: 'One train with its curves and the state of its test.',
  query: Strict({ id: Id }),
  data: Type.Object({
    train: Train,
    outcome: Type.Object({
      state: Type.Union([Type.Literal('harmful'), Type.Literal('healthy-so-far'), Type.Literal('not-enough-data')]),
      signals: Type.Array(SignalOutcome),
    }),
    minutes: Type.Array(TrainMinute),
  }),
  reads: ['Releases'],
  errors: ['identity.role-missing', 'rollouts.train-not-found'],
})

/** A train with a protected part waits for the approval of a second person. */
export const startTrain = defineEndpoint({
  ...staffAction,
  operationId: 'startTrain',
  method: 'POST',
  path: '/api/console/trains/start',
  summary: 'Start a train of one or several releases.',
  body: Strict({ releaseIds: Type.Array(ReleaseId, { minItems: 1, maxItems: 6 }), plan: RolloutPlan, reason: ReleaseReason }),
  data: Train,
  changes: ['Releases'],
  errors: [
    'identity.role-missing',
    'releases.not-found',
    'releases.train-open',
    'releases.train-limit',
    'releases.blocked',
    'releases.unproven',
    'releases.path-taken',
    'rollouts.plan-invalid',
  ],
})

/** A rollback also blocks the releases of the train; cancelling does not. */
export const commandTrain = defineEndpoint({
  ...staffAction,
  operationId: 'commandTrain',
  method: 'POST',
  path: '/api/console/trains/act',
  summary: 'Approve, pause, resume, promote, roll back or cancel a train.',
  body: Strict({
    id: Id,
    version: Version,
    action: Type.Union([
      Type.Literal('approve'),
      Type.Literal('pause'),
      Type.Literal('resume'),
      Type.Literal('promote'),
      Type.Literal('rollback'),
      Type.Literal('cancel'),
    ]),
    reason: ReleaseReason,
  }),
  data: Train,
  changes: ['Releases'],
  errors: [
    'identity.role-missing',
    'rollouts.train-not-found',
    'rollouts.state-changed',
    'approvals.same-person',
    'rollouts.approval-needed',
    'rollouts.plan-invalid',
    'releases.not-found',
    'releases.train-open',
    'releases.train-limit',
    'releases.unproven',
    'releases.blocked',
    'releases.path-taken',
  ],
})

export const Freeze = Type.Object({ id: Id, from: IsoTime, to: IsoTime, reason: Type.String(), by: Type.String() })
export type Freeze = Static<typeof Freeze>

export const getRolloutRules = defineEndpoint({
  ...staffRead,
  operationId: 'getRolloutRules',
  method: 'GET',
  path: '/api/console/trains/rules',
  summary: 'Freezes, and parts that need a second person.',
  query: Strict({}),
  data: Type.Object({ freezes: Type.Array(Freeze), protectedParts: Type.Array(Type.String()) }),
  reads: ['Releases'],
  errors: ['identity.role-missing'],
})

export const setFreeze = defineEndpoint({
  ...staffAction,
  operationId: 'setFreeze',
  method: 'POST',
  path: '/api/console/trains/freeze',
  summary: 'Add a freeze, or end one.',
  body: Strict({
    end: Type.Optional(Id),
    from: Type.Optional(IsoTime),
    to: Type.Optional(IsoTime),
    reason: ReleaseReason,
  }),
  data: Type.Array(Freeze),
  changes: ['Releases'],
  errors: ['identity.role-missing', 'rollouts.plan-invalid'],
})

export const protectPart = defineEndpoint({
  ...staffAction,
  operationId: 'protectPart',
  method: 'POST',
  path: '/api/console/trains/protect',
  summary: 'Say whether trains of a part need a second person.',
  body: Strict({ name: Slug, isProtected: Type.Boolean(), reason: ReleaseReason }),
  data: Type.Object({ protectedParts: Type.Array(Type.String()) }),
  changes: ['Releases'],
  errors: ['identity.role-missing'],
})

export const simulatePlan = defineEndpoint({
  ...staffRead,
  operationId: 'simulatePlan',
  method: 'POST',
  path: '/api/console/trains/rehearse',
  summary: 'Simulate a plan against recorded traffic.',
  body: Strict({ name: Slug, plan: RolloutPlan }),
  data: Type.Object({
    /** False while there is too little recorded traffic for a result. */
    hasTraffic: Type.Boolean(),
    visitsADay: Type.Integer(),
    minutes: Type.Integer(),
    /** Probability in percent that a release no worse than the live one is rolled back. */
    falseAlarm: Type.Number(),
    worstRollbackSeconds: Type.Integer(),
    steps: Type.Array(
      Type.Object({
        percent: Type.Number(),
        persons: Type.Integer(),
        /** Probability in percent that a defect that doubles (or quintuples) the failures is found by the end of this step. */
        findsTwofold: Type.Number(),
        findsFivefold: Type.Number(),
      }),
    ),
  }),
  reads: [],
  errors: ['identity.role-missing', 'rollouts.plan-invalid'],
})
