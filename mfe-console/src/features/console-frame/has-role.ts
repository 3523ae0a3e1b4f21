import type { EndpointDefinition } from '@parlour/contracts'

/** True when one of the roles may make the call; endpoints without roles are closed to everyone. */
export function hasRole(roles: readonly string[], { staffRoles }: EndpointDefinition): boolean {
  return staffRoles?.some((role) => roles.includes(role)) ?? false
}
