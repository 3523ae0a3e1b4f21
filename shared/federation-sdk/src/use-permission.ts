import { hasPermission, isOfStaff, type TeamPermission } from '@parlour/contracts'
import { useSession } from './host-services.ts'
import type { SessionView } from './remote-definition.ts'

/** For display only: the API makes the decision. */
export function usePermission(permission: TeamPermission): boolean {
  return mayDo(useSession(), permission)
}

/** False when signed out; staff have only permissions of their own account. */
export function mayDo(session: SessionView, permission: TeamPermission): boolean {
  if (session.state !== 'signed-in') return false
  const { roles, teamRole = 'owner' } = session.user
  return (permission === 'own-account' || !isOfStaff(roles)) && hasPermission(teamRole, permission)
}

/** Name of the merchant to ask for a permission; '' for an owner. */
export function workspaceOwner(session: SessionView): string {
  return session.state === 'signed-in' ? (session.user.merchantName ?? '') : ''
}
