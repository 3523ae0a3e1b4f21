import { createContext, useContext } from 'react'
import type { HostServices } from '@parlour/federation-sdk'
import type { i18n as I18n } from 'i18next'
import type { Boot } from '../remotes/read-boot.ts'
import type { ReleaseUpdates } from '../releases/release-updates.ts'
import type { RemoteRegistry } from '../remotes/remote-registry.ts'
import type { TextLibrary } from '../remotes/text-library.ts'
import type { LanguageAnswers } from '../store/language-answers.ts'
import type { Session } from '../session/session.ts'
import type { SafeStorage } from '../session/session-storage.ts'
import type { ShellKey } from '../texts/shell-texts.ts'
import type { Dialogs } from './create-dialogs.ts'

/** Everything the shell's own components work with; remotes see only what `hostOf` grants them. */
export interface ShellParts {
  readonly boot: Boot
  readonly storage: SafeStorage
  readonly session: Session
  /** The account that was last signed in on this page; its forms fill it in. */
  readonly lastAccount: () => string | undefined
  readonly dialogs: Dialogs
  readonly registry: RemoteRegistry
  readonly texts: TextLibrary
  readonly answers: LanguageAnswers
  readonly i18n: I18n
  readonly host: HostServices
  /** The services that a remote declared. */
  readonly hostOf: (remote: string) => HostServices
  /** What the page hears of releases. */
  readonly releaseUpdates: ReleaseUpdates
  /** What the next page has to tell: said when it is shown, in its language. */
  readonly notices: Set<ShellKey>
}

const ShellContext = createContext<ShellParts | null>(null)

/** Gives the parts of the shell to its components. */
export const ShellProvider = ShellContext.Provider

/** The parts of the shell. Throws outside it. */
export function useShell(): ShellParts {
  const parts = useContext(ShellContext)
  if (!parts) throw new Error('Not inside the shell')
  return parts
}
