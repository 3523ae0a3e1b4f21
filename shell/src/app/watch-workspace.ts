import type { Session } from '../session/session.ts'

/**
 * Hears when the signed-in person works in another workspace than before: joined a team, or left the one of `left`. The session and its token
 * stay; everything that the page knows is of the former workspace. Returns the way to stop.
 */
export function watchWorkspace(session: Pick<Session, 'view' | 'subscribe'>, onOtherWorkspace: (left: string | null) => void): () => void {
  let workspace = workspaceOf(session.view())
  return session.subscribe((view) => {
    const before = workspace
    workspace = workspaceOf(view)
    if (before !== null && before.id === workspace?.id && before.merchant !== workspace.merchant) onOtherWorkspace(before.merchant)
  })
}

/** Null while it is not known who is signed in, and in whose workspace. */
function workspaceOf(view: ReturnType<Session['view']>): { readonly id: string; readonly merchant: string | null } | null {
  if (view.state === 'signed-out' || view.user.id === '' || view.user.teamRole === undefined) return null
  const { id, merchantName } = view.user
  return { id, merchant: merchantName ?? null }
}
