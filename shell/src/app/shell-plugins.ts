import { setupListeners } from '@reduxjs/toolkit/query/react'
import type { DataRouter } from 'react-router-dom'
import { canonicalLocale, DEFAULT_LOCALE } from '@parlour/i18n'
import { loadAfterStart } from '../deferred/after-start-parts.ts'
import { loadOnce, type Loader } from '../deferred/lazy-from.tsx'
import { prefetchLayers } from '../deferred/lazy-kit.tsx'
import { ownerOfPath } from '../remotes/owner-of-path.ts'
import { createServerClock } from '../session/server-clock.ts'
import type { PageStore } from '../store/create-store.ts'
import { prefetchDialogs } from './dialog-host.tsx'
import type { ShellParts } from './shell-context.ts'
import type { StorageNotice } from './storage-notice.ts'
import { followWorkspace } from './watch-workspace.ts'

export interface RunningShell extends ShellParts {
  readonly store: PageStore
  readonly router: DataRouter
  readonly storageNotice: StorageNotice
}

type Stop = () => void

/** Runs beside the pages: subscribes, and renders nothing. */
export interface ShellPlugin {
  readonly name: string
  /** Returns what ends it, unless it ends by itself. */
  readonly start: (shell: RunningShell) => Stop | undefined
}

const loadHealth = loadOnce(() => import(/* webpackChunkName: "health" */ '../health/watch-health.ts'))

/** Started before the first page is shown. */
export const PLUGINS: readonly ShellPlugin[] = [
  // What is shown is fetched again once the connection is back, and polls rest while nobody looks.
  { name: 'connection', start: ({ store }) => setupListeners(store.dispatch) },
  { name: 'storage notice', start: ({ session, storageNotice }) => storageNotice.watch(session) },
  { name: 'workspace', start: followWorkspace },
]

/** Started once the page is shown; their code arrives later. */
export const BACKGROUND_PLUGINS: readonly ShellPlugin[] = [
  {
    name: 'health',
    start: whenLoaded(loadHealth, ({ watchHealth }, { boot }) => {
      watchHealth({ vector: boot.vector, areTestPagesOn: boot.settings.enableTestPages })
    }),
  },
  { name: 'overlays', start: whenLoaded(loadAfterStart, prefetchLayers) },
  {
    name: 'releases',
    start: whenLoaded(loadAfterStart, ({ watchReleases }, { boot, releaseUpdates, session, router, storage }) =>
      watchReleases({ own: boot.vector, update: releaseUpdates, session, router, now: createServerClock(storage, Date.now).now }),
    ),
  },
  { name: 'hidden tab', start: whenLoaded(loadAfterStart, ({ restHiddenTab }) => restHiddenTab(document)) },
  {
    name: 'affiliate link',
    start: whenLoaded(loadAfterStart, ({ followAffiliateLink }, { storage }) => {
      followAffiliateLink(storage, location.search, Date.now())
    }),
  },
  {
    name: 'page preload',
    start: whenLoaded(loadAfterStart, ({ preloadPages }, { boot, registry, i18n }) =>
      preloadPages({
        remoteOf: async (page, locale) => {
          const owner = ownerOfPath(page, boot.vector.remotes, boot.settings.enableTestPages)
          return owner === undefined ? undefined : await registry.require(owner, locale)
        },
        locale: () => canonicalLocale(i18n.language) ?? DEFAULT_LOCALE,
        fetchComponents: prefetchDialogs,
      }),
    ),
  },
]

/** Returns what stops them all. */
export function startPlugins(plugins: readonly ShellPlugin[], shell: RunningShell): Stop {
  const stops = plugins.map((plugin) => plugin.start(shell))
  return () => {
    for (const stop of stops) stop?.()
  }
}

/** Never starts if its code fails to load, or if it was stopped before that. */
function whenLoaded<Module>(
  load: Loader<Module>,
  start: (module: Module, shell: RunningShell) => Stop | void,
): (shell: RunningShell) => Stop {
  return (shell) => {
    let stop: Stop | void
    let isStopped = false
    const begin = (module: Module) => {
      if (!isStopped) stop = start(module, shell)
    }
    void load().then(begin, () => undefined)
    return () => {
      isStopped = true
      stop?.()
    }
  }
}
