import { createContext, useContext, useSyncExternalStore } from 'react'
import type { HostServices, SessionView } from './remote-definition.ts'
import { hasPermission, isOfStaff, TEAM_PERMISSIONS, type PageNeed, type TeamPermission } from '@parlour/contracts'

const HostServicesContext = createContext<HostServices | null>(null)

export const HostServicesProvider = HostServicesContext.Provider

/** Throws outside a host. */
export function useHost(): HostServices {
  const host = useContext(HostServicesContext)
  if (!host) throw new Error('No host: render this inside the shell or the test host')
  return host
}

export function useSession(): SessionView {
  const host = useHost()
  return useSyncExternalStore(host.onSessionChange, host.session, nobody)
}

/** A prerendered page is the same for every visitor. */
const NOBODY: SessionView = { state: 'signed-out' }
const nobody = () => NOBODY

/** For display only: the API makes the decision. */
export function usePermission(need: PageNeed): boolean {
  return mayDo(useSession(), need)
}

/** False when signed out; of the team, staff have only permissions of their own account. */
export function mayDo(session: SessionView, need: PageNeed): boolean {
  if (session.state !== 'signed-in') return false
  const { roles, teamRole = 'owner' } = session.user
  if (!isOfTeam(need)) return isOfStaff(roles) && (need === 'staff' || roles.some((role) => need === `staff:${role}`))
  return (need === 'own-account' || !isOfStaff(roles)) && hasPermission(teamRole, need)
}

function isOfTeam(need: PageNeed): need is TeamPermission {
  return TEAM_PERMISSIONS.some((permission) => permission === need)
}

/** Name of the merchant to ask for a permission; '' for an owner. */
export function workspaceOwner(session: SessionView): string {
  return session.state === 'signed-in' ? (session.user.merchantName ?? '') : ''
}
