import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { Id, IsoTime, SingleLineText, Money, Nullable, Strict } from './parts.ts'
import { Day, JournalView, MovementFilter } from './settlement.endpoints.ts'

const Share = Nullable(Type.Integer())

export const Dispute = Type.Object({
  id: Id,
  statementId: Id,
  lineKind: Type.String(),
  state: Type.Union([Type.Literal('open'), Type.Literal('answered'), Type.Literal('final')]),
  reason: Type.String(),
  answer: Nullable(Type.String()),
  openedAt: IsoTime,
  answeredAt: Nullable(IsoTime),
  finalAt: IsoTime,
})
export type Dispute = Static<typeof Dispute>

/** `volume`, `count`, `basisPoints` and `minimum` are the inputs of the formula, where it has them. */
export const StatementLine = Type.Object({
  kind: Type.Union([
    Type.Literal('maintenance'),
    Type.Literal('collection'),
    Type.Literal('payout'),
    Type.Literal('royalty'),
    Type.Literal('correction'),
  ]),
  corrects: Type.Union([Type.Literal('collection'), Type.Literal('payout'), Type.Literal('royalty'), Type.Null()]),
  periodStart: Day,
  periodEnd: Day,
  volume: Nullable(Money),
  count: Nullable(Type.Integer()),
  unitFee: Nullable(Money),
  basisPoints: Share,
  minimum: Nullable(Money),
  amount: Money,
  dispute: Nullable(Dispute),
})
export type StatementLine = Static<typeof StatementLine>

export const StatementRow = Type.Object({
  id: Id,
  number: Type.String(),
  siteName: Type.String(),
  packageId: Type.Union([Type.Literal('standard'), Type.Literal('elite')]),
  periodStart: Day,
  periodEnd: Day,
  total: Money,
  fromDeposit: Money,
  fromArrears: Money,
  closedAt: IsoTime,
  isDisputable: Type.Boolean(),
})
export type StatementRow = Static<typeof StatementRow>

export const Statement = Type.Object({
  ...StatementRow.properties,
  formulaVersion: Type.Integer(),
  digest: Type.String(),
  disputableUntil: IsoTime,
  lines: Type.Array(StatementLine),
  journal: Nullable(JournalView),
})
export type Statement = Static<typeof Statement>

export const listStatements = defineEndpoint({
  operationId: 'listStatements',
  method: 'GET',
  path: '/api/settlement/statements',
  tag: 'settlement',
  summary: 'Statements of the sites.',
  access: 'merchant',
  permission: 'money:read',
  owner: 'self',
  keyScope: 'settlement:read',
  rate: 'read',
  isExtension: true,
  query: Strict({
    siteId: Type.Optional(Id),
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    cursor: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength: 200 })),
  }),
  data: Type.Object({ list: Type.Array(StatementRow), next: Nullable(Type.String()) }),
  reads: ['Settlement'],
  errors: [],
})

export const getStatement = defineEndpoint({
  operationId: 'getStatement',
  method: 'GET',
  path: '/api/settlement/statement',
  tag: 'settlement',
  summary: 'A statement with its lines and its journal.',
  access: 'merchant',
  permission: 'money:read',
  owner: 'self',
  keyScope: 'settlement:read',
  rate: 'read',
  isExtension: true,
  query: Strict({ id: Id }),
  data: Statement,
  reads: ['Settlement'],
  errors: ['settlement.statement-not-found'],
})

/** Recomputes a statement from its inputs; the bytes must be identical (payments.md 4.3). */
export const recomputeStatement = defineEndpoint({
  operationId: 'recomputeStatement',
  method: 'POST',
  path: '/api/settlement/recompute',
  tag: 'settlement',
  summary: 'Recompute a statement from its inputs and compare the bytes.',
  access: 'merchant',
  permission: 'money:read',
  owner: 'self',
  rate: 'write',
  isExtension: true,
  body: Strict({ id: Id }),
  data: Type.Object({ isIdentical: Type.Boolean(), digest: Type.String(), recomputedDigest: Type.String(), text: Type.String() }),
  errors: ['settlement.statement-not-found'],
})

/** Exports the movements of a range, or one statement; PDFs are printed by the browser (decision 0024). */
export const exportSettlement = defineEndpoint({
  operationId: 'exportSettlement',
  method: 'GET',
  path: '/api/settlement/export',
  tag: 'settlement',
  summary: 'Movements or a statement as CSV or JSON.',
  access: 'merchant',
  permission: 'money:read',
  owner: 'self',
  keyScope: 'settlement:read',
  rate: 'read',
  isExtension: true,
  media: ['text/csv', 'application/json'],
  query: Strict({
    format: Type.Union([Type.Literal('csv'), Type.Literal('json')]),
    statementId: Type.Optional(Id),
    ...MovementFilter,
  }),
  data: Type.String(),
  errors: ['settlement.statement-not-found'],
})

/** Must be within 24 hours of the statement. */
export const openDispute = defineEndpoint({
  operationId: 'openDispute',
  method: 'POST',
  path: '/api/settlement/dispute',
  tag: 'settlement',
  summary: 'Dispute a line of a statement.',
  access: 'merchant',
  permission: 'money:read',
  owner: 'self',
  rate: 'write',
  isIdempotent: true,
  isExtension: true,
  body: Strict({ statementId: Id, lineKind: Type.String({ pattern: '^[a-z]{3,20}$', maxLength: 20 }), reason: SingleLineText(3, 1000) }),
  data: Dispute,
  changes: ['Settlement'],
  errors: [
    'settlement.statement-not-found',
    'settlement.dispute-closed',
    'settlement.dispute-exists',
    'platform.idempotency-key-missing',
    'platform.idempotency-key-reused',
  ],
})

export const listDisputes = defineEndpoint({
  operationId: 'listDisputes',
  method: 'GET',
  path: '/api/settlement/disputes',
  tag: 'settlement',
  summary: 'Disputes of the merchant.',
  access: 'merchant',
  permission: 'money:read',
  owner: 'self',
  rate: 'read',
  isExtension: true,
  query: Strict({}),
  data: Type.Array(Dispute),
  reads: ['Settlement'],
  errors: [],
})
