/** What a person may be in the team of a merchant. The account that registered is the owner. */
export const TEAM_ROLES = ['owner', 'manager', 'finance', 'viewer'] as const

/** One of {@link TEAM_ROLES}. */
export type TeamRole = (typeof TEAM_ROLES)[number]

/** What a call of a merchant needs: the person's own account, or a part of the merchant's workspace. */
export type TeamPermission =
  | 'own-account'
  | 'workspace:read'
  | 'sites:write'
  | 'orders:write'
  | 'money:read'
  /** Keys and webhooks. */
  | 'developer'
  /** Team, verification, and the end of the account. */
  | 'business'

const PERMISSIONS: Readonly<Record<TeamRole, readonly TeamPermission[]>> = {
  owner: ['own-account', 'workspace:read', 'sites:write', 'orders:write', 'money:read', 'developer', 'business'],
  manager: ['own-account', 'workspace:read', 'sites:write', 'orders:write'],
  finance: ['own-account', 'workspace:read', 'orders:write', 'money:read'],
  viewer: ['own-account', 'workspace:read'],
}

/** Whether a role has a permission; what is not listed is refused. */
export function hasPermission(role: TeamRole, permission: TeamPermission): boolean {
  return PERMISSIONS[role].includes(permission)
}
