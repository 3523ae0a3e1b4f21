import { createContext, useContext } from 'react'
import type { HostServices } from '@parlour/federation-sdk'
import type { i18n as I18n } from 'i18next'
import type { Boot } from '../remotes/read-boot.ts'
import type { ReleaseUpdates } from '../releases/release-updates.ts'
import type { RemoteRegistry } from '../remotes/remote-registry.ts'
import type { TextLibrary } from '../remotes/text-library.ts'
import type { LocalizedQueries } from '../store/localized-queries.ts'
import type { Session } from '../session/session.ts'
import type { SafeStorage } from '../session/session-storage.ts'
import type { ShellKey } from '../texts/shell-texts.tsx'
import type { Dialogs } from './create-dialogs.ts'

/** Shell components only; remotes get what `hostOf` grants them. */
export interface ShellParts {
  readonly boot: Boot
  readonly storage: SafeStorage
  readonly session: Session
  readonly lastAccount: () => string | undefined
  readonly dialogs: Dialogs
  readonly registry: RemoteRegistry
  readonly texts: TextLibrary
  readonly queries: LocalizedQueries
  readonly i18n: I18n
  readonly host: HostServices
  readonly hostOf: (remote: string) => HostServices
  readonly releaseUpdates: ReleaseUpdates
  readonly notices: Set<ShellKey>
}

const ShellContext = createContext<ShellParts | null>(null)

export const ShellProvider = ShellContext.Provider

/** Throws outside the shell. */
export function useShell(): ShellParts {
  const parts = useContext(ShellContext)
  if (!parts) throw new Error('Not inside the shell')
  return parts
}
