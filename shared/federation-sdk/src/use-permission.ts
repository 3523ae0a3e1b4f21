import { hasPermission, isOfStaff, type TeamPermission } from '@parlour/contracts'
import { useSession } from './host-services.ts'
import type { SessionView } from './remote-definition.ts'

/** Whether the signed-in person may do this in the workspace. What the screen believes is only for show: the API decides. */
export function usePermission(permission: TeamPermission): boolean {
  return mayDo(useSession(), permission)
}

/** Whether the person of a session may do this in the workspace; somebody signed out may nothing, one of the staff only what is of the own account. */
export function mayDo(session: SessionView, permission: TeamPermission): boolean {
  if (session.state !== 'signed-in') return false
  const { roles, teamRole = 'owner' } = session.user
  return (permission === 'own-account' || !isOfStaff(roles)) && hasPermission(teamRole, permission)
}

/** Whom a person without a permission can ask: the name of the merchant whose workspace it is, '' for an owner. */
export function workspaceOwner(session: SessionView): string {
  return session.state === 'signed-in' ? (session.user.merchantName ?? '') : ''
}
