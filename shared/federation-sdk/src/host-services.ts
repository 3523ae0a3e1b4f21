import { createContext, useContext, useSyncExternalStore } from 'react'
import type { HostServices, SessionView } from './remote-definition.ts'

const HostServicesContext = createContext<HostServices | null>(null)

/** Gives the shell's services to everything below; used by the shell and by the test host only. */
export const HostServicesProvider = HostServicesContext.Provider

/** The shell's services inside a remote's component. Throws outside a host. */
export function useHost(): HostServices {
  const host = useContext(HostServicesContext)
  if (!host) throw new Error('No host: render this inside the shell or the test host')
  return host
}

/** The session, kept up to date. */
export function useSession(): SessionView {
  const host = useHost()
  return useSyncExternalStore(host.onSessionChange, host.session, nobody)
}

/** A page that is prerendered is the same for everybody. */
const NOBODY: SessionView = { state: 'signed-out' }
const nobody = () => NOBODY
