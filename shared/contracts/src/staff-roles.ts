/** What a member of the staff may be; a call of the staff names the ones that may make it. */
export const STAFF_ROLES = ['owner', 'release-manager', 'operations', 'finance', 'support', 'content', 'auditor'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Whether an account with these roles is one of the staff: it has the console and its own account, and no workspace of a merchant. */
export function isOfStaff(roles: readonly string[]): boolean {
  return STAFF_ROLES.some((role) => roles.includes(role))
}
