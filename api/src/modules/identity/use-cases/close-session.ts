import type { AccessTokens } from '../access-token.ts'
import type { IdentityUnitOfWork } from '../db/identity.unit-of-work.ts'
import type { RefreshHandles } from '../refresh-handle.ts'

export interface CloseSessionDeps {
  readonly storage: IdentityUnitOfWork
  readonly handles: RefreshHandles
  readonly tokens: AccessTokens
  readonly now: () => Date
}

export type CloseSession = (proof: { readonly handle: string; readonly token: string }) => Promise<void>

/** Idempotent; a missing proof is not an error. */
export function makeCloseSession({ storage, handles, tokens, now }: CloseSessionDeps): CloseSession {
  const ofHandle = async (text: string): Promise<string | null> => {
    const handle = handles.parse(text)
    const session = handle && (await storage.sessions.find(handle.sessionId))
    return session && handles.isGenuine(handle, session) ? session.id : null
  }
  const ofToken = async (token: string): Promise<string | null> =>
    token === ''
      ? null
      : tokens.verify(token).then(
          (claims) => claims.sessionId,
          () => null,
        )
  return async function closeSession({ handle, token }) {
    const proven = new Set([await ofHandle(handle), await ofToken(token)])
    for (const sessionId of proven) {
      const session = sessionId && (await storage.sessions.find(sessionId))
      if (!session) continue
      const at = now()
      await storage.transact(async ({ sessions, audit }) => {
        const isEnded = await sessions.end(session.id, 'logout', at)
        if (isEnded) await audit({ accountId: session.accountId, event: 'signed-out', sessionId: session.id, at })
      })
    }
  }
}
