import { remoteConfig as presetOf } from '@parlour/tooling/remote-config'
import type { Configuration } from '@rspack/core'
import { readShellRecord, sharedByShell } from './shell-record.ts'

export interface RemoteBuild {
  /** Adds a build for the server, which prerenders public pages. */
  readonly isPrerendered?: boolean
}

/** Rspack configuration of the remote in `directory`; `src/remote.ts` is what the shell loads. */
export function remoteConfig(directory: string, { isPrerendered = false }: RemoteBuild = {}): Configuration[] {
  return presetOf(directory, { isPrerendered, shared: sharedByShell(readShellRecord()) }).map((config) => ({
    ...config,
    cache: false,
    resolve: { ...config.resolve, conditionNames: ['parlour-shell', '...'] },
    module: {
      ...config.module,
      parser: { ...config.module?.parser, javascript: { ...config.module?.parser?.javascript, exportsPresence: 'error' } },
    },
  }))
}
