import { createContext, useContext, useSyncExternalStore } from 'react'
import type { HostServices, SessionView } from './remote-definition.ts'

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
