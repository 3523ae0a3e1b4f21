import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { IsoTime, Slug, Strict } from './parts.ts'
import { RELEASE_MANAGERS, RELEASE_READERS, ReleaseReason } from './release-console.endpoints.ts'

/** Append-only; each row carries the hash of the previous one. */
export const AuditRow = Type.Object({
  seq: Type.Integer(),
  at: IsoTime,
  actorKind: Type.Union([Type.Literal('staff'), Type.Literal('team'), Type.Literal('system')]),
  actor: Type.String(),
  action: Type.String(),
  subject: Type.String(),
  reason: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  hash: Type.String(),
  isRevertible: Type.Boolean(),
})
export type AuditRow = Static<typeof AuditRow>

export const listReleaseAudit = defineEndpoint({
  operationId: 'listReleaseAudit',
  method: 'GET',
  path: '/api/console/releases/audit',
  tag: 'console',
  summary: 'Every change of what is live, newest first.',
  access: 'staff',
  staffRoles: RELEASE_READERS,
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({ before: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,15}$', maxLength: 16 })), name: Type.Optional(Slug) }),
  data: Type.Object({
    rows: Type.Array(AuditRow),
    hasMore: Type.Boolean(),
    isIntact: Type.Boolean(),
  }),
  reads: ['Releases'],
  errors: ['identity.role-missing'],
})

export const revertReleaseEntry = defineEndpoint({
  operationId: 'revertReleaseEntry',
  method: 'POST',
  path: '/api/console/releases/revert',
  tag: 'console',
  summary: 'Take a change of what is live back.',
  access: 'staff',
  staffRoles: RELEASE_MANAGERS,
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({ seq: Type.Integer({ minimum: 1 }), reason: ReleaseReason }),
  data: Type.Object({ epoch: Type.Integer() }),
  changes: ['Releases'],
  errors: ['identity.role-missing', 'releases.not-revertible', 'releases.blocked', 'releases.unproven', 'releases.train-open'],
})
