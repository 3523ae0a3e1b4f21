import type { HostServices } from '@parlour/federation-sdk'
import { toast } from '@parlour/ui'
import type { Session } from '../session/session.ts'
import type { Dialogs } from './create-dialogs.ts'

/** Name of the window event that an error collector of the installation listens to; its detail names the remote. */
export const ERROR_EVENT = 'parlourError'

interface Deps {
  readonly session: Session
  readonly dialogs: Dialogs
  /** False before self-service opens; then it also tells the visitor so. */
  readonly mayOpenSite: () => boolean
}

/** The one object that remotes get from the shell. */
export function createHostServices({ session, dialogs, mayOpenSite }: Deps): HostServices {
  return Object.freeze<HostServices>({
    session: session.view,
    onSessionChange: session.subscribe,
    openSignIn: ({ tab = 'login', returnTo } = {}) => dialogs.show({ open: 'sign-in', request: { tab, returnTo } }),
    openSite: () => {
      if (!mayOpenSite()) return
      if (session.view().state === 'signed-in') dialogs.show({ open: 'countries' })
      else dialogs.show({ open: 'sign-in', request: { tab: 'login', thenOpenSite: true } })
    },
    notify: ({ tone, text }) => void toast.show({ title: text, tone }),
    reportError: (error, { remote }) => void dispatchEvent(new CustomEvent(ERROR_EVENT, { detail: { remote, error } })),
  })
}
