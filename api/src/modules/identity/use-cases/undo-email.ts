import { DomainError } from '../../../platform/domain-error.ts'
import { hashOfSecret } from '../../../platform/secret-token.ts'
import type { IdentityUnitOfWork } from '../db/identity.unit-of-work.ts'
import { voidProofs } from './void-proofs.ts'

export interface UndoEmailDeps {
  readonly storage: IdentityUnitOfWork
  readonly now: () => Date
}

export type UndoEmail = (token: string) => Promise<void>

/** Single use; ends all sessions. Throws `identity.undo-token-invalid`. */
export function makeUndoEmail({ storage, now }: UndoEmailDeps): UndoEmail {
  return async function undoEmail(token) {
    const at = now()
    const tokenHash = hashOfSecret(token)
    const undo = await storage.mailedTokens.findOpen(tokenHash, 'undo-email', at)
    if (!undo) throw new DomainError('identity.undo-token-invalid')
    await storage.transact(async (store) => {
      const account = await store.accounts.lock(undo.accountId)
      if (!account || !(await store.mailedTokens.consume(tokenHash, at))) throw new DomainError('identity.undo-token-invalid')
      if ((await store.accounts.otherOwnerOf(undo.emailKey, account.id, at)) !== null) throw new DomainError('identity.undo-token-invalid')
      // Later changes were made by whoever this undo turns out: their links must not take the address away again.
      await store.mailedTokens.voidOpen(account.id, 'undo-email', at, undo.createdAt)
      await store.sessions.endLive(account.id, 'email', at)
      await store.accounts.setEmail(account.id, undo.email, undo.emailKey)
      await voidProofs(store, account.id, at)
      await store.audit({ accountId: account.id, event: 'email-change-undone', at })
    })
  }
}
