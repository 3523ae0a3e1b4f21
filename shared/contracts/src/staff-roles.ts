export const STAFF_ROLES = ['owner', 'release-manager', 'operations', 'finance', 'support', 'content', 'auditor'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Staff accounts have the console and their own account, but no merchant workspace. */
export function isOfStaff(roles: readonly string[]): boolean {
  return STAFF_ROLES.some((role) => roles.includes(role))
}
