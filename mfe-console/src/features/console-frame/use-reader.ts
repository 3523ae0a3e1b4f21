import { endpoints, type EndpointDefinition } from '@parlour/contracts'
import { useSession } from '@parlour/federation-sdk'

export function useReader() {
  const session = useSession()
  const user = session.state === 'signed-in' ? session.user : null
  return { id: user?.id ?? null, may: (call: EndpointDefinition) => user !== null && hasRole(user.roles, call) }
}

/** True when one of the roles may make the call; endpoints without roles are closed to everyone. */
export function hasRole(roles: readonly string[], { staffRoles }: EndpointDefinition): boolean {
  return staffRoles?.some((role) => roles.includes(role)) ?? false
}

export function useMayManage(): boolean {
  const session = useSession()
  return session.state === 'signed-in' && hasRole(session.user.roles, endpoints.commandTrain)
}
