import type { EndpointDefinition } from '@parlour/contracts'

/** True when one of the roles may make the call; a call that names no role is open to none. */
export function hasRole(roles: readonly string[], { staffRoles }: EndpointDefinition): boolean {
  return staffRoles?.some((role) => roles.includes(role)) ?? false
}
