import type { RemoteDefinition } from '@parlour/federation-sdk'
import type { Locale } from '@parlour/i18n'
import { createI18n } from '@parlour/i18n/react'
import { createDialogs } from '../app/create-dialogs.ts'
import { createHostServices } from '../app/create-host-services.ts'
import type { ShellParts } from '../app/shell-context.ts'
import { createReleaseUpdates } from '../releases/release-updates.ts'
import type { Boot } from '../remotes/read-boot.ts'
import type { RemoteRegistry } from '../remotes/remote-registry.ts'
import { createTextLibrary, type TextLibrary } from '../remotes/text-library.ts'
import type { Session } from '../session/session.ts'
import type { SafeStorage } from '../session/session-storage.ts'
import { loadShellTexts } from '../texts/shell-texts.tsx'

const nothing = () => undefined
const SIGNED_OUT = { state: 'signed-out' } as const

export function createPrerenderParts(boot: Boot, remote: RemoteDefinition, locale: Locale): ShellParts {
  const i18n = createI18n(locale)
  const texts = createTextLibrary(i18n)
  texts.enlist('shell', loadShellTexts)
  texts.enlist(remote.name, remote.loadLocale)
  const session = nobodysSession()
  const dialogs = createDialogs()
  const host = createHostServices({
    session,
    dialogs,
    remotes: {},
    locale: () => locale,
    mayOpenSite: () => false,
    translate: (key) => key,
  })
  return {
    boot,
    storage: emptyStorage(),
    session,
    lastAccount: nothing,
    dialogs,
    registry: registryOf(remote, texts),
    texts,
    queries: { prepare: async () => undefined, show: nothing },
    i18n,
    host,
    hostOf: () => host,
    releaseUpdates: createReleaseUpdates(boot.vector.epoch),
    notices: new Set(),
  }
}

function nobodysSession(): Session {
  return {
    view: () => SIGNED_OUT,
    token: () => null,
    phase: () => 'signed-out',
    subscribe: () => nothing,
    check: async () => 'signed-out',
    lookAgain: nothing,
    signIn: nothing,
    signOut: async () => undefined,
    onFailure: async () => 'give-up',
    onReplacing: nothing,
    dispose: nothing,
  }
}

function emptyStorage(): SafeStorage {
  return { read: () => null, write: nothing }
}

function registryOf(remote: RemoteDefinition, texts: TextLibrary): RemoteRegistry {
  return {
    adopt: async () => remote,
    require: async (_name, locale) => {
      await texts.load(locale)
      return remote
    },
    prefetch: nothing,
  }
}
