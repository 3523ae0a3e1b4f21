import type { DataOf, endpoints, StaffAuditRow, StaffMember, StaffRoleChange } from '@parlour/contracts'
import { TEST_USER } from '@parlour/federation-sdk/testing'

export const OWNER = { ...TEST_USER, username: 'owner1', roles: ['owner'] }
export const AUDITOR = { ...TEST_USER, username: 'auditor1', roles: ['auditor'] }

export const OLGA: StaffMember = {
  accountId: '0191f000-0000-7000-8000-00000000000a',
  username: 'olga',
  roles: ['operations', 'support'],
  hasSecondFactor: false,
  isSuspended: false,
  lastSeenAt: '2026-11-22T09:00:00.000Z',
}

export const CHANGE: StaffRoleChange = {
  id: '0191f000-0000-7000-8000-00000000000b',
  accountId: OLGA.accountId,
  username: 'olga',
  rolesBefore: ['operations', 'support'],
  rolesAfter: ['finance'],
  reason: 'Moves to money',
  requestedBy: 'owner2',
  isOwn: false,
  requestedAt: '2026-11-22T09:00:00.000Z',
  expiresAt: '2026-11-23T09:00:00.000Z',
}

export const ACTION: StaffAuditRow = {
  seq: 42,
  at: '2026-11-22T09:50:00.000Z',
  actor: 'owner1',
  role: 'owner',
  action: 'suspendForFraud',
  subject: 'merchant 0191f000-0000-7000-8000-00000000000c',
  reason: 'Stolen cards',
  requestId: 'r-77',
  before: null,
  after: { liftsAt: '2026-11-29T09:50:00.000Z' },
  hash: 'f00dfeedf00dfeedf00d',
}

export function staffOf(parts: Partial<DataOf<typeof endpoints.listStaff>> = {}) {
  return { data: { people: [OLGA], changes: [], isSecondFactorRequired: true, ...parts } }
}

export function staffLogOf(rows: StaffAuditRow[], hasMore = false, isIntact: boolean | null = true) {
  return { data: { rows, hasMore, isIntact } }
}
