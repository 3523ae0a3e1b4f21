import { endpoints } from '@parlour/contracts'
import { useSession } from '@parlour/federation-sdk'
import { hasRole } from '../console-frame/has-role.ts'

export function useMayManage(): boolean {
  const session = useSession()
  return session.state === 'signed-in' && hasRole(session.user.roles, endpoints.commandTrain)
}
