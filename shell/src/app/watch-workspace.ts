import type { Session } from '../session/session.ts'

/** Fires when the user joins a team or leaves `left`: the session stays, but all cached data belongs to the old workspace. */
export function watchWorkspace(session: Pick<Session, 'view' | 'subscribe'>, onOtherWorkspace: (left: string | null) => void): () => void {
  let workspace = workspaceOf(session.view())
  return session.subscribe((view) => {
    const before = workspace
    workspace = workspaceOf(view)
    if (before !== null && before.id === workspace?.id && before.merchant !== workspace.merchant) onOtherWorkspace(before.merchant)
  })
}

function workspaceOf(view: ReturnType<Session['view']>): { readonly id: string; readonly merchant: string | null } | null {
  if (view.state === 'signed-out' || view.user.id === '' || view.user.teamRole === undefined) return null
  const { id, merchantName } = view.user
  return { id, merchant: merchantName ?? null }
}
