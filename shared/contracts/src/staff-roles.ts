/** What a member of the staff may be (D30); a call of the staff names the ones that may make it. */
export const STAFF_ROLES = ['owner', 'release-manager', 'operations', 'finance', 'support', 'content', 'auditor'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]
