import { apiRoot } from '@parlour/api-client'
import { isGuardedPage, PAGES, pagePath } from '@parlour/contracts'
import { DEFAULT_LOCALE, isolate } from '@parlour/i18n'
import type { DataRouter } from 'react-router-dom'
import type { Session } from '../session/session.ts'
import type { PageStore } from '../store/create-store.ts'
import type { ShellParts } from './shell-context.ts'
import { splitPath } from './split-path.ts'

interface Deps extends Pick<ShellParts, 'boot' | 'session' | 'host' | 'i18n'> {
  readonly store: Pick<PageStore, 'dispatch'>
  readonly router: DataRouter
}

/** About the person, or open to everybody in a team. */
const OWN_PAGES: readonly string[] = [PAGES.personal, PAGES.security, PAGES.notifications, PAGES.ownData, PAGES.team]

/** Who joins or leaves a team sees data of the new workspace; who leaves one is told, and led from its pages to the own sites. */
export function followWorkspace({ boot, session, store, router, host, i18n }: Deps): () => void {
  const leave = (left: string): void => {
    host.notify({ tone: 'info', text: i18n.t('role.left', { ns: 'shell', name: isolate(left) }) })
    const { locale = DEFAULT_LOCALE, page } = splitPath(location.pathname)
    const isOfWorkspace = isGuardedPage(page, boot.vector.remotes) && !OWN_PAGES.includes(page)
    if (isOfWorkspace) void router.navigate(pagePath(locale, PAGES.mySite), { replace: true })
  }
  return watchWorkspace(session, (left) => void forgetQueries(store).then(() => left !== null && leave(left)))
}

/** Fires when the user joins a team or leaves `left`: the session stays, but all cached data belongs to the old workspace. */
export function watchWorkspace(session: Pick<Session, 'view' | 'subscribe'>, onOtherWorkspace: (left: string | null) => void): () => void {
  let workspace = workspaceOf(session.view())
  return session.subscribe((view) => {
    const before = workspace
    workspace = workspaceOf(view)
    if (before !== null && before.id === workspace?.id && before.merchant !== workspace.merchant) onOtherWorkspace(before.merchant)
  })
}

/** Refetches what is shown. Waits for mutations, which a reset would abort, e.g. when joining or leaving a team. */
export async function forgetQueries({ dispatch }: Pick<PageStore, 'dispatch'>): Promise<void> {
  await Promise.allSettled(dispatch(apiRoot.util.getRunningMutationsThunk()))
  dispatch(apiRoot.util.resetApiState())
}

function workspaceOf(view: ReturnType<Session['view']>): { readonly id: string; readonly merchant: string | null } | null {
  if (view.state === 'signed-out' || view.user.id === '' || view.user.teamRole === undefined) return null
  const { id, merchantName } = view.user
  return { id, merchant: merchantName ?? null }
}
