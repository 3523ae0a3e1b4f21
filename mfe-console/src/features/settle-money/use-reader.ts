import type { EndpointDefinition } from '@parlour/contracts'
import { useSession } from '@parlour/federation-sdk'
import { hasRole } from '../console-frame/has-role.ts'

export function useReader() {
  const session = useSession()
  const user = session.state === 'signed-in' ? session.user : null
  return { id: user?.id ?? null, may: (call: EndpointDefinition) => user !== null && hasRole(user.roles, call) }
}
