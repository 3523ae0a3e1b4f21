import type { Locale } from '@parlour/i18n'
import { DomainError } from '../../../platform/domain-error.ts'
import type { IdentityStore, IdentityUnitOfWork } from '../db/identity.unit-of-work.ts'
import { deviceNameOf } from '../device-name.ts'
import { decideRefresh, idleExpiry, type RefreshDecision, type Session } from '../domain/session.ts'
import type { RefreshHandles } from '../refresh-handle.ts'
import { assertSessionUsable } from './assert-session-usable.ts'
import type { OpenedSession } from './start-session.ts'
import { notifySuspension, type SuspensionOf } from './notify-suspension.ts'

export interface RefreshSessionDeps {
  readonly storage: IdentityUnitOfWork
  readonly handles: RefreshHandles
  readonly suspensionOf: SuspensionOf
  readonly areDemonstrationsClosed: boolean
  readonly now: () => Date
}

export type RefreshSession = (handleText: string, locale: Locale) => Promise<OpenedSession>

/** Advances, reissues, or ends the session as stolen. */
export function makeRefreshSession(deps: RefreshSessionDeps): RefreshSession {
  const { storage, handles, suspensionOf, areDemonstrationsClosed, now } = deps
  return async function refreshSession(handleText, locale) {
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
