export const TEAM_ROLES = ['owner', 'manager', 'finance', 'viewer'] as const

export type TeamRole = (typeof TEAM_ROLES)[number]

export const TEAM_PERMISSIONS = [
  'own-account',
  'workspace:read',
  'sites:write',
  'orders:write',
  'money:read',
  'developer',
  'business',
] as const

export type TeamPermission = (typeof TEAM_PERMISSIONS)[number]

const PERMISSIONS: Readonly<Record<TeamRole, readonly TeamPermission[]>> = {
  owner: ['own-account', 'workspace:read', 'sites:write', 'orders:write', 'money:read', 'developer', 'business'],
  manager: ['own-account', 'workspace:read', 'sites:write', 'orders:write'],
  finance: ['own-account', 'workspace:read', 'orders:write', 'money:read'],
  viewer: ['own-account', 'workspace:read'],
}

/** Anything not listed is refused. */
export function hasPermission(role: TeamRole, permission: TeamPermission): boolean {
  return PERMISSIONS[role].includes(permission)
}
