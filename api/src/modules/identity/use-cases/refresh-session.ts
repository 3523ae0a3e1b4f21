import type { Locale } from '@parlour/i18n'
import { DomainError } from '../../../platform/domain-error.ts'
import type { IdentityStore } from '../db/identity.unit-of-work.ts'
import { deviceNameOf } from '../device-name.ts'
import { decideRefresh, idleExpiry, type RefreshDecision, type Session } from '../domain/session.ts'
import { assertSessionUsable } from './authenticate-token.ts'
import type { IdentityContext } from './identity-context.ts'
import { notifySuspension } from './notify-suspension.ts'
import type { OpenedSession } from './start-session.ts'

/** Advances, reissues, or ends the session as stolen. */
export async function refreshSession(ctx: IdentityContext, handleText: string, locale: Locale): Promise<OpenedSession> {
  const { storage, handles, suspensionOf, areDemonstrationsClosed, now } = ctx
  const handle = handles.parse(handleText)
  if (!handle) throw new DomainError('identity.session-expired')
  // The outcome is returned, not thrown, inside the transaction: a thrown one would undo the end of a stolen session.
  const outcome = await storage.transact(async (store) => {
    const session = await store.sessions.lockForRefresh(handle.sessionId)
    if (!session || !handles.isGenuine(handle, session)) return null
    const account = await store.accounts.find(session.accountId)
    if (!account || (areDemonstrationsClosed && account.isDemonstration)) return null
    if (session.endedAt === null && account.status === 'suspended') return { account, session, decision: 'ended' as const }
    const at = now()
    const decision = decideRefresh(session, handle.counter, at)
    await apply(store, session, decision, at)
    if (decision === 'reuse') await reportReuse(store, { account, session }, locale, at)
    return { account, session, decision }
  })
  if (!outcome) throw new DomainError('identity.session-expired')
  const { account, session, decision } = outcome
  await notifySuspension(suspensionOf, account.id, async () => assertSessionUsable(storage, session, account.status, now()))
  if (decision === 'reuse') throw new DomainError('identity.session-expired')
  return { account, session: decision === 'advance' ? { ...session, counter: session.counter + 1 } : session }
}

async function apply(store: IdentityStore, session: Session, decision: RefreshDecision, at: Date): Promise<void> {
  const { id } = session
  if (decision === 'advance') return store.sessions.advance(id, at, idleExpiry(at, session.absExpiresAt))
  if (decision === 'reissue-tab') return store.sessions.countReissue(id, 'tab', at)
  if (decision === 'reissue-late') return store.sessions.countReissue(id, 'late', at)
  if (decision === 'ended') return
  await store.sessions.end(id, decision, at)
}

async function reportReuse(store: IdentityStore, stolen: OpenedSession, locale: Locale, at: Date): Promise<void> {
  const { account, session } = stolen
  await store.audit({ accountId: account.id, event: 'session-reuse', sessionId: session.id, at })
  const { userAgent } = await store.sessionHistory.deviceOf(session.id)
  const values = { account: account.account, at: at.toISOString(), device: deviceNameOf(userAgent) ?? '' }
  await store.post({ to: account.email, locale, kind: 'session-stolen', values })
}

export interface SessionProof {
  readonly handle: string
  readonly token: string
}

/** Idempotent; a missing proof is not an error. */
export async function closeSession(ctx: IdentityContext, proof: SessionProof): Promise<void> {
  const { storage, now } = ctx
  for (const sessionId of new Set([await sessionOfHandle(ctx, proof), await sessionOfToken(ctx, proof)])) {
    const session = sessionId && (await storage.sessions.find(sessionId))
    if (!session) continue
    const at = now()
    await storage.transact(async ({ sessions, audit }) => {
      const isEnded = await sessions.end(session.id, 'logout', at)
      if (isEnded) await audit({ accountId: session.accountId, event: 'signed-out', sessionId: session.id, at })
    })
  }
}

async function sessionOfHandle({ storage, handles }: IdentityContext, proof: SessionProof): Promise<string | null> {
  const handle = handles.parse(proof.handle)
  const session = handle && (await storage.sessions.find(handle.sessionId))
  return session && handles.isGenuine(handle, session) ? session.id : null
}

async function sessionOfToken({ tokens }: IdentityContext, { token }: SessionProof): Promise<string | null> {
  if (token === '') return null
  return tokens.verify(token).then(
    ({ sessionId }) => sessionId,
    () => null,
  )
}
