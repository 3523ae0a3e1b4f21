import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { Id, IsoTime, LineOfText, SingleLineText, Nullable, Strict } from './parts.ts'
import { RULES } from './rules.ts'
import { STAFF_ROLES } from './staff-roles.ts'

const Role = Type.Union([
  Type.Literal('owner'),
  Type.Literal('release-manager'),
  Type.Literal('operations'),
  Type.Literal('finance'),
  Type.Literal('support'),
  Type.Literal('content'),
  Type.Literal('auditor'),
])
const Roles = Type.Array(Role, { maxItems: STAFF_ROLES.length })
const Reason = SingleLineText(3, 300)

export const StaffMember = Type.Object({
  accountId: Id,
  username: Type.String(),
  roles: Roles,
  hasSecondFactor: Type.Boolean(),
  isSuspended: Type.Boolean(),
  lastSeenAt: Nullable(IsoTime),
})
export type StaffMember = Static<typeof StaffMember>

/** Takes effect once a second owner approves. */
export const StaffRoleChange = Type.Object({
  id: Id,
  accountId: Id,
  username: Type.String(),
  rolesBefore: Roles,
  rolesAfter: Roles,
  reason: Type.String(),
  requestedBy: Type.String(),
  /** True if the caller requested it and so may not approve it. */
  isOwn: Type.Boolean(),
  requestedAt: IsoTime,
  expiresAt: IsoTime,
})
export type StaffRoleChange = Static<typeof StaffRoleChange>

const StaffList = Type.Object({
  people: Type.Array(StaffMember),
  changes: Type.Array(StaffRoleChange),
  /** False while the product runs as a demonstration: staff need no two-step login then. */
  isSecondFactorRequired: Type.Boolean(),
})

export const listStaff = defineEndpoint({
  operationId: 'listStaff',
  method: 'GET',
  path: '/api/console/staff',
  tag: 'staff',
  summary: 'The staff, and the changes of roles that wait.',
  access: 'staff',
  staffRoles: ['owner', 'auditor'],
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({}),
  data: StaffList,
  reads: ['Staff'],
  errors: ['identity.role-missing'],
})

/** An empty list of roles removes the person from the staff. */
export const requestStaffRole = defineEndpoint({
  operationId: 'requestStaffRole',
  method: 'POST',
  path: '/api/console/staff/role',
  tag: 'staff',
  summary: 'Ask for other roles of a person.',
  access: 'staff',
  staffRoles: ['owner'],
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({ account: LineOfText(1, RULES.account.maxLength), roles: Roles, reason: Reason }),
  data: StaffList,
  changes: ['Staff'],
  errors: [
    'identity.role-missing',
    'staff.account-unknown',
    'staff.nothing-changes',
    'staff.last-owner',
    'staff.not-eligible',
    'staff.change-waiting',
  ],
})

export const decideStaffRole = defineEndpoint({
  operationId: 'decideStaffRole',
  method: 'POST',
  path: '/api/console/staff/role/decide',
  tag: 'staff',
  summary: 'Agree to a change of roles, or decline it.',
  access: 'staff',
  staffRoles: ['owner'],
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({ id: Id, decision: Type.Union([Type.Literal('approved'), Type.Literal('declined')]), reason: Reason }),
  data: StaffList,
  changes: ['Staff'],
  errors: [
    'identity.role-missing',
    'staff.change-not-found',
    'approvals.same-person',
    'staff.change-outdated',
    'staff.last-owner',
    'staff.not-eligible',
  ],
})

/** Append-only; each row carries the hash of the previous one. */
export const StaffAuditRow = Type.Object({
  seq: Type.Integer(),
  at: IsoTime,
  actor: Type.String(),
  role: Type.String(),
  action: Type.String(),
  subject: Type.String(),
  reason: Type.String(),
  requestId: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  hash: Type.String(),
})
export type StaffAuditRow = Static<typeof StaffAuditRow>

export const listStaffAudit = defineEndpoint({
  operationId: 'listStaffAudit',
  method: 'GET',
  path: '/api/console/staff/audit',
  tag: 'staff',
  summary: 'Every sensitive act of the staff, newest first.',
  access: 'staff',
  staffRoles: ['owner', 'auditor'],
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({
    before: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,15}$', maxLength: 16 })),
    actor: Type.Optional(LineOfText(1, RULES.account.maxLength)),
    action: Type.Optional(Type.String({ pattern: '^[a-z][A-Za-z]*$', maxLength: 60 })),
    subject: Type.Optional(LineOfText(1, 100)),
  }),
  data: Type.Object({
    rows: Type.Array(StaffAuditRow),
    hasMore: Type.Boolean(),
    /** Whether the hash chain of the whole log is intact; null on later pages, which do not check it again. */
    isIntact: Nullable(Type.Boolean()),
  }),
  reads: ['Staff'],
  errors: ['identity.role-missing'],
})
