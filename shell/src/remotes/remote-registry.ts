import type { HostServices, RemoteDefinition } from '@parlour/federation-sdk'
import type { ReleaseVector } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { FetchRemote } from './create-federation.ts'
import { loadRemote } from './load-remote.ts'
import { RemoteFailure } from './remote-failure.ts'
import type { TextLibrary } from './text-library.ts'

interface Deps {
  readonly fetchRemote: FetchRemote
  readonly remotes: ReleaseVector['remotes']
  readonly texts: TextLibrary
  readonly adoptSlices: (slices: NonNullable<RemoteDefinition['slices']>) => void
  readonly hostOf: (remote: string) => HostServices
  readonly onAdopted: (names: readonly string[]) => void
}

/** Each remote is loaded and adopted once; failures are not cached, so the next request tries again. */
export interface RemoteRegistry {
  /** Does not wait for texts. Throws `RemoteFailure`. */
  readonly adopt: (name: string) => Promise<RemoteDefinition>
  /** Includes the texts of the language. Throws `RemoteFailure`. */
  readonly require: (name: string, locale: Locale) => Promise<RemoteDefinition>
  /** Failures are not reported until the actual visit. */
  readonly prefetch: (name: string, locale: Locale) => void
}

export function createRemoteRegistry(deps: Deps): RemoteRegistry {
  const pending = new Map<string, Promise<RemoteDefinition>>()
  const attempts = new Map<string, number>()
  const adopted: string[] = []

  const adopt = async (name: string): Promise<RemoteDefinition> => {
    const attempt = (attempts.get(name) ?? 0) + 1
    attempts.set(name, attempt)
    const loaded = await loadRemote(deps.fetchRemote, name, attempt)
    if (loaded.state !== 'ready') throw new RemoteFailure(name, loaded.state, loaded.cause)
    const { remote } = loaded
    if (remote.slices) deps.adoptSlices(remote.slices)
    deps.texts.enlist(name, remote.loadLocale)
    remote.start?.(deps.hostOf(name))
    adopted.push(`${name}@${deps.remotes[name]?.version ?? ''}`)
    deps.onAdopted(adopted)
    return remote
  }

  const once = (name: string): Promise<RemoteDefinition> => {
    const running = pending.get(name) ?? adopt(name)
    pending.set(name, running)
    running.catch(() => pending.delete(name))
    return running
  }

  const require: RemoteRegistry['require'] = async (name, locale) => {
    const remote = await once(name)
    try {
      await deps.texts.load(locale)
    } catch (cause) {
      throw new RemoteFailure(name, 'unreachable', cause)
    }
    return remote
  }

  return {
    adopt: once,
    require,
    prefetch: (name, locale) => {
      require(name, locale).catch(() => undefined)
    },
  }
}
