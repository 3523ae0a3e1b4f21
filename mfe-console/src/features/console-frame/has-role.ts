import type { EndpointDefinition } from '@parlour/contracts'

/** True when one of the roles may make the call; a call of the staff that names no role is open to every role. */
export function hasRole(roles: readonly string[], { staffRoles }: EndpointDefinition): boolean {
  return staffRoles === undefined ? roles.length > 0 : staffRoles.some((role) => roles.includes(role))
}
