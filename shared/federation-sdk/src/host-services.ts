import { createContext, useContext, useSyncExternalStore } from 'react'
import type { HostServices, SessionView } from './remote-definition.ts'
import { hasPermission, isOfStaff, type TeamPermission } from '@parlour/contracts'

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
